"""Feeds in JSON for the corpus: JSON Feed 1.0 and 1.1, and ActivityStreams 2.0."""
import json
from xml.sax.saxutils import escape

PUBLIC = "https://www.w3.org/ns/activitystreams"


class JSONMaker:
    """Makes feeds in JSON by the maker of texts, HTML and dates."""

    def __init__(self, maker):
        self.maker = maker
        self.random = maker.random

    def json_feed(self):
        return {"version": "https://jsonfeed.org/version/1.1", "title": self.maker.text(3), "language": "en",
                "home_page_url": "https://example.org/", "feed_url": "https://example.org/feed.json",
                "items": [self.item(n) for n in range(self.random.randint(1, 5))]}

    def item(self, number):
        item = {"id": f"https://example.org/{number}", "url": f"https://example.org/{number}?a=1&b=2",
                "title": self.maker.text(4), "date_published": self.maker.w3cdtf(),
                "authors": [{"name": self.maker.text(2), "url": "https://example.org/~ann"}]}
        item[self.random.choice(["content_html", "content_text"])] = (
            f"<p>{escape(self.maker.text(9))}</p>" if self.random.random() < 0.5 else self.maker.text(9))
        if self.random.random() < 0.3:
            item["summary"] = self.maker.text(4)
        if self.random.random() < 0.3:
            item["attachments"] = [{"url": "https://example.org/a.mp3", "mime_type": "audio/mpeg"}]
        if self.random.random() < 0.3:
            item["_example"] = {"about": "https://example.org/extension", "deep": [[1, None], {"a": True}]}
        return item

    def outbox(self):
        items = [self.activity(n) for n in range(self.random.randint(1, 6))]
        return {"@context": PUBLIC, "id": "https://example.org/outbox?page=1", "type": "OrderedCollectionPage",
                "partOf": "https://example.org/outbox", "orderedItems": items}

    def activity(self, number):
        kind = self.random.choice(["Note", "Article", "Image", "Question", "Announce", "bare"])
        thing = {"id": f"https://example.org/objects/{number}", "type": kind, "published": "2026-11-21T09:30:00Z",
                 "attributedTo": "https://example.org/users/ann", "content": f"<p>{escape(self.maker.text(8))}</p>",
                 "to": [f"{PUBLIC}#Public"], "url": f"https://example.org/@ann/{number}"}
        if kind in ("Article", "Image"):
            thing["name"] = self.maker.text(4)
            thing["url"] = [{"type": "Link", "mediaType": "text/html", "href": f"https://example.org/@ann/{number}"},
                            {"type": "Link", "mediaType": "image/png", "href": "https://example.org/a.png"}]
        if kind == "Question":
            thing["oneOf"] = [{"type": "Note", "name": name, "replies": {"totalItems": 2}} for name in ("yes", "no")]
        if kind == "Announce":
            return {"id": f"https://example.org/boosts/{number}", "type": "Announce", "object": thing["id"],
                    "actor": "https://example.org/users/ann", "published": thing["published"]}
        if kind == "bare":
            return {**thing, "type": "Note"}
        return {"id": thing["id"] + "/activity", "type": "Create", "actor": thing["attributedTo"],
                "published": thing["published"], "object": thing}


def each_item(change):
    """A fault that changes each item, whatever the form calls the items."""
    def spoil(feed):
        for key in ("items", "orderedItems"):
            for item in feed.get(key, []):
                change(item)
                if isinstance(item.get("object"), dict):
                    change(item["object"])
        return feed
    return spoil


def items_of(feed):
    return feed["items"] if "items" in feed else feed["orderedItems"]


def with_item(feed, item):
    items_of(feed).insert(1, item)
    return feed


def rename(item, old, new, make=lambda value: value):
    if old in item:
        item[new] = make(item.pop(old))


# What goes wrong in feeds in JSON. Each takes the feed as a value.
VALUE_FAULTS = {
    "good": lambda feed: feed,
    "number-title": each_item(lambda item: item.update({"title": 2026} if "title" in item else {"name": 2026})),
    "nulls": each_item(lambda item: item.update({"summary": None, "tags": None, "attachment": None, "image": None})),
    "wrong-kinds": each_item(lambda item: item.update({"tags": "one", "attachments": {}, "attachment": "x", "tag": 7})),
    "no-id": each_item(lambda item: item.pop("id")),
    "no-date": each_item(lambda item: [item.pop(key, None) for key in ("date_published", "published")]),
    "odd-date": each_item(lambda item: item.update({key: "Sat, 21 Nov 2026 09:30:00 GMT" for key in (
        "date_published", "published") if key in item})),
    "no-item": lambda feed: with_item(feed, [1, 2]),
    "other-activity": lambda feed: with_item(feed, {
        "type": "Like", "id": "https://example.org/like", "object": "https://example.com/2"}) if "type" in feed else feed,
    "empty": lambda feed: {**feed, **({"items": []} if "items" in feed else {"orderedItems": []})},
    "one-person": each_item(lambda item: [rename(item, "authors", "author", lambda people: people[0]),
                                          rename(item, "attributedTo", "attributedTo", lambda one: [{
                                              "type": "Person", "name": "Ann", "id": one}])]),
    "translated": each_item(lambda item: [rename(item, "content", "contentMap", lambda text: {"en": text}),
                                          rename(item, "name", "nameMap", lambda text: {"en": text})]),
    "relative": each_item(lambda item: item.update({"url": "/relative"})),
    "unordered": lambda feed: (rename(feed, "orderedItems", "items"), feed)[1],
    "old-version": lambda feed: {**feed, **({"version": "https://jsonfeed.org/version/1"} if "version" in feed else {})},
    "items-last": lambda feed: dict(sorted(feed.items(), key=lambda member: member[0] in ("items", "orderedItems"))),
    "items-first": lambda feed: dict(sorted(feed.items(), key=lambda m: m[0] not in ("items", "orderedItems"))),
}

# Each takes the text of a feed, and returns text or bytes.
TEXT_FAULTS = {
    "mark": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "blank-first": lambda text: "\r\n\t " + text,
    "junk-behind": lambda text: text + "\n<!-- served in 12 ms -->",
    "cut": lambda text: text[: text.rfind("}", 0, -4) - 9],
    "control": lambda text: text.replace("reader", "rea\tder"),
    "escapes": lambda text: text.replace("reader", "r\\u0065ad\\ud83d\\ude00er\\ud800"),
    "latin1": lambda text: text.encode("cp1252", "replace"),
    "twice": lambda text: text.replace('"published"', '"published": null, "published"').replace(
        '"date_published"', '"date_published": null, "date_published"'),
    "comma": lambda text: text.replace("}]", "},]"),
}


def feeds(maker):
    """The name and the bytes of each feed."""
    makers = JSONMaker(maker)
    for form, make in {"jsonfeed": makers.json_feed, "activity": makers.outbox}.items():
        for fault, spoil in VALUE_FAULTS.items():
            for number in range(3):
                yield f"{form}-{fault}-{number}.json", json.dumps(spoil(make()), ensure_ascii=number == 0).encode()
        for fault, spoil in TEXT_FAULTS.items():
            for number in range(3):
                text = spoil(json.dumps(make(), ensure_ascii=False, indent=number or None))
                yield f"{form}-{fault}-{number}.json", text if isinstance(text, bytes) else text.encode()
