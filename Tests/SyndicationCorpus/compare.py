#!/usr/bin/env python3
"""Compares `liaison feed dump` with feedparser over a folder of feeds: title, link, id, date, author and content.

    compare.py LIAISON FOLDER

LIAISON is the executable. Prints each difference, and the share of fields that agree. feedparser comes from PyPI.
"""
import calendar
import datetime
import html
import json
import pathlib
import re
import subprocess
import sys

import feedparser

FIELDS = ["title", "link", "id", "date", "author", "content"]


def plain(text):
    """The words of some HTML, for comparison."""
    text = html.unescape(re.sub(r"<[^>]*>", " ", text or ""))
    return " ".join(html.unescape(text).split())


def seconds(text):
    """The seconds since 1970 of RFC 3339 in UTC."""
    if not text:
        return None
    return int(datetime.datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp())


def peer_items(path):
    """The items as feedparser has them."""
    for entry in feedparser.parse(path.read_bytes()).entries:
        date = entry.get("published_parsed") or entry.get("updated_parsed")
        content = entry.content[0].value if entry.get("content") else entry.get("summary", "")
        yield {"title": plain(entry.get("title")), "link": entry.get("link", ""), "id": entry.get("id", ""),
               "date": calendar.timegm(date) if date else None, "author": plain(entry.get("author", "")),
               "content": plain(content)}


def own_items(liaison, path):
    """The items as Liaison has them."""
    output = subprocess.run([*liaison.split(), str(path)], capture_output=True, check=False).stdout
    for item in json.loads(output or '{"items":[]}')["items"]:
        authors = item.get("authors", [])
        text = item.get("content_html") or item.get("content_text") or item.get("summary", "")
        yield {"title": plain(item.get("title")), "link": item.get("url", ""), "id": item.get("id", ""),
               "date": seconds(item.get("date_published") or item.get("date_modified")),
               "author": plain(authors[-1].get("name", "") if authors else ""), "content": plain(text)}


def agrees(field, own, peer):
    """Whether both say the same. An item without an id has one of Liaison's, made of its URL or content."""
    return own[field] == peer[field] or field == "id" and not peer["id"] or field == "date" and peer["date"] is None


def main():
    liaison, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    checked = agreed = 0
    for path in sorted(folder.iterdir()):
        if path.suffix == ".json":
            continue
        own, peer = list(own_items(liaison, path)), list(peer_items(path))
        if len(own) != len(peer):
            print(f"{path.name}: {len(own)} items, feedparser has {len(peer)}")
        for number in range(max(len(own), len(peer))):
            for field in FIELDS:
                checked += 1
                if number < min(len(own), len(peer)) and agrees(field, own[number], peer[number]):
                    agreed += 1
                elif number < min(len(own), len(peer)):
                    print(f"{path.name} [{number}] {field}: {own[number][field]!r:.100}, feedparser {peer[number][field]!r:.100}")
    print(f"{agreed} of {checked} agree: {100 * agreed / max(checked, 1):.2f} %")


main()
