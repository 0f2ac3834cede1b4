"""What other programs read in the feeds of the corpus: each reads title, link, id, date, author and content.

feedparser, feedparser-rs and listparser come from PyPI. No program there reads outboxes of ActivityStreams: those are read
by Python's own JSON, as the vocabulary of ActivityStreams 2.0 describes the members.
"""
import calendar
import datetime
import email.utils
import html
import json
import re

import feedparser
import feedparser_rs
import listparser


def plain(text):
    """The words of some HTML, for comparison."""
    text = html.unescape(re.sub(r"<[^>]*>", " ", text or ""))
    return " ".join(html.unescape(text).split())


def seconds(text):
    """The seconds since 1970 of RFC 3339, or of RFC 822; None for another text."""
    for read in (datetime.datetime.fromisoformat, email.utils.parsedate_to_datetime):
        try:
            moment = read((text or "").replace("Z", "+00:00"))
            return int(moment.replace(tzinfo=moment.tzinfo or datetime.timezone.utc).timestamp())
        except (TypeError, ValueError):
            pass
    return None


def record(title="", link="", identifier="", date=None, author="", content=""):
    return {"title": plain(title), "link": link or "", "id": identifier or "", "date": date, "author": plain(author),
            "content": plain(content)}


def entries(parsed):
    """The items as feedparser and feedparser-rs have them."""
    for entry in parsed.entries:
        date = entry.get("published_parsed") or entry.get("updated_parsed")
        content = entry.content[0].value if entry.get("content") else entry.get("summary", "")
        yield record(entry.get("title"), entry.get("link"), entry.get("id"), calendar.timegm(date) if date else None,
                     entry.get("author"), content)


def one(value):
    """The first of several values, or the value itself."""
    return value[0] if isinstance(value, list) and value else None if isinstance(value, list) else value


def address(value):
    """The URL of a value: of a string, a link or an object, or the page of HTML among several."""
    if isinstance(value, list):
        pages = [link for link in value if isinstance(link, dict) and link.get("mediaType") == "text/html"]
        value = one(pages or value)
    if isinstance(value, dict):
        value = value.get("href") or value.get("url") or value.get("id")
    return value if isinstance(value, str) else ""


def natural(thing, name):
    """A text, or its first translation."""
    text = thing.get(name) or next(iter((thing.get(name + "Map") or {}).values()), "")
    return text if isinstance(text, (str, int)) else ""


def activity(item):
    """An item of a collection: an object, an activity with its object, or a URL."""
    thing = item.get("object", item)
    if isinstance(thing, str):
        return record(link=thing, identifier=item.get("id"), date=seconds(item.get("published")))
    writer = one(thing.get("attributedTo")) or one(item.get("actor"))
    link = address(thing.get("url")) or thing.get("id")
    author = (writer or {}).get("name", "") if isinstance(writer, dict) else ""
    return record(str(natural(thing, "name")), link, thing.get("id") or link,
                  seconds(thing.get("published")) or seconds(item.get("published")), author, natural(thing, "content"))


# Activities that publish nothing.
OTHERS = {"Like", "Delete", "Follow", "Undo"}


def outbox(data):
    """The items of an outbox. JSON that is malformed has none: Python reads a document as a whole."""
    try:
        document = json.loads(data.decode("utf-8-sig"), strict=False)
    except ValueError:
        return
    for item in document.get("orderedItems", document.get("items", [])):
        if isinstance(item, dict) and item.get("type") not in OTHERS:
            yield activity(item)


def outlines(data):
    """The feeds that a list names, as listparser has them: it says nothing of their pages."""
    try:
        feeds = listparser.parse(data).feeds
    except UnicodeDecodeError:
        return
    for feed in feeds:
        yield {**record(feed.title, identifier=feed.url), "link": None}


# The program that reads feeds of a form, by the start of the name of their file, and how.
PEERS = {
    "jsonfeed": ("feedparser-rs", lambda data: entries(feedparser_rs.parse(data))),
    "activity": ("Python's JSON", outbox),
    "opml": ("listparser", outlines),
}
FEEDPARSER = ("feedparser", lambda data: entries(feedparser.parse(data)))


def peer(path):
    return PEERS.get(path.name.split("-")[0], FEEDPARSER)


def name(path):
    """The name of the peer of a feed."""
    return peer(path)[0]


def items(path):
    """The items of a feed as its peer has them."""
    return peer(path)[1](path.read_bytes())
