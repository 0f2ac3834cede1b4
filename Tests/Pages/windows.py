"""Windows of a million rows: jumps, the wheel, the scroll bar, layout shift."""

from page_host import Failed, Host, Page, eventually, expect, main, test, write_feed, write_rows

count = 1_000_000
shifts = """
window.shifts = [];
new PerformanceObserver(list => { for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifts.push(
    [each.value, each.sources?.map(source => (source.node?.id || source.node?.className || source.node?.nodeName) + ' ' + source.previousRect?.y + ' ' + source.currentRect?.y)]); })
    .observe({ type: 'layout-shift', buffered: true });
"""


def million(browser, host, **options):
    """A page of a million rows that the host has read."""
    page = Page(browser, host, **options).ready()
    eventually(page.position, lambda found: "/1000000 " in found, "the number of rows", 20)
    return page


def on_screen(page):
    """The places of the rows on the screen, and the text of the first of them."""
    return page.evaluate("""(() => { const rows = [...document.querySelectorAll('#rows > article:not(.away)')].filter(row => {
        const box = row.getBoundingClientRect(); return box.bottom > 0 && box.top < innerHeight - 60; });
        return [rows.map(row => Number(row.ariaPosInSet)), rows[0]?.innerText.trim(),
            rows.length ? rows.at(-1).getBoundingClientRect().bottom - Math.min(rows[0].getBoundingClientRect().top, 80) : 0]; })()""")


def is_covered(page):
    places, text, height = on_screen(page)
    follow = places == list(range(places[0], places[0] + len(places))) if places else False
    return bool(places) and follow and (height > 600 or count in places) and f"text {places[0] - 1}" in text


def wait_until_covered(page, words):
    try:
        eventually(lambda: is_covered(page), True, words)
    except Failed:
        raise Failed(f"{words}: the rows on the screen are {on_screen(page)}") from None


shared = {}


def million_host():
    """One host for all checks of this file, because it reads a large file."""
    if "host" not in shared:
        shared["host"] = Host(write_rows("million.ndjson", count))
    return shared["host"]


@test
def keys_jump_to_any_row(browser):
    with million(browser, million_host()) as page:
        for keys, place in [("900000G", 900_000), ("G", count), ("k", count - 1), ("g", 1), ("500000G", 500_000), ("j", 500_001), ("3G", 3)]:
            page.press(*keys)
            eventually(page.current, place, f"the current row after {keys}")
            wait_until_covered(page, keys)
            expect(place in on_screen(page)[0], f"row {place} is not on the screen after {keys}: {on_screen(page)[0]}")


@test
def a_long_search_shows_its_row(browser):
    with million(browser, million_host()) as page:
        for words, place in [("text 999998", 999_999), ("text 500000 and", None), ("text 12 and", 13)]:
            page.press("/")
            page.locator("dialog input").wait_for()
            page.keyboard.type(words)
            page.press("Enter")
            if place:
                eventually(page.current, place, f"the current row after a search for {words!r}", 20)
                eventually(lambda: place in on_screen(page)[0], True, f"row {place} on the screen", 5)
                wait_until_covered(page, f"a search for {words!r}")
            else:
                eventually(page.message, lambda found: found.startswith("no row has"), "the message", 20)


@test
def end_reaches_the_last_row(browser):
    with million(browser, million_host()) as page:
        page.press("End")
        eventually(page.current, count, "the current row after End")
        wait_until_covered(page, "End")
        expect("text 999999" in page.texts()[-1], f"the last row is {page.texts()[-1]!r}")
        page.press("Home")
        eventually(lambda: page.evaluate("scrollY"), lambda found: found < 100, "the place after Home")
        wait_until_covered(page, "Home")


@test
def the_scroll_bar_reaches_all_rows(browser):
    with million(browser, million_host()) as page:
        for part in [0.5, 0.9, 0.1, 1.0, 0.0, 0.999, 0.25]:
            page.evaluate(f"scrollTo(0, {part} * (document.documentElement.scrollHeight - innerHeight))")
            page.wait_for_timeout(50)
            wait_until_covered(page, f"{part} of the scroll bar")
            first = on_screen(page)[0][0]
            expect(abs(first / count - part) < 0.01, f"{part} of the scroll bar shows row {first}")
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        wait_until_covered(page, "the end of the scroll bar")
        eventually(lambda: count in on_screen(page)[0], True, f"the end of the scroll bar shows {on_screen(page)}")


def wheel(page, distance):
    """Turns the wheel by a notch. Returns by how many pixels a row that stays on the screen has moved."""
    place = on_screen(page)[0][2 if distance > 0 else -3]
    top = f"document.querySelector('#rows > [aria-posinset=\"{place}\"]')?.getBoundingClientRect().top"
    before = page.evaluate(top)
    page.mouse.wheel(0, distance)
    page.wait_for_timeout(250)
    after = page.evaluate(top)
    return None if after is None else round(before - after)


@test
def a_notch_of_the_wheel_moves_the_same_everywhere(browser):
    with million(browser, million_host()) as page:
        page.mouse.move(500, 400)
        for place in [10, 500_000, 900_000, 999_900]:
            page.press(*f"{place}G")
            eventually(page.current, place, "the current row")
            wait_until_covered(page, f"{place}G")
            page.wait_for_timeout(300)
            moves = [wheel(page, distance) for distance in [100, 100, 100, -100, -100, 100]]
            expect(None not in moves and all(abs(abs(move) - 100) <= 1 for move in moves), f"at row {place} the wheel moves by {moves}")


@test
def a_long_way_by_the_wheel_leaves_no_row_out(browser):
    with million(browser, million_host()) as page:
        page.press(*"400000G")
        eventually(page.current, 400_000, "the current row")
        page.mouse.move(500, 400)
        last = on_screen(page)[0][0]
        for _ in range(40):
            page.mouse.wheel(0, 300)
            page.wait_for_timeout(40)
        page.wait_for_timeout(400)
        wait_until_covered(page, "the wheel")
        moved = sum(height for height in [300] * 40)
        first = on_screen(page)[0][0]
        mean = page.evaluate("(() => { const rows = [...document.querySelectorAll('#rows > article:not(.away)')]; return (rows.at(-1).getBoundingClientRect().top - rows[0].getBoundingClientRect().top) / (rows.length - 1); })()")
        expect(abs((first - last) * mean - moved) < moved * 0.35, f"12,000 pixels of the wheel lead from row {last} to {first}")


@test
def the_scroll_bar_by_the_mouse(browser):
    """Drags the thumb, as the browser moves it: in many small steps of the scroll bar."""
    with million(browser, million_host()) as page:
        for step in range(1, 11):
            page.evaluate(f"scrollTo(0, {step / 10} * (document.documentElement.scrollHeight - innerHeight))")
            page.wait_for_timeout(16)
        page.wait_for_timeout(200)
        wait_until_covered(page, "the end of the drag")
        eventually(lambda: count in on_screen(page)[0], True, "the end of the rows")


@test
def rows_above_that_grow_shift_nothing(browser):
    """Estimates above the screen are replaced by heights while the user scrolls back."""
    feed = write_rows("uneven.ndjson", 20_000, lambda number: f"text {number} " + "words " * (number * 7919 % 180))
    with Host(feed) as host, Page(browser, host, goto=False) as page:
        page.context.add_init_script(shifts)
        page.goto()
        page.ready()
        page.press(*"9000G")
        eventually(page.current, 9000, "the current row")
        page.wait_for_timeout(700)
        page.evaluate("window.shifts.length = 0")
        page.mouse.move(500, 400)
        for _ in range(30):
            page.mouse.wheel(0, -240)
            page.wait_for_timeout(60)
        page.wait_for_timeout(600)
        found = page.evaluate("window.shifts")
        expect(sum(value for value, _ in found) == 0, f"the layout shifts: {found[:4]}")


@test
def the_wheel_back_is_exact_over_rows_of_unknown_heights(browser):
    feed = write_rows("uneven.ndjson", 20_000, lambda number: f"text {number} " + "words " * (number * 7919 % 180))
    with Host(feed) as host, Page(browser, host).ready() as page:
        page.press(*"9000G")
        eventually(page.current, 9000, "the current row")
        page.wait_for_timeout(500)
        page.mouse.move(500, 400)
        moves = [wheel(page, -100) for _ in range(25)]
        expect(all(move is None or abs(move + 100) <= 1 for move in moves), f"the wheel moves by {moves}")


@test
def a_row_that_grows_above_the_screen_shifts_nothing(browser):
    tasks = [{"component": "Task", "id": f"t{number}", "model": {"name": f"task {number}"}} for number in range(300)]
    with Host(write_feed("grow.json", [{"id": "a", "rows": tasks}])) as host, Page(browser, host, goto=False) as page:
        page.context.add_init_script(shifts)
        page.goto()
        page.ready()
        page.mouse.move(500, 400)
        page.mouse.wheel(0, 700)
        page.wait_for_timeout(900)
        page.evaluate("window.shifts.length = 0")
        place = on_screen(page)[0][3]
        top = f"document.querySelector('#rows > [aria-posinset=\"{place}\"]').getBoundingClientRect().top"
        before = page.evaluate(top)
        page.evaluate("document.querySelector('#rows > article p').textContent = 'long '.repeat(800)")
        page.wait_for_timeout(900)
        expect(abs(page.evaluate(top) - before) < 1, f"the rows on the screen have moved by {page.evaluate(top) - before}")
        expect(not page.evaluate("window.shifts"), f"the layout shifts: {page.evaluate('window.shifts')}")


@test
def the_focused_row_stays_in_the_document(browser):
    with million(browser, million_host()) as page:
        page.press(*"30G")
        eventually(page.current, 30, "the current row")
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight / 2)")
        page.wait_for_timeout(400)
        wait_until_covered(page, "the middle")
        expect(page.evaluate("document.activeElement.ariaPosInSet") == "30", "the focused row has left the document")
        page.press("j")
        eventually(lambda: page.evaluate("document.activeElement.ariaPosInSet"), "31", "the focused row after j")
        wait_until_covered(page, "j")
        expect(31 in on_screen(page)[0], f"row 31 is not on the screen, but {on_screen(page)[0]}")


@test
def the_document_stays_small(browser):
    with million(browser, million_host()) as page:
        for place in range(100_000, 1_000_000, 100_000):
            page.press(*f"{place}G")
            eventually(page.current, place, "the current row")
        expect(len(page.rows()) < 300, f"the document has {len(page.rows())} rows")


@test
def an_idle_page_sends_nothing(browser):
    with million(browser, million_host()) as page:
        page.wait_for_timeout(700)
        sent = []
        page.on("request", lambda request: sent.append(request.url))
        page.wait_for_timeout(3000)
        expect(not sent, f"an idle page has sent {sent[:3]}")


@test
def the_host_of_an_idle_page_uses_no_time(browser):
    with million(browser, million_host()) as page:
        page.wait_for_timeout(1500)
        ticks = lambda: sum(map(int, open(f"/proc/{page.host.pid}/stat").read().rsplit(")", 1)[1].split()[11:13]))
        before = ticks()
        page.wait_for_timeout(3000)
        expect(ticks() - before <= 2, f"the idle host has used {ticks() - before} hundredths of a second in three seconds")


main()
