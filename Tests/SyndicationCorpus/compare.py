#!/usr/bin/env python3
"""Compares `liaison feed dump` with other programs over a folder of feeds: title, link, id, date, author and content.

    compare.py LIAISON FOLDER

LIAISON is the executable, and FOLDER what make_corpus.py has written. Prints each difference with who is right, and the
share of fields that agree. Fails where less than 95 % agree with feedparser, or where nobody has judged a difference.
"""
import collections
import json
import pathlib
import subprocess
import sys

import judgements
import peers

FIELDS = ["title", "link", "id", "date", "author", "content"]


def own_items(liaison, path):
    """The items as Liaison has them."""
    output = subprocess.run([*liaison.split(), "feed", "dump", str(path)], capture_output=True, check=False).stdout
    for item in json.loads(output or '{"items":[]}')["items"]:
        authors = item.get("authors", [])
        text = item.get("content_html") or item.get("content_text") or item.get("summary", "")
        yield peers.record(
            item.get("title"), item.get("url"), item.get("id"),
            peers.seconds(item.get("date_published") or item.get("date_modified")),
            authors[-1].get("name", "") if authors else "", text)


def agrees(field, own, peer):
    """Whether both say the same, or the peer says nothing. Liaison names an item without an id by its URL or content."""
    return own[field] == peer[field] or peer[field] is None or field == "id" and not peer["id"]


def differences(path, own, peer):
    """Each field whose values are not the same, with both values."""
    if len(own) != len(peer):
        yield "items", len(own), len(peer)
    for number, (one, other) in enumerate(zip(own, peer)):
        for field in FIELDS:
            if not agrees(field, one, other):
                yield field, one[field], other[field]


class Tally:
    """The fields of the feeds of one peer."""

    def __init__(self):
        self.checked = self.differing = 0

    @property
    def share(self):
        """The share of the fields that agree, in per cent."""
        return 100 * (1 - self.differing / max(self.checked, 1))


def compare(path, own, peer, tally, judged):
    """Compares the items of a feed, and prints each difference with who is right."""
    tally.checked += max(len(own), len(peer)) * len(FIELDS)
    for field, mine, other in differences(path, own, peer):
        tally.differing += abs(mine - other) * len(FIELDS) if field == "items" else 1
        judgement = judgements.of(path.name, field)
        judged[judgement or "not judged"] += 1
        print(f"{path.name} {field}: {mine!r:.100}, {peers.name(path)} {other!r:.100}: {judgement or 'not judged'}")


def main():
    liaison, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    tallies, judged = collections.defaultdict(Tally), collections.Counter()
    for path in sorted(folder.iterdir()):
        own, peer = list(own_items(liaison, path)), list(peers.items(path))
        compare(path, own, peer, tallies[peers.name(path)], judged)
    for judgement, count in judged.most_common():
        print(f"{count} differences: {judgement}")
    for name, tally in tallies.items():
        print(f"{tally.checked - tally.differing} of {tally.checked} fields agree with {name}: {tally.share:.2f} %")
    sys.exit(tallies["feedparser"].share < 95 or judged["not judged"] > 0)


main()
