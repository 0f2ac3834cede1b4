"""Feeds with levels, and the way through them."""

import json
import os
import pathlib
import subprocess
import tempfile

from page_host import Host, eventually, expect, liaison, scratch


def write_items(name, count):
    """Writes a JSON feed. Returns its path."""
    path = scratch / name
    items = [{"id": f"{name}-{number}", "url": f"https://{name}.example/{number}", "title": f"{name} item {number}",
              "date_published": f"2026-11-{20 - number // 24:02}T{23 - number % 24:02}:00:00Z",
              "content_html": f"<p>The content of {number}.</p>" + "<p>More words in a paragraph.</p>" * 60} for number in range(count)]
    path.write_text(json.dumps({"version": "https://jsonfeed.org/version/1.1", "title": f"Feed {name}", "items": items}))
    return path


def two_feeds():
    return Host(write_items("moss", 90), write_items("fern", 5), "--no-remote")


def own_feeds():
    """A host of feeds that the user keeps, which may have stars."""
    home = pathlib.Path(tempfile.mkdtemp(dir=scratch))
    for path in [write_items("moss", 90), write_items("fern", 5)]:
        environment = {**os.environ, "HOME": str(home), "XDG_CONFIG_HOME": str(home / "config"), "XDG_STATE_HOME": str(home / "state")}
        subprocess.run([liaison, "feed", "add", path], env=environment, check=True, stdout=subprocess.DEVNULL)
    return Host("--no-remote", home=home)


def go(page, key, kind):
    page.press(key)
    eventually(page.kind, kind, f"the level after {key}")


def current_text(page):
    return page.evaluate("document.querySelector('#rows > [aria-current]')?.innerText ?? ''")


def to_feed(page, name):
    """Makes the row of a feed current."""
    eventually(lambda: f"Feed {name}" in " ".join(page.texts()), True, f"the row of {name}")
    page.press("g")
    eventually(page.current, 1, "the current row after g")
    for _ in range(12):
        if f"Feed {name}" in current_text(page):
            return
        place = page.current()
        page.press("j")
        eventually(page.current, lambda found: found != place, "the current row after j")
    expect(False, f"there is no row of {name}")
