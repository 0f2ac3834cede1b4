"""A host of live pages, a browser that opens them, and checks of what they show.

LIAISON is the command, ROOT the checkout. With LIAISON_CLIENT=1 the browser gets page.js and page.css of the checkout in
place of those in the command.
"""

import atexit
import json
import os
import pathlib
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback

from playwright.sync_api import Error, sync_playwright

root = pathlib.Path(os.environ.get("ROOT", pathlib.Path(__file__).resolve().parents[2]))
liaison = os.environ.get("LIAISON", str(root / ".build/release/liaison"))
samples = root / "Samples"
client = root / "Sources/LiaisonServe/Client"
plugins = pathlib.Path(__file__).resolve().parent / "plugins"
is_all = os.environ.get("LIAISON_TEST_ALL") == "1"
seed = int(os.environ.get("LIAISON_SEED", "48"))

scratch = pathlib.Path(tempfile.mkdtemp(prefix="pages-"))
atexit.register(shutil.rmtree, scratch, True)


class Failed(Exception):
    """A check that has failed."""


def expect(condition, words):
    if not condition:
        raise Failed(words)


def eventually(read, wanted, words, seconds=10):
    """Waits until `read` returns what is wanted. `wanted` is a value, or a function that returns whether a value is."""
    end = time.monotonic() + seconds
    while True:
        try:
            found = read()
        except Error as error:
            # The page is being loaded anew.
            if "Execution context was destroyed" not in str(error) and "navigat" not in str(error):
                raise
            found = None
        if wanted(found) if callable(wanted) else found == wanted:
            return found
        if time.monotonic() > end:
            raise Failed(f"{words}: found {found!r}" + ("" if callable(wanted) else f", expected {wanted!r}"))
        time.sleep(0.02)


def write_feed(name, sections, **members):
    """Writes a feed of sections into the scratch folder. Returns its path."""
    path = scratch / name
    path.write_text(json.dumps({"liaison": "1.0", "title": name, "language": "en", "sections": sections, **members}))
    return path


def write_rows(name, count, text=lambda number: f"text {number}" + " and more words that make the row longer" * (number % 5)):
    """Writes a feed of many rows, a section for each. Returns its path."""
    path = scratch / name
    if not path.exists():
        with path.open("w") as file:
            for number in range(count):
                model = json.dumps({"username": f"user{number % 97}", "text": text(number)})
                file.write(f'{{"id":"p{number}","rows":[{{"id":"c","component":"Caption","model":{model}}}]}}\n')
    return path


def write_captions(first):
    """Writes a feed of captions in a section, from a number up to 999. Returns its path."""
    return write_feed("captions.json", [{"id": "a", "rows": [
        {"component": "Caption", "id": f"r{number}", "model": {"username": "user", "text": f"text {number}"}} for number in range(first, 1000)]}])


# The first row below the edge of the screen: its text, and its distance from the edge.
row_on_screen = """(() => { const row = [...document.querySelectorAll('#rows > article:not(.away)')].find(row => row.getBoundingClientRect().top > 50);
    return [row.innerText, Math.round(row.getBoundingClientRect().top)]; })()"""


class Host:
    """A running `liaison serve`."""

    def __init__(self, *arguments, port=0, token=None, home=None):
        self.home = pathlib.Path(home or tempfile.mkdtemp(dir=scratch))
        self.arguments, self.port, self.token = [str(each) for each in arguments], port, token
        self.start()
        atexit.register(self.stop)

    def start(self):
        environment = {name: value for name, value in os.environ.items() if not name.startswith(("LIAISON", "XDG_"))}
        environment.update(HOME=str(self.home), XDG_STATE_HOME=str(self.home / "state"), XDG_CONFIG_HOME=str(self.home / "config"),
                           XDG_CACHE_HOME=str(self.home / "cache"), LC_ALL="C.UTF-8", TZ="UTC")
        command = [liaison, "serve", "--port", str(self.port), "--plugins", str(plugins)]
        if self.token:
            command += ["--token", self.token]
        self.log = self.home / "log"
        with self.log.open("a") as log:
            self.process = subprocess.Popen(command + self.arguments, stdout=subprocess.PIPE, stderr=log, text=True, env=environment)
        self.url = self.process.stdout.readline().strip()
        match = re.fullmatch(r"http://127\.0\.0\.1:(\d+)/([\w-]+)/", self.url)
        expect(match, f"the host has not started: {self.log.read_text()[:500]}")
        self.port, self.token = int(match[1]), match[2]

    @property
    def pid(self):
        return self.process.pid

    def memory(self, field="VmRSS"):
        """The memory of the host in bytes."""
        text = pathlib.Path(f"/proc/{self.pid}/status").read_text()
        return int(re.search(rf"{field}:\s+(\d+) kB", text)[1]) * 1024

    def is_running(self):
        return self.process.poll() is None

    def stop(self):
        if self.is_running():
            os.kill(self.pid, signal.SIGTERM)
        try:
            return self.process.wait(15)
        except subprocess.TimeoutExpired:
            os.kill(self.pid, signal.SIGKILL)
            self.process.wait()
            raise Failed("the host has not stopped within 15 seconds of SIGTERM") from None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()


class Page:
    """A page in a context of its own. Faults in its console fail the check at the end."""

    def __init__(self, browser, host_or_url, through=None, goto=True, **options):
        self.host = host_or_url
        self.url = through or host_or_url.url
        options.setdefault("viewport", {"width": 1000, "height": 800})
        self.context = browser.new_context(**options)
        self.context.set_default_timeout(10_000)
        self.page = self.context.new_page()
        self.faults, self.allowed, self.requests = [], [], []
        self.page.on("console", lambda message: self.note(message))
        self.page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        if os.environ.get("LIAISON_CLIENT"):
            serve_client(self.context)
        if goto:
            self.goto()

    def note(self, message):
        if message.type in ("error", "warning") or "Content Security Policy" in message.text:
            self.faults.append(f"{message.type}: {message.text}")

    def allow(self, pattern):
        """Lets the console have messages, such as those of a connection that was cut."""
        self.allowed.append(pattern)

    def goto(self):
        self.page.goto(self.url)

    def __getattr__(self, name):
        return getattr(self.page, name)

    def __enter__(self):
        return self

    def __exit__(self, kind, *_):
        faults = [each for each in self.faults if not any(re.search(pattern, each) for pattern in self.allowed)]
        self.context.close()
        if kind is None:
            expect(not faults, f"the console of the page has faults: {faults[:5]}")

    # What the page shows.

    def rows(self):
        """The rows of the window, in order: number, text, and whether the row is current."""
        return self.page.evaluate("""[...document.querySelectorAll('#rows > article')].map(row => ({
            id: Number(row.dataset.row), place: Number(row.getAttribute('aria-posinset')), text: row.innerText,
            html: row.innerHTML, isCurrent: row.hasAttribute('aria-current') }))""")

    def texts(self):
        return [row["text"].strip() for row in self.rows()]

    def current(self):
        """The place of the current row among all rows, from 1 on; 0 if no row is current."""
        return self.page.evaluate("Number(document.querySelector('#rows > [aria-current]')?.getAttribute('aria-posinset') ?? 0)")

    def message(self):
        return self.page.evaluate("document.getElementById('message').textContent")

    def position(self):
        return self.page.evaluate("document.getElementById('position').textContent")

    def kind(self):
        return self.page.evaluate("document.body.dataset.kind")

    def press(self, *names):
        for name in names:
            self.page.keyboard.press(name)

    def ready(self, count=1):
        """Waits until the page is live and shows rows with measured heights."""
        eventually(lambda: self.page.evaluate("document.body.dataset.kind !== undefined && document.querySelectorAll('#rows > article').length"),
                   lambda found: found is not False and found >= count, "the page is not live")
        return self


def serve_client(context):
    """Gives pages the program and the style sheet of the checkout."""
    script, style = (client / "page.js").read_text(), (client / "page.css").read_text()

    def answer_style(route):
        response = route.fetch()
        text = response.text()
        start = text.find("body { padding-bottom")
        route.fulfill(response=response, body=text[:start] + style)

    context.route("**/page.js", lambda route: route.fulfill(content_type="text/javascript", body=script))
    context.route("**/page.css", answer_style)


tests = []


def test(function):
    """Registers a check. It is called with a browser."""
    tests.append(function)
    return function


def launch(playwright, *arguments):
    return playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", *arguments])


def main():
    """Runs the checks of a file in Chromium."""
    with sync_playwright() as playwright:
        run(launch(playwright))


def run(browser):
    """Runs the checks of a file, or those whose names hold a word of the command line. Ends with a line of counts."""
    random.seed(seed)
    words = sys.argv[1:]
    passed = failed = 0
    for each in tests:
        name = each.__name__.replace("_", " ")
        if words and not any(word in name for word in words):
            continue
        start = time.monotonic()
        try:
            each(browser)
            passed += 1
            if os.environ.get("LIAISON_VERBOSE"):
                print(f"passed {name} ({time.monotonic() - start:.1f} s)", flush=True)
        except Exception as error:  # A fault of a check is a failure, too.
            failed += 1
            print(f"FAILED {pathlib.Path(sys.argv[0]).stem}: {name}: {error}", file=sys.stderr, flush=True)
            if not isinstance(error, Failed):
                traceback.print_exc()
    browser.close()
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)
