"""Renders the rows of a table, a section or a datum each, to the rows of another table.

    spark-submit Samples/engines/spark.py INPUT OUTPUT [--read FORMAT] [--write FORMAT] [--partitions N]
        [--liaison ARCHIVE] [--factory FILE] [OPTIONS OF liaison filter]

OUTPUT/outcome=rendered has the answers without faults. OUTPUT/outcome=faulty has the others, the dead letters, with their
lines. The last line of standard output counts both. With `--read text`, the default, each line of INPUT is JSON. Other
formats are those of Spark, such as json and parquet: each row becomes a line of JSON. `--write` is parquet by default.

ARCHIVE is a .tar.gz of a folder in which `Sources/install --prefix` has installed Liaison. Without it, each machine has
its own liaison in PATH.

A filter that fails, or is killed, fails its task. Spark tries a task 4 times on a cluster, and only once with the master
local[2]; local[2,4] tries 4 times here, too.
"""

import argparse
import os
import queue
import subprocess
import tempfile
import threading

from pyspark import SparkFiles
from pyspark.sql import Observation, SparkSession, functions


def feed(lines, pipe, fed):
    """Writes lines to a filter. `fed` passes them on, so that each line meets its answer."""
    try:
        with pipe:
            for line in lines:
                fed.put(line)
                pipe.write(line.encode() + b"\n")
    except BrokenPipeError:
        pass  # The exit code of the filter says why.


def rendered(lines, options):
    """Yields each line of a partition with its answer. Raises an error unless the filter has answered all lines."""
    shipped = SparkFiles.get("liaison/bin/liaison")
    command = [shipped if os.path.exists(shipped) else "liaison", "filter"]
    for option in options:
        # A shipped file is in another folder on each machine.
        command.append(SparkFiles.get(option.removeprefix("shipped:")) if option.startswith("shipped:") else option)
    fed = queue.Queue(maxsize=10_000)
    with tempfile.TemporaryFile() as errors, subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
    ) as process:
        threading.Thread(target=feed, args=(lines, process.stdin, fed), daemon=True).start()
        for answer in process.stdout:
            yield fed.get(), answer.decode()
        if process.wait() != 0:
            errors.seek(0)
            raise RuntimeError(f"liaison filter: exit code {process.returncode}: {errors.read().decode().strip()}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("input")
    parser.add_argument("output")
    parser.add_argument("--read", default="text")
    parser.add_argument("--write", default="parquet")
    parser.add_argument("--partitions", type=int)
    parser.add_argument("--liaison")
    parser.add_argument("--factory")
    parser.add_argument("--format", default="html")
    arguments, options = parser.parse_known_args()
    options += ["--format", arguments.format]

    spark = SparkSession.builder.appName("liaison").getOrCreate()
    if arguments.liaison:
        spark.sparkContext.addArchive(f"{arguments.liaison}#liaison")
    if arguments.factory:
        spark.sparkContext.addFile(arguments.factory)
        options += ["--factory", f"shipped:{os.path.basename(arguments.factory)}"]

    table = spark.read.format(arguments.read).load(arguments.input)
    if arguments.partitions:
        table = table.repartition(arguments.partitions)
    lines = table.rdd.map(lambda row: row.value) if arguments.read == "text" else table.toJSON()
    answers = spark.createDataFrame(
        lines.mapPartitions(lambda part: rendered(part, options)), "line string, answer string")

    schema = f"id string, {arguments.format} string, faults array<string>"
    is_faulty = functions.size("faults") > 0
    outcomes = (
        answers.select("line", functions.from_json("answer", schema).alias("answer"))
        .select("answer.*", "line")
        .withColumn("line", functions.when(is_faulty, functions.col("line")))
        .withColumn("outcome", functions.when(is_faulty, "faulty").otherwise("rendered"))
    )
    counts = Observation("counts")
    outcomes.observe(
        counts, functions.count("*").alias("lines"), functions.count_if(is_faulty).alias("faulty")
    ).write.format(arguments.write).partitionBy("outcome").save(arguments.output)
    print(f"liaison: {counts.get['lines']} lines, {counts.get['faulty']} with faults")


if __name__ == "__main__":
    main()
