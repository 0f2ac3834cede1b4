"""Sizes, touch, dark and forced colours, zoom, reduced motion."""

import re

from page_host import Failed, Host, Page, eventually, expect, main, samples, test, write_feed, write_rows

names = ["posts", "hike", "builds", "episodes", "threads", "carousels", "comments"]


def feeds():
    factories = {"comments": ["--factory", samples / "comments.factory.json"]}
    return [(name, [samples / f"{name}.json", *factories.get(name, [])]) for name in names]


def has_no_overflow(page):
    """Returns the elements that are wider than the page."""
    return page.evaluate("""(() => { const width = document.documentElement.clientWidth;
        if (document.documentElement.scrollWidth <= width) return [];
        return [...document.querySelectorAll('main *')].filter(each => each.getBoundingClientRect().right > width + 1 && !each.closest('.carousel, .table'))
            .slice(0, 3).map(each => each.outerHTML.slice(0, 120)); })()""")


@test
def nothing_is_wider_than_a_phone(browser):
    for name, arguments in feeds():
        with Host(*arguments) as host, Page(browser, host, viewport={"width": 360, "height": 740}, is_mobile=True, has_touch=True, device_scale_factor=3).ready() as page:
            expect(page.evaluate("document.documentElement.scrollWidth") <= 360, f"{name} is wider than the screen: {has_no_overflow(page)}")


def swipe(client, distance):
    """Swipes up with a finger."""
    point = lambda y: [{"x": 200, "y": y}]
    client.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point(700)})
    for step in range(1, 13):
        client.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": point(700 - distance * step / 12)})
    client.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@test
def touch_taps_and_scrolls(browser):
    tasks = [{"component": "Task", "id": f"t{number}", "model": {"name": f"task {number}"}} for number in range(300)]
    with Host(write_feed("touch.json", [{"id": "a", "rows": tasks}])) as host, \
            Page(browser, host, viewport={"width": 390, "height": 800}, is_mobile=True, has_touch=True).ready() as page:
        page.get_by_role("button", name="Tap").nth(2).tap()
        eventually(lambda: page.texts()[2].split("\n")[0], "task 2|", "the row after a tap")
        client = page.context.new_cdp_session(page.page)
        for _ in range(5):
            swipe(client, 600)
        eventually(lambda: page.evaluate("scrollY"), lambda found: found > 1500, "the place after swipes")
        covered = "[...document.querySelectorAll('#rows > article')].some(row => row.getBoundingClientRect().top < 400 && row.getBoundingClientRect().bottom > 300)"
        eventually(lambda: page.evaluate(covered), True, "the rows after a swipe")


@test
def a_touch_screen_is_not_scrolled_while_it_is_touched(browser):
    for count in [3000, 1_000_000]:
        with Host(write_rows(f"{count}.ndjson", count)) as host, \
                Page(browser, host, viewport={"width": 390, "height": 800}, is_mobile=True, has_touch=True).ready() as page:
            eventually(page.position, lambda found: f"/{count} " in found, "the number of rows", 30)
            page.press(*f"{count // 2}G")
            eventually(page.current, count // 2, "the current row")
            page.wait_for_timeout(300)
            page.evaluate("""() => { const original = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop'); window.written = [];
                let touching = false; addEventListener('touchstart', () => touching = true, true); addEventListener('scrollend', () => touching = false, true);
                Object.defineProperty(document.documentElement, 'scrollTop', { get() { return original.get.call(this); },
                    set(value) { if (touching) window.written.push(value); original.set.call(this, value); } }); }""")
            client = page.context.new_cdp_session(page.page)
            for _ in range(6):
                swipe(client, 650)
                page.wait_for_timeout(150)
            expect(not page.evaluate("window.written"), f"the page has scrolled while it was touched: {page.evaluate('window.written')}")
            expect(page.evaluate("document.querySelectorAll('#rows > article').length") > 5, "the rows")


def colours(page, selector):
    return page.evaluate("selector => { const style = getComputedStyle(document.querySelector(selector)); return [style.color, style.backgroundColor]; }", selector)


def luminance(colour):
    red, green, blue = [float(each) / 255 for each in re.findall(r"[\d.]+", colour)[:3]]
    part = lambda value: value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
    return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)


@test
def dark_and_light(browser):
    with Host(samples / "posts.json") as host:
        for scheme in ["light", "dark"]:
            with Page(browser, host, color_scheme=scheme).ready() as page:
                for selector in ["#rows > article", "#bar", "body"]:
                    ground = luminance(colours(page, selector)[1])
                    expect(ground < 0.1 if scheme == "dark" else ground > 0.7, f"{selector} has the ground {colours(page, selector)} in {scheme}")
                page.press("h")
                page.locator("dialog kbd").first.wait_for()
                text, ground = map(luminance, colours(page, "dialog"))
                contrast = (max(text, ground) + 0.05) / (min(text, ground) + 0.05)
                expect(contrast > 7, f"the dialog has the contrast {contrast:.1f} in {scheme}")


@test
def forced_colours(browser):
    tasks = [{"component": "Task", "id": f"t{number}", "model": {"name": f"task {number}"}} for number in range(3)]
    with Host(write_feed("forced.json", [{"id": "a", "rows": tasks}])) as host, Page(browser, host, forced_colors="active").ready() as page:
        page.press("j")
        eventually(page.current, 2, "the current row")
        outline = page.evaluate("(() => { const style = getComputedStyle(document.querySelector('[aria-current]')); return [style.outlineStyle, parseFloat(style.outlineWidth)]; })()")
        expect(outline[0] == "solid" and outline[1] >= 2, f"the current row has the outline {outline}")
        border = page.evaluate("getComputedStyle(document.querySelector('#rows button')).borderTopWidth")
        expect(border != "0px", "buttons have no border")
        page.press("e")
        page.locator("[data-edge=delete]").first.wait_for()
        glyph = page.evaluate("(() => { const style = getComputedStyle(document.querySelector('.control > b')); return [style.color, style.backgroundColor]; })()")
        expect(glyph[0] != glyph[1], f"the control has the colours {glyph}")


@test
def zoom_of_200_percent(browser):
    """At twice the size, 1000 x 800 pixels are 500 x 400."""
    for name, arguments in feeds():
        with Host(*arguments) as host, Page(browser, host, viewport={"width": 500, "height": 400}, device_scale_factor=2).ready() as page:
            expect(page.evaluate("document.documentElement.scrollWidth") <= 500, f"{name} is wider than the screen: {has_no_overflow(page)}")
            page.press("j", "j")
            eventually(page.current, lambda found: found > 1, "the current row")
            box = page.evaluate("(() => { const box = document.querySelector('[aria-current]').getBoundingClientRect(); return [box.top, document.getElementById('bar').getBoundingClientRect().top]; })()")
            expect(box[0] < box[1], "the bar covers the current row")
            page.press("h")
            page.locator("dialog kbd").first.wait_for()
            box = page.locator("dialog").bounding_box()
            expect(box["y"] >= 0 and box["y"] + box["height"] <= 400, f"the dialog is at {box}")


@test
def texts_of_twice_the_size(browser):
    """Larger text alone changes the heights of rows; the rows still follow one another."""
    with Host(samples / "posts.json") as host, Page(browser, host).ready() as page:
        page.evaluate("document.documentElement.style.fontSize = '200%'; document.body.style.zoom = 1")
        page.press("G")
        eventually(page.current, 109, "the last row")


@test
def reduced_motion(browser):
    with Host(samples / "posts.json") as host, Page(browser, host, reduced_motion="reduce").ready() as page:
        moving = page.evaluate("""[...document.querySelectorAll('*')].filter(each => { const style = getComputedStyle(each);
            return style.animationName !== 'none' || parseFloat(style.transitionDuration) > 0 || style.scrollBehavior === 'smooth'; }).map(each => each.outerHTML.slice(0, 80))""")
        expect(not moving, f"these elements move: {moving[:3]}")
        page.press("Space")
        page.wait_for_timeout(60)
        place = page.evaluate("scrollY")
        expect(place > 300, "Space does not scroll at once")
        page.wait_for_timeout(200)
        expect(page.evaluate("scrollY") == place, "the page scrolls slowly")


@test
def a_page_of_another_width_lays_its_rows_out_anew(browser):
    with Host(samples / "posts.json") as host, Page(browser, host).ready() as page:
        page.press(*"60G")
        current = eventually(page.current, lambda found: found >= 60, "the current row")
        page.set_viewport_size({"width": 400, "height": 700})
        page.wait_for_timeout(400)
        expect(page.evaluate("document.documentElement.scrollWidth") <= 400, "the page is wider than the screen")
        page.press("k")
        eventually(page.current, lambda found: found in (current - 1, current - 2), "the current row after k")
        box = page.evaluate("(() => { const box = document.querySelector('[aria-current]').getBoundingClientRect(); return [box.top, box.bottom]; })()")
        expect(box[1] > 0 and box[0] < 650, f"the current row is at {box}")


main()
