"""Renders the sections of a data set, a JSON line each, to one file for each partition.

    spark-submit Samples/engines/spark.py INPUT OUTPUT PARTITIONS [OPTIONS OF liaison filter]
"""

import os
import shlex
import sys

from pyspark.sql import SparkSession

source, target, partitions, *options = sys.argv[1:]
spark = SparkSession.builder.appName("liaison").getOrCreate()
lines = spark.sparkContext.textFile(source, int(partitions))
# With checkCode, a task fails if its filter does not reach the end, and Spark tries the task again.
rendered = lines.pipe(shlex.join(["liaison", "filter", *options]), env=dict(os.environ), checkCode=True)
rendered.saveAsTextFile(target)
# With this schema, empty output has the columns, too.
faulty = spark.read.schema("id string, faults array<string>").json(target).where("size(faults) > 0")
faulty.select("id", "faults").show(20, truncate=False)
