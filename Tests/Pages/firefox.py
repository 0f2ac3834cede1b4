"""A page in Firefox, which Marionette drives: rows, keys, taps, places among a million rows."""

import os
import shutil
import sys
import time

os.environ.setdefault("MOZ_HEADLESS", "1")

try:
    from marionette_driver.by import By
    from marionette_driver.keys import Keys
    from marionette_driver.marionette import Marionette
except ImportError:
    Marionette = None

from page_host import Host, eventually, expect, row_on_screen, run, samples, scratch, test, write_captions, write_feed, write_rows

count = 1_000_000


class Browser:
    """Firefox with a profile of its own."""

    def __init__(self):
        self.firefox = Marionette(bin=shutil.which("firefox-esr"), headless=True, workspace=str(scratch), gecko_log="-" if os.environ.get("LIAISON_VERBOSE") else str(scratch / "firefox.log"))
        self.firefox.start_session()
        self.firefox.timeout.script = 20

    def open(self, host):
        self.firefox.navigate(host.url)
        eventually(lambda: self.value("document.body.dataset.kind !== undefined && document.querySelectorAll('#rows > article').length"),
                   lambda found: found, "the page is not live", 10)

    def value(self, expression):
        return self.firefox.execute_script(f"return {expression}", sandbox=None)

    def press(self, *keys):
        for key in keys:
            self.firefox.find_element(By.TAG_NAME, "body").send_keys(key)

    def current(self):
        return self.value("Number(document.querySelector('#rows > [aria-current]')?.getAttribute('aria-posinset') ?? 0)")

    def is_visible(self):
        """Returns whether the current row is on the screen."""
        return self.value("(() => { const box = document.querySelector('#rows > [aria-current]')?.getBoundingClientRect(); return Boolean(box) && box.bottom > 0 && box.top < innerHeight; })()")

    def close(self):
        self.firefox.delete_session()
        self.firefox.cleanup()


def tasks(number_of_tasks):
    return write_feed("tasks.json", [{"id": "tasks", "rows": [
        {"component": "Task", "id": f"t{number}", "model": {"name": f"task {number}"}} for number in range(number_of_tasks)]}])


@test
def keys_and_a_search(browser):
    with Host(tasks(200)) as host:
        browser.open(host)
        for key, place in [("j", 2), ("j", 3), ("k", 2), ("G", 200), ("g", 1)]:
            browser.press(key)
            eventually(browser.current, place, f"the current row after {key}")
            eventually(browser.is_visible, True, f"the current row on the screen after {key}")
        browser.press("/")
        eventually(lambda: browser.value("document.querySelector('dialog input') !== null"), True, "the prompt")
        browser.firefox.find_element(By.CSS_SELECTOR, "dialog input").send_keys("task 150" + Keys.ENTER)
        eventually(browser.current, 151, "the current row after a search")


@test
def a_tap_changes_its_row(browser):
    with Host(tasks(20)) as host:
        browser.open(host)
        browser.firefox.find_elements(By.CSS_SELECTOR, "#rows [data-button=done]")[2].click()
        eventually(lambda: browser.value("document.querySelectorAll('#rows > article')[2].textContent.includes('done')"), True, "the row after its tap")


@test
def places_among_a_million_rows(browser):
    with Host(write_rows("million.ndjson", count)) as host:
        browser.open(host)
        eventually(lambda: browser.value("document.getElementById('position').textContent"), lambda found: f"/{count} " in found, "the number of rows", 30)
        for keys, place in [("900000G", 900_000), ("G", count), ("k", count - 1), ("g", 1), ("500000G", 500_000)]:
            browser.press(*keys)
            eventually(browser.current, place, f"the current row after {keys}")
            eventually(browser.is_visible, True, f"the current row on the screen after {keys}")
        browser.value("scrollTo(0, document.documentElement.scrollHeight)")
        eventually(lambda: browser.value(f"document.querySelector('#rows > article:last-child').textContent.includes('text {count - 1}')"), True, "the last row at the end of the scroll bar")


@test
def the_row_on_the_screen_stays_when_rows_above_come_and_go(browser):
    with Host(write_captions(500), "--watch") as host:
        browser.open(host)
        browser.value("scrollTo(0, 6000)")
        time.sleep(0.7)
        before = browser.value(row_on_screen)
        for first in [490, 100, 400]:
            write_captions(first)
            eventually(lambda: browser.value("document.getElementById('position').textContent"), lambda found: f"/{1000 - first} " in found, "the position")
            eventually(lambda: browser.value(row_on_screen), before, f"the row on the screen with the rows from {first} on", 2)


@test
def samples_are_shown(browser):
    for sample in ["builds.json", "carousels.json", "threads.json", "walk.json"]:
        with Host(samples / sample) as host:
            browser.open(host)
            expect(browser.value("document.documentElement.scrollWidth <= innerWidth"), f"{sample} is wider than the window")
            expect(browser.value("[...document.querySelectorAll('#rows > article')].every(row => row.getBoundingClientRect().height > 0)"), f"{sample} has a row without height")


if Marionette is None or shutil.which("firefox-esr") is None:
    print("firefox: skipped, because Firefox or Marionette is missing", file=sys.stderr)
    print("0 passed, 0 failed")
else:
    run(Browser())
