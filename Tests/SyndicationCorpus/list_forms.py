"""Lists of feeds for the corpus: OPML 1 and 2."""
from xml.sax.saxutils import escape, quoteattr


class ListMaker:
    """Makes lists of feeds by the maker of texts."""

    def __init__(self, maker):
        self.maker = maker
        self.random = maker.random
        self.count = 0

    def opml(self, version="2.0"):
        self.count = 0
        return ('<?xml version="1.0" encoding="utf-8"?>\n'
                f'<opml version="{version}"><head><title>{escape(self.maker.text(3))}</title>'
                f"<dateCreated>{self.maker.rfc822(0)}</dateCreated><ownerName>Ann</ownerName></head>\n<body>\n"
                + self.outlines(3) + "</body></opml>\n")

    def outlines(self, depth):
        return "".join(self.outline(depth) for _ in range(self.random.randint(1, 4)))

    def outline(self, depth):
        name = quoteattr(self.maker.text(2))
        if depth > 1 and self.random.random() < 0.4:
            return f"<outline text={name}>\n{self.outlines(depth - 1)}</outline>\n"
        self.count += 1
        address = quoteattr(f"https://example.org/{self.count}/feed.xml?a=1&b=2")
        page = f' htmlUrl="https://example.org/{self.count}/"' if self.random.random() < 0.7 else ""
        return f'<outline type="rss" text={name} title={name} xmlUrl={address}{page}/>\n'


# What goes wrong in lists of feeds.
FAULTS = {
    "good": lambda text: text,
    "version1": lambda text: text.replace('"2.0"', '"1.0"', 1),
    "no-type": lambda text: text.replace(' type="rss"', ""),
    "atom-type": lambda text: text.replace(' type="rss"', ' type="atom"'),
    "no-title": lambda text: text.replace(" title=", " comment="),
    "no-text": lambda text: text.replace(" text=", " comment="),
    "upper-case": lambda text: text.replace("xmlUrl", "XMLURL").replace("htmlUrl", "HTMLURL"),
    "lower-case": lambda text: text.replace("xmlUrl", "xmlurl").replace("htmlUrl", "htmlurl"),
    "url": lambda text: text.replace("xmlUrl", "url"),
    "ampersand": lambda text: text.replace("&amp;", "&"),
    "entity": lambda text: text.replace("reader", "caf&eacute;&nbsp;reader"),
    "latin1-lie": lambda text: text.encode("cp1252", "replace"),
    "utf16": lambda text: text.replace("utf-8", "utf-16", 1).encode("utf-16"),
    "mark": lambda text: b"\xef\xbb\xbf" + text.encode(),
    "blank-first": lambda text: "\n  " + text,
    "cut": lambda text: text[: text.rfind("<outline") + 12],
    "doctype": lambda text: text.replace("?>", '?>\n<!DOCTYPE opml SYSTEM "http://www.opml.org/spec.dtd">', 1),
    "crlf": lambda text: text.replace("\n", "\r\n"),
    "quotes": lambda text: text.replace('type="rss"', "type=rss"),
}


def feeds(maker):
    """The name and the bytes of each list."""
    makers = ListMaker(maker)
    for fault, spoil in FAULTS.items():
        for number in range(3):
            text = spoil(makers.opml())
            yield f"opml-{fault}-{number}.opml", text if isinstance(text, bytes) else text.encode()
