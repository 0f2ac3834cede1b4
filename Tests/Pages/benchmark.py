"""Measures live pages in Chromium on loopback, and prints a table."""

import importlib.util
import os
import pathlib
import signal
import socket
import statistics
import subprocess
import sys
import time
import urllib.request

from page_host import Host, Page, eventually, launch, sync_playwright, write_feed, write_rows

table = []


def note(name, found, limit=""):
    table.append((name, found, limit))
    print(f"| {name} | {found} | {limit} |", flush=True)


def p95(values):
    return sorted(values)[min(len(values) - 1, int(len(values) * 0.95))]


def first_rows(browser, count):
    """The time from the request to the first rows, as the browser paints them, and the part of the server."""
    with Host(write_rows(f"{count}.ndjson", count)) as host:
        with Page(browser, host).ready() as page:
            eventually(page.position, lambda found: f"/{count} " in found, "the rows", 60)
            times, server, contents = [], [], []
            for _ in range(9):
                other = page.context.new_page()
                other.goto(host.url)
                other.wait_for_selector("#rows > article")
                paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
                times.append(eventually(lambda: other.evaluate(paint), lambda found: found is not None, "a paint"))
                server.append(other.evaluate("(() => { const each = performance.getEntriesByType('navigation')[0]; return each.responseStart - each.requestStart; })()"))
                other.close()
            note(f"first rows of {count:,}, painted", f"{statistics.median(times):.0f} ms", "150 ms")
            note(f"first rows of {count:,}, server's part", f"{statistics.median(server):.1f} ms", "20 ms")
            if count == 1_000_000:
                jumps(page)
        memory(host)


wait_for_row = """([place, key]) => new Promise(done => { const start = performance.now();
    for (const each of key) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: each, bubbles: true }));
    const look = () => { const row = document.querySelector('#rows > [aria-current]');
        const box = row?.getBoundingClientRect();
        if (row?.ariaPosInSet === String(place) && box.top >= 0 && box.bottom <= innerHeight) done(performance.now() - start); else requestAnimationFrame(look); };
    look(); })"""


def jumps(page):
    times = []
    for number in range(25):
        page.evaluate(wait_for_row, [1 + number, f"{1 + number}G"])
        times.append(page.evaluate(wait_for_row, [900_000 + number, f"{900_000 + number}G"]))
    note("jump to row 900,000, p95", f"{p95(times):.0f} ms", "100 ms")


def memory(host):
    before = host.memory()
    for _ in range(10):
        with urllib.request.urlopen(host.url) as answer:
            answer.read()
    note("a further session, before it has read the feed", f"{(host.memory() - before) / 10_000:.0f} kB", "250 kB")


def taps(browser):
    tasks = [{"component": "Task", "id": f"t{number}", "model": {"name": f"task {number}"}} for number in range(1000)]
    with Host(write_feed("bench.json", [{"id": "a", "rows": tasks}])) as host, Page(browser, host).ready() as page:
        script = """() => new Promise(done => { const row = document.querySelector('#rows > article'); const start = performance.now();
            new MutationObserver((_, observer) => { observer.disconnect(); done(performance.now() - start); }).observe(document.getElementById('rows'), { childList: true });
            row.querySelector('[data-button=done]').click(); })"""
        times = []
        for _ in range(100):
            times.append(page.evaluate(script))
            page.wait_for_timeout(15)
        note("a tap to the changed row, p95", f"{p95(times):.1f} ms", "30 ms")
        client = page.context.new_cdp_session(page.page)
        client.send("Network.enable")
        sizes = []
        client.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
        bodies = []
        page.on("response", lambda response: bodies.append(response) if response.url.endswith("/events") else None)
        page.evaluate(script)
        page.wait_for_timeout(300)
        note("one changed row on the wire, with headers", f"{max(sizes, default=0):.0f} bytes", "400 bytes")
        note("one changed row, its body", f"{len(bodies[0].body()) if bodies else 0} bytes", "")


def memory_of_tabs(browser):
    tasks = [{"component": "Task", "id": f"t{number}", "model": {"name": f"task {number}"}} for number in range(1000)]
    with Host(write_feed("bench.json", [{"id": "a", "rows": tasks}])) as host, Page(browser, host).ready() as page:
        page.wait_for_timeout(500)
        before = host.memory()
        pages = [page.context.new_page() for _ in range(11)]
        start = time.monotonic()
        for each in pages:
            each.goto(host.url)
            each.wait_for_selector("#rows > [aria-current]")
        seconds = time.monotonic() - start
        note("a further tab of 1,000 rows", f"{(host.memory() - before) / 11_000:.0f} kB", "250 kB")
        note("12 tabs of a browser, opened one after the other", f"{seconds:.1f} s", "all live")


def scroll(page):
    page.mouse.move(500, 400)
    for _ in range(20):
        page.mouse.wheel(0, 300)
        page.wait_for_timeout(30)
    page.wait_for_timeout(800)


def ten_thousand(browser):
    with Host(write_rows("10000.ndjson", 10_000)) as host, Page(browser, host, goto=False) as page:
        client = page.context.new_cdp_session(page.page)
        client.send("Network.enable")
        sizes = []
        client.on("Network.dataReceived", lambda event: sizes.append(event["encodedDataLength"]))
        start = time.monotonic()
        page.goto()
        page.locator("#rows > article >> text=text 3").first.wait_for()
        note("10,000 rows: first rows", f"{(time.monotonic() - start) * 1000:.0f} ms")
        page.ready()
        page.wait_for_timeout(1500)
        note("10,000 rows: bytes until the page rests", f"{sum(sizes):,} bytes")
        sizes.clear()
        scroll(page)
        note("10,000 rows: bytes of a scroll by 6,000 pixels", f"{sum(sizes):,} bytes")


def peer(browser):
    """The same list of 10,000 rows by textual-serve, which runs a program for each page."""
    if importlib.util.find_spec("textual_serve") is None:
        return note("textual-serve", "not installed")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    program = pathlib.Path(__file__).with_name("textual_list.py")
    serve = f"from textual_serve.server import Server; Server({f'{sys.executable} {program}'!r}, port={port}).serve()"
    server = subprocess.Popen([sys.executable, "-c", serve], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        eventually(lambda: socket.socket().connect_ex(("127.0.0.1", port)), 0, "textual-serve has not started", 20)
        page = browser.new_page(viewport={"width": 1000, "height": 800})
        client = page.context.new_cdp_session(page)
        client.send("Network.enable")
        sizes, first = [], []
        client.on("Network.dataReceived", lambda event: sizes.append(event["encodedDataLength"]))

        def take(payload):
            data = payload if isinstance(payload, bytes) else payload.encode()
            sizes.append(len(data))
            if b"text 3" in data:
                first.append(time.monotonic())

        page.on("websocket", lambda connection: connection.on("framereceived", take))
        start = time.monotonic()
        page.goto(f"http://localhost:{port}/")
        while not first:
            page.wait_for_timeout(20)
        note("textual-serve: first rows arrive", f"{(first[0] - start) * 1000:.0f} ms")
        page.wait_for_timeout(1500)
        note("textual-serve: bytes until the page rests", f"{sum(sizes):,} bytes")
        sizes.clear()
        scroll(page)
        note("textual-serve: bytes of the same scroll", f"{sum(sizes):,} bytes")
        programs = subprocess.run(["pgrep", "-f", str(program)], capture_output=True, text=True).stdout.split()
        sizes = [int(pathlib.Path(f"/proc/{each}/statm").read_text().split()[1]) * 4 for each in programs if int(each) != server.pid]
        note("textual-serve: the program of a page", f"{max(sizes, default=0) // 1024} MB")
        page.close()
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait()


print("| measure | found | limit |\n| --- | --- | --- |")
with sync_playwright() as playwright:
    browser = launch(playwright)
    for count in [100_000, 1_000_000]:
        first_rows(browser, count)
    taps(browser)
    memory_of_tabs(browser)
    ten_thousand(browser)
    peer(browser)
    browser.close()
