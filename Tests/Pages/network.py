"""Connections that are cut, and hosts that stop and come back: no event is lost, and none is performed twice."""

import contextlib
import random
import time

from cutting_proxy import CuttingProxy
from page_host import Host, Page, eventually, expect, is_all, main, seed, test, write_feed

cuts, events = (1_000, 10_000) if is_all else (60, 500)
faults_of_cuts = "net::ERR|Failed to load resource"


def tasks(count):
    return write_feed("net.json", [{"id": "a", "rows": [
        {"component": "Task", "id": f"t{number}", "model": {"name": f"task {number}"}} for number in range(count)]}])


@contextlib.contextmanager
def page_behind(proxy, browser, feed, **options):
    """A page whose connections go through a proxy."""
    with Host(feed, "--host", f"127.0.0.1:{proxy.port}") as host:
        proxy.target = host.port
        with Page(browser, host, through=f"http://127.0.0.1:{proxy.port}/{host.token}/", **options).ready() as page:
            page.allow(faults_of_cuts)
            yield page
    proxy.stop()


@test
def no_event_is_lost_or_doubled_while_connections_are_cut(browser):
    generator, count, proxy = random.Random(seed), 12, CuttingProxy(seed)
    # The rows grow with each tap, and all of them must be in the window.
    with page_behind(proxy, browser, tasks(count), viewport={"width": 1600, "height": 3000}) as page:
        proxy.cuts_left = cuts
        taps, keys, sent = [0] * count, [], 0
        end = time.monotonic() + cuts * 2
        while sent < events or (proxy.cuts_left > 0 and time.monotonic() < end):
            sent += perform(page, generator, taps, keys, 0.5 if sent < events else 0)
            # A connection that is cut takes a while until it is opened again.
            page.wait_for_timeout(30 if sent < events else 150)
        proxy.cuts_left = 0
        expect(proxy.cuts == cuts, f"only {proxy.cuts} connections were cut")
        wanted = [f"task {number}" + "|" * taps[number] for number in range(count)]
        eventually(lambda: [text.split("\n")[0] for text in page.texts()], wanted, "the rows after all events", 60)
        eventually(page.current, keys_end(keys, count), "the current row after all keys", 30)
        rows = [(row["place"], row["html"]) for row in page.rows()]
        page.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        page.wait_for_timeout(300)
        expect(rows == [(row["place"], row["html"]) for row in page.rows()], "the page changes when it asks anew")
        check_against_whole_state(page, rows)


def perform(page, generator, taps, keys, share_of_taps):
    """Performs some events at once. Returns their number."""
    number = generator.randrange(1, 9)
    script = []
    for _ in range(number):
        if generator.random() < share_of_taps:
            row = generator.randrange(len(taps))
            taps[row] += 1
            keys.append(("tap", row + 1))
            script.append(["tap", row])
        else:
            key = generator.choice("jjk")
            keys.append((key, 0))
            script.append(["key", key])
    page.evaluate("""script => { for (const [kind, value] of script)
        if (kind === 'tap') document.querySelectorAll('#rows > article')[value].querySelector('[data-button=tap]').click();
        else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: value, bubbles: true })); }""", script)
    page.wait_for_timeout(generator.choice([0, 5, 20, 40]))
    return number


def keys_end(keys, count):
    place = 1
    for key, row in keys:
        place = row if key == "tap" else min(place + 1, count) if key == "j" else max(place - 1, 1)
    return place


def check_against_whole_state(page, rows):
    """Compares the page with what the host sends to a page without a state."""
    found = page.evaluate("""async () => { const response = await fetch(`${document.body.dataset.session}/rows?offset=0&width=640&height=9000`);
        return (await response.json()).rows.map(([, number, , html]) => { const row = document.createElement('template'); return [number + 1, html]; }); }""")
    fresh = page.context.new_page()
    fresh.set_content("<div id=a></div>")
    normal = [(number, fresh.evaluate("html => { document.getElementById('a').innerHTML = html; return document.getElementById('a').innerHTML; }", html)) for number, html in found]
    fresh.close()
    expect(normal == rows, f"the page differs from the whole state: {[pair for pair in zip(normal, rows) if pair[0] != pair[1]][:1]}")


@test
def a_page_stays_when_the_status_of_an_answer_is_cut(browser):
    proxy = CuttingProxy(seed, length=len("HTTP/1.1 2"))
    with page_behind(proxy, browser, tasks(30)) as page:
        page.evaluate("isSame = true")
        proxy.cuts_left = 4
        page.press("j", "j")
        eventually(page.current, 3, "the current row")
        expect(proxy.cuts == 4, f"{proxy.cuts} connections were cut")
        expect(page.evaluate("typeof isSame") == "boolean", "the page was loaded anew")


@test
def the_page_goes_on_when_its_host_is_back(browser):
    with Host(tasks(30)) as host, Page(browser, host).ready() as page:
        page.allow(faults_of_cuts)
        page.press("j", "j")
        eventually(page.current, 3, "the current row")
        expect(host.stop() == 0, "the exit code of the host after SIGTERM")
        eventually(page.message, lambda found: "stopped" in found or "not answer" in found, "the message after the host has stopped")
        expect("task 5" in " ".join(page.texts()), "the rows are gone when the host is gone")
        page.press("j")
        time.sleep(0.5)
        host.start()
        eventually(page.message, "", "the message after the host is back", 20)
        page.ready()
        page.press("j")
        eventually(page.current, lambda found: found >= 2, "the current row after j", 10)


@test
def a_host_that_is_killed_comes_back(browser):
    with Host(tasks(30)) as host, Page(browser, host).ready() as page:
        page.allow(faults_of_cuts)
        host.process.kill()
        host.process.wait()
        page.press("j")
        eventually(page.message, lambda found: "not answer" in found, "the message after the host was killed", 10)
        host.start()
        eventually(page.message, "", "the message after the host is back", 20)
        page.ready()


@test
def a_host_stops_at_once_while_pages_are_open(browser):
    with Host(tasks(30)) as host, Page(browser, host).ready() as page:
        page.allow(faults_of_cuts)
        start = time.monotonic()
        host.stop()
        expect(time.monotonic() - start < 3, f"the host takes {time.monotonic() - start:.1f} s to stop")


main()
