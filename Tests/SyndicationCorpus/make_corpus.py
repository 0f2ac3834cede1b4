#!/usr/bin/env python3
"""Writes a corpus of feeds of every format, with every fault, into a folder.

    make_corpus.py FOLDER [SEED]

The same seed gives the same feeds. Each file is named FORMAT-FAULT-NUMBER.
"""
import pathlib
import random
import sys
from xml.sax.saxutils import escape

import json_forms
import list_forms

WORDS = "the open feed reader shows news about cafés, maps & “quotes” – all year in Tōkyō and São Paulo".split()
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()
DAYS = "Mon Tue Wed Thu Fri Sat Sun".split()


class Maker:
    """Makes the parts of feeds by a generator of random numbers."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def text(self, count):
        return " ".join(self.random.choice(WORDS) for _ in range(count))

    def html(self):
        paragraphs = [f"<p>{escape(self.text(12))} <a href=\"https://example.org/{n}\">link</a></p>" for n in range(2)]
        if self.random.random() < 0.4:
            paragraphs.insert(0, '<img src="https://example.org/picture.jpg" alt="a picture">')
        return "\n".join(paragraphs)

    def rfc822(self, form=None):
        """A date as RFC 822 has it, or with one of its usual mistakes."""
        day, month, year = self.random.randint(1, 28), self.random.randint(0, 11), self.random.randint(2004, 2026)
        hour, minute = self.random.randint(0, 23), self.random.randint(0, 59)
        forms = [
            f"Sat, {day:02} {MONTHS[month]} {year} {hour:02}:{minute:02}:00 GMT",
            f"{day} {MONTHS[month]} {year} {hour:02}:{minute:02}:00 +0200",
            f"Sat, {day} {MONTHS[month]} {year} {hour:02}:{minute:02}:07 EST",
            f"Sat, {day:02} {MONTHS[month]} {year % 100:02} {hour:02}:{minute:02} PDT",
            f"{year}-{month + 1:02}-{day:02}T{hour:02}:{minute:02}:00Z",
            f"Sat, {day:02} {MONTHS[month]} {year} {hour:02}:{minute:02}:00 -0730",
        ]
        return self.random.choice(forms) if form is None else forms[form]

    def w3cdtf(self):
        day, month, year = self.random.randint(1, 28), self.random.randint(1, 12), self.random.randint(2004, 2026)
        return self.random.choice([
            f"{year}-{month:02}-{day:02}T09:30:00Z", f"{year}-{month:02}-{day:02}T09:30:00+01:00",
            f"{year}-{month:02}-{day:02}T09:30:05.25-05:00", f"{year}-{month:02}-{day:02}",
            f"{year}-{month:02}-{day:02}T09:30Z",
        ])

    def rss(self, version="2.0"):
        items = []
        for number in range(self.random.randint(1, 6)):
            parts = [f"<title>{escape(self.text(5))}</title>", f"<link>https://example.org/{number}?a=1&amp;b=2</link>"]
            parts.append(f"<description>{escape(self.html())}</description>")
            if version == "2.0":
                parts.append(f"<guid isPermaLink=\"false\">tag:example.org,{number}</guid>")
                parts.append(f"<pubDate>{self.rfc822()}</pubDate>")
                parts.append(f"<dc:creator>{escape(self.text(2))}</dc:creator>")
                if self.random.random() < 0.5:
                    parts.append(f"<content:encoded><![CDATA[{self.html()}]]></content:encoded>")
                if self.random.random() < 0.3:
                    parts.append('<enclosure url="https://example.org/a.mp3" length="1234" type="audio/mpeg"/>')
                if self.random.random() < 0.3:
                    parts.append('<media:thumbnail url="https://example.org/t.jpg"/>')
            items.append("<item>\n" + "\n".join(parts) + "\n</item>")
        return ('<?xml version="1.0" encoding="utf-8"?>\n'
                f'<rss version="{version}" xmlns:dc="http://purl.org/dc/elements/1.1/" '
                'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">\n'
                f"<channel>\n<title>{escape(self.text(3))}</title>\n<link>https://example.org/</link>\n"
                f"<description>{escape(self.text(8))}</description>\n<language>en</language>\n"
                + "\n".join(items) + "\n</channel>\n</rss>\n")

    def rdf(self):
        items = "".join(
            f'<item rdf:about="https://example.org/{n}"><title>{escape(self.text(4))}</title>'
            f"<link>https://example.org/{n}</link><description>{escape(self.html())}</description>"
            f"<dc:creator>{escape(self.text(2))}</dc:creator><dc:date>{self.w3cdtf()}</dc:date></item>\n"
            for n in range(self.random.randint(1, 5)))
        return ('<?xml version="1.0"?>\n<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" '
                'xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">\n'
                '<channel rdf:about="https://example.org/"><title>RDF</title><link>https://example.org/</link>'
                f"<description>{escape(self.text(5))}</description></channel>\n{items}</rdf:RDF>\n")

    def atom(self):
        entries = []
        for number in range(self.random.randint(1, 5)):
            kind = self.random.choice(["html", "text", "xhtml"])
            content = {
                "html": f'<content type="html">{escape(self.html())}</content>',
                "text": f'<content>{escape(self.text(9))}</content>',
                "xhtml": '<content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>'
                         f"{escape(self.text(6))} <b>bold</b></p></div></content>",
            }[kind]
            entries.append(
                f"<entry><title>{escape(self.text(4))}</title><id>urn:uuid:{self.random.getrandbits(64):016x}</id>"
                f'<link href="/{number}"/><updated>{self.w3cdtf()}</updated><author><name>{escape(self.text(2))}</name>'
                f"</author>{content}</entry>")
        return ('<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" '
                'xml:base="https://example.org/blog/" xml:lang="en">\n<title>Atom &amp; more</title>'
                '<id>urn:feed</id><link href="https://example.org/blog/"/><updated>2026-01-01T00:00:00Z</updated>\n'
                + "\n".join(entries) + "\n</feed>\n")

    def atom03(self):
        entries = "".join(
            f"<entry><title>{escape(self.text(3))}</title><id>tag:{n}</id>"
            f'<link rel="alternate" type="text/html" href="https://example.org/{n}"/>'
            f"<issued>{self.w3cdtf()}</issued><modified>{self.w3cdtf()}</modified>"
            f'<author><name>Ann</name></author><content type="text/html" mode="escaped">{escape(self.html())}</content>'
            "</entry>\n" for n in range(3))
        return ('<?xml version="1.0" encoding="utf-8"?>\n<feed version="0.3" xmlns="http://purl.org/atom/ns#">\n'
                f'<title>Old Atom</title><link rel="alternate" type="text/html" href="https://example.org/"/>\n{entries}'
                "</feed>\n")


# What goes wrong in real feeds. Each takes the text of a feed of XML, and returns text or bytes.
FAULTS = {
    "good": lambda feed, maker: feed,
    "ampersand": lambda feed, maker: feed.replace("&amp;", "&", 2),
    "entity": lambda feed, maker: feed.replace("open", "open&nbsp;caf&eacute;", 3),
    "control": lambda feed, maker: feed.replace("reader", "rea\x08der", 2),
    "latin1-declared": lambda feed, maker: feed.replace("utf-8", "iso-8859-1", 1).encode("cp1252", "replace"),
    "latin1-lie": lambda feed, maker: feed.encode("cp1252", "replace"),
    "utf16": lambda feed, maker: feed.replace("utf-8", "utf-16", 1).encode("utf-16"),
    "mark": lambda feed, maker: b"\xef\xbb\xbf" + feed.encode(),
    "blank-first": lambda feed, maker: "\n\n  " + feed,
    "junk-behind": lambda feed, maker: feed + "<!-- served in 12 ms --><script>x()</script>",
    "cut": lambda feed, maker: feed[: feed.rfind("</") - 3],
    "unclosed": lambda feed, maker: feed.replace("</title>", "", 3).replace("<title>", "<title>", 3),
    "quotes": lambda feed, maker: feed.replace('version="2.0"', "version=2.0").replace('isPermaLink="false"', "isPermaLink=false"),
    "unbound": lambda feed, maker: feed.replace(' xmlns:dc="http://purl.org/dc/elements/1.1/"', ""),
    "doctype": lambda feed, maker: feed.replace("?>", '?>\n<!DOCTYPE rss [<!ENTITY own "my own">]>', 1),
    "crlf": lambda feed, maker: feed.replace("\n", "\r\n"),
}


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    maker = Maker(int(sys.argv[2]) if len(sys.argv) > 2 else 16)
    formats = {"rss20": maker.rss, "rss092": lambda: maker.rss("0.92"), "rdf": maker.rdf, "atom10": maker.atom,
               "atom03": maker.atom03}
    for name, make in formats.items():
        for fault, spoil in FAULTS.items():
            for number in range(6):
                feed = spoil(make(), maker)
                data = feed if isinstance(feed, bytes) else feed.encode()
                (folder / f"{name}-{fault}-{number}.xml").write_bytes(data)
    for name, data in [*json_forms.feeds(maker), *list_forms.feeds(maker)]:
        (folder / name).write_bytes(data)


main()
