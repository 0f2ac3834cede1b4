#!/usr/bin/env python3
"""Renders the messages of a Kafka topic, a section or a datum each, into another topic.

    Samples/engines/kafka.py BROKERS GROUP FROM TO [--until-end] [OPTIONS OF liaison filter]

An answer has the key, the partition, the headers and the time of its message, so TO needs as many partitions as FROM. The
answers of a partition have the order of its messages. A message without a value deletes its key, and is passed on.

GROUP has the offset of a message only when the broker has its answer. After a restart, some messages may be answered twice,
with the same bytes, and none is left out. Let a supervisor such as systemd start this program again when it fails: it ends
with the exit code of the filter, 71 if the machine keeps failing. Several programs of a GROUP share the partitions.

With --until-end the program ends at the end of the topic. Otherwise it waits for more.
"""

import json
import subprocess
import sys
import threading

from confluent_kafka import Consumer, KafkaError, KafkaException, Producer, TopicPartition

BATCH = 500
# The errors of a commit while the partitions of the group are given out anew.
MOVED = {KafkaError.REBALANCE_IN_PROGRESS, KafkaError.ILLEGAL_GENERATION, KafkaError.UNKNOWN_MEMBER_ID}


class Filter:
    """A filter that answers lines."""

    def __init__(self, options):
        self.process = subprocess.Popen(
            ["liaison", "filter", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answers(self, values):
        """The answers to values. Ends the program if the filter does not answer all of them."""
        # JSON has line feeds between its parts only, where a space means the same.
        lines = b"".join(value.replace(b"\n", b" ") + b"\n" for value in values)
        # The filter may wait for its answers to be read before it reads all lines.
        writer = threading.Thread(target=self.write, args=(lines,))
        writer.start()
        found = [line for line in (self.process.stdout.readline() for _ in values) if line]
        writer.join()
        # A line with a failure is the last one, and no answer.
        if len(found) < len(values) or "failure" in json.loads(found[-1]):
            sys.exit(self.process.wait() or 1)
        return [line.rstrip(b"\n") for line in found]

    def write(self, lines):
        try:
            self.process.stdin.write(lines)
            self.process.stdin.flush()
        except BrokenPipeError:
            pass  # The missing answers say so.


def ends(messages):
    """The offsets behind messages, one for each partition."""
    offsets = {(message.topic(), message.partition()): message.offset() + 1 for message in messages}
    return [TopicPartition(topic, partition, offset) for (topic, partition), offset in offsets.items()]


def main():
    brokers, group, source, target, *options = sys.argv[1:]
    until_end = "--until-end" in options
    renderer = Filter([option for option in options if option != "--until-end"])
    consumer = Consumer({
        "bootstrap.servers": brokers, "group.id": group, "enable.auto.commit": False, "auto.offset.reset": "earliest",
        "enable.partition.eof": until_end,
        # After a crash, the group waits so long for the old program before the new one gets its partitions.
        "session.timeout.ms": 10_000})
    producer = Producer({"bootstrap.servers": brokers, "enable.idempotence": True})
    failures = []

    def delivered(error, _):
        if error is not None:
            failures.append(error)

    open_ends = set()

    def assigned(_, partitions):
        open_ends.update(partition.partition for partition in partitions)

    def revoked(_, partitions):
        open_ends.difference_update(partition.partition for partition in partitions)

    consumer.subscribe([source], on_assign=assigned, on_revoke=revoked)
    is_assigned = False
    while not (until_end and is_assigned and not open_ends):
        messages = []
        for message in consumer.consume(BATCH, timeout=0.1):
            if message.error() is None:
                messages.append(message)
            elif message.error().code() == KafkaError._PARTITION_EOF:
                open_ends.discard(message.partition())
            else:
                raise KafkaException(message.error())
        is_assigned = is_assigned or bool(consumer.assignment())
        if not messages:
            continue
        values = [message.value() for message in messages if message.value() is not None]
        answers = iter(renderer.answers(values) if values else [])
        for message in messages:
            producer.produce(
                target, key=message.key(), value=None if message.value() is None else next(answers),
                partition=message.partition(), headers=message.headers(), timestamp=message.timestamp()[1],
                on_delivery=delivered)
        if producer.flush(60) > 0 or failures:
            sys.exit(f"kafka.py: {target} has not taken all answers: {failures[:1] or 'no reply in 60 s'}")
        try:
            consumer.commit(offsets=ends(messages), asynchronous=False)
        except KafkaException as error:
            # The program that gets a partition answers these messages again.
            if error.args[0].code() not in MOVED:
                raise
    consumer.close()


if __name__ == "__main__":
    main()
