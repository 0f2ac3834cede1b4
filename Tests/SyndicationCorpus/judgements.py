"""Who is right where Liaison and another program differ over a feed of the corpus."""
import fnmatch

# The files, the fields, and who is right for which reason.
JUDGEMENTS = [
    ("*-control-*.xml", "*", "Liaison: XML allows no control characters, and feedparser leaves them in the text"),
    ("*-unclosed-*.xml", "*", "Liaison: a title without an end tag ends at the next element; feedparser loses the rest"),
    ("*-latin1-declared-*", "*", "Liaison: ISO 8859-1 means windows-1252 in the Encoding Standard"),
    ("jsonfeed-relative-*", "link", "Liaison: URLs are resolved against the feed; feedparser-rs leaves them relative"),
    ("jsonfeed-number-title-*", "title", "Liaison: the number is what the author wrote; feedparser-rs drops the title"),
    ("jsonfeed-no-item-*", "*", "Liaison: an array is no item; feedparser-rs makes an empty one of it"),
    ("jsonfeed-latin1-*", "*", "Liaison: the bytes are readable as windows-1252; feedparser-rs replaces them"),
    ("activity-latin1-*", "items", "Liaison: the bytes are readable as windows-1252; Python refuses the document"),
    ("*-twice-*", "date", "neither: RFC 8259 leaves open which of two members of one name counts"),
    ("activity-escapes-*", "*", "Liaison: half a character is none; Python keeps a surrogate that no encoding can write"),
    ("jsonfeed-control-*", "items", "Liaison: the text is readable; feedparser-rs refuses the document"),
    ("jsonfeed-escapes-*", "items", "Liaison: the text is readable; feedparser-rs refuses the document"),
    ("*-comma-*.json", "items", "Liaison: every item is readable; the peer refuses the document"),
    ("*-cut-*.json", "items", "Liaison: whole items stand before the end; the peer refuses the document"),
    ("*-junk-behind-*.json", "items", "Liaison: what follows the feed costs nothing; the peer refuses the document"),
    ("opml-url-*", "items", "Liaison: some lists of feeds name a feed by url; listparser knows xmlUrl alone"),
    ("opml-utf16-*", "items", "Liaison: XML may be in UTF-16; listparser reads UTF-8 alone"),
    ("opml-latin1-lie-*", "*", "Liaison: the bytes are readable as windows-1252; listparser loses them or the document"),
    ("opml-blank-first-*", "*", "Liaison: a document without a declaration is in UTF-8; listparser reads windows-1252"),
]


def of(name, field):
    """The judgement of a difference; None if there is none."""
    for files, fields, judgement in JUDGEMENTS:
        if fnmatch.fnmatch(name, files) and (fields == "*" or field in fields.split()):
            return judgement
    return None
