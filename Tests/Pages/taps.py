"""Taps, buttons, swipe actions, carousels, folds."""

import shutil

from page_host import Host, Page, eventually, expect, main, samples, scratch, test, write_feed


def row_text(page, place):
    return next((row["text"] for row in page.rows() if row["place"] == place), "")


@test
def a_button_changes_its_row(browser):
    with Host(samples / "threads.json") as host, Page(browser, host).ready() as page:
        expect("Stumps do not wave" in row_text(page, 1), "the thread is folded")
        page.locator("#rows > article").first.get_by_role("button").click()
        eventually(lambda: "Stumps do not wave" in row_text(page, 1), False, "the thread is unfolded after a tap")
        page.locator("#rows > article").first.get_by_role("button").click()
        eventually(lambda: "Stumps do not wave" in row_text(page, 1), True, "the thread is folded after two taps")


@test
def a_header_takes_taps(browser):
    with Host(samples / "threads.json") as host, Page(browser, host).ready() as page:
        page.get_by_text("Who was at the ford?").click()
        eventually(lambda: "I am always there" in " ".join(page.texts()), True, "the rows of the header")


@test
def a_star_is_kept(browser):
    with Host(samples / "builds.json") as host, Page(browser, host).ready() as page:
        star = page.locator("#rows > article").nth(1).get_by_role("button").last
        before = row_text(page, 2)
        star.click()
        eventually(lambda: row_text(page, 2), lambda found: found != before, "the row after a tap on the star")
        changed = row_text(page, 2)
        page.goto()
        page.ready()
        eventually(lambda: row_text(page, 2).count("★"), changed.count("★"), "the star on a new page")


@test
def a_tap_selects_a_row(browser):
    with Host(samples / "walk.json") as host, Page(browser, host).ready() as page:
        page.get_by_text("The first boats went out").click()
        eventually(page.current, 5, "the current row after a tap")


@test
def many_taps_all_count(browser):
    feed = write_feed("tap.json", [{"id": "a", "rows": [{"component": "Task", "id": "t", "model": {"name": "task"}}]}])
    with Host(feed) as host, Page(browser, host).ready() as page:
        for _ in range(30):
            page.get_by_role("button", name="Tap").click(no_wait_after=True)
        eventually(lambda: row_text(page, 1).split("\n")[0], "task" + "|" * 30, "the row after 30 taps")


@test
def a_tap_counts_when_its_row_is_replaced_meanwhile(browser):
    feed = write_feed("tap.json", [{"id": "a", "rows": [{"component": "Task", "id": "t", "model": {"name": "task"}}]}])
    with Host(feed) as host, Page(browser, host).ready() as page:
        page.get_by_role("button", name="Tap").hover()
        for number in range(1, 4):
            page.mouse.down()
            page.evaluate("document.querySelector('#rows [data-button=tap]').click()")
            eventually(lambda: row_text(page, 1).split("\n")[0], "task" + "|" * (2 * number - 1), "the row while the mouse is down")
            page.mouse.up()
            eventually(lambda: row_text(page, 1).split("\n")[0], "task" + "|" * (2 * number), "the row after the mouse is up")


@test
def swipe_actions_are_a_menu(browser):
    feed = write_feed("swipe.json", [{"id": "a", "rows": [
        {"component": "Task", "id": f"t{number}", "model": {"name": f"task {number}"}} for number in range(4)]}])
    with Host(feed) as host, Page(browser, host).ready() as page:
        page.get_by_text("task 1").click(button="right")
        page.locator("dialog").get_by_role("button", name="Finish").click()
        eventually(lambda: "done" in row_text(page, 2), True, "the row after Finish")
        eventually(lambda: page.locator("dialog").is_visible(), False, "the menu is open")
        page.press("j", "x")
        page.locator("dialog").get_by_role("button", name="Remove").click()
        eventually(lambda: "task 2" in " ".join(page.texts()), False, "the row after Remove")
        page.press("x")
        page.locator("dialog").get_by_role("button", name="Finish").wait_for()
        page.press("Escape")
        eventually(lambda: page.locator("#rows .action").count(), 0, "the actions after Esc")
        eventually(lambda: page.locator("dialog").is_visible(), False, "the menu after Esc")
        page.press("g")
        eventually(page.current, 1, "the current row after g")


@test
def actions_in_the_row_can_be_tapped(browser):
    feed = write_feed("line.json", [{"id": "a", "rows": [
        {"component": "Task", "id": f"t{number}", "model": {"name": f"task {number}"}} for number in range(3)]}])
    with Host(feed) as host, Page(browser, host).ready() as page:
        page.press(":")
        page.locator("dialog input").wait_for()
        page.keyboard.type("swipe 0 1")
        page.press("Enter")
        page.locator("#rows button.action").filter(has_text="Finish").click()
        eventually(lambda: "done" in row_text(page, 2), True, "the row after its action")


def carousel_with_buttons():
    items = [{"component": "Task", "model": {"name": f"card {number}"}} for number in range(8)]
    return write_feed("cards.json", [{"id": "a", "rows": [{"itemWidth": 320, "carousel": items}]}])


@test
def carousels_show_items_and_scroll(browser):
    with Host(samples / "carousels.json") as host, Page(browser, host).ready() as page:
        carousel = page.locator(".carousel").first
        expect(carousel.locator("[data-item]").count() == 4, "the carousel has no four items")
        carousel.focus()
        page.press("ArrowRight", "ArrowRight", "ArrowRight")
        eventually(lambda: carousel.evaluate("each => each.scrollLeft"), lambda found: found > 20, "the offset after Right")


@test
def a_carousel_keeps_its_offset_when_its_row_is_replaced(browser):
    with Host(carousel_with_buttons()) as host, Page(browser, host).ready() as page:
        offset = lambda: page.evaluate("document.querySelector('.carousel').scrollLeft")
        page.evaluate("document.querySelector('.carousel').scrollLeft = 700")
        page.locator("[data-item]").nth(2).get_by_role("button", name="Tap").click()
        eventually(lambda: "card 2|" in page.texts()[0], True, "the item after a tap")
        page.wait_for_timeout(100)
        expect(abs(offset() - 700) < 3, f"the offset is {offset()}, expected 700")


@test
def a_fold_stays_open_when_its_row_is_replaced(browser):
    feed = write_feed("fold.json", [{"id": "a", "rows": [
        {"component": "Folded", "id": f"f{number}", "model": {"title": f"warning {number}", "text": "Bears!"}} for number in range(3)]}])
    with Host(feed) as host, Page(browser, host).ready() as page:
        page.get_by_text("warning 1").click()
        opened = lambda: page.evaluate("[...document.querySelectorAll('details')].map(each => each.open)")
        eventually(opened, [False, True, False], "the open folds")
        page.get_by_role("button", name="Tap").nth(1).click()
        eventually(lambda: page.get_by_role("button", name="Tap|").count(), 1, "the tapped button")
        expect(opened() == [False, True, False], f"the open folds are {opened()}")
        page.get_by_role("button", name="Tap").nth(0).click()
        eventually(lambda: page.get_by_role("button", name="Tap|").count(), 2, "the tapped buttons")
        expect(opened() == [False, True, False], f"the open folds are {opened()}")


@test
def questions_of_a_sport_are_answered(browser):
    with Host(samples / "sports.json", "--factory", samples / "sports.factory.json") as host, Page(browser, host).ready() as page:
        buttons = page.locator("#rows button[data-button]")
        if buttons.count():
            before = page.texts()
            buttons.first.click()
            eventually(page.texts, lambda found: found != before, "the rows after a tap")
        expect("Bears" in " ".join(page.texts()), "the match is missing")


@test
def a_second_page_of_a_feed_is_read(browser):
    for name in ["walk.json", "walk-2.json"]:
        shutil.copy(samples / name, scratch / name)
    shutil.copytree(samples / "images", scratch / "images", dirs_exist_ok=True)
    with Host(scratch / "walk.json") as host, Page(browser, host).ready() as page:
        page.press("G")
        eventually(page.current, lambda found: found > 12, "the last row")


@test
def a_link_opens_another_page(browser):
    with Host(samples / "builds.json") as host, Page(browser, host).ready() as page:
        link = page.locator("#rows a[href]").first
        expect(link.get_attribute("href").startswith("https://builds.example/"), "the link")
        page.context.route("https://builds.example/**", lambda route: route.fulfill(body=str(route.request.headers.get("referer"))))
        link.click()
        eventually(lambda: any("builds.example" in each.url for each in page.context.pages), True, "the page of the link")
        opened = next(each for each in page.context.pages if "builds.example" in each.url)
        expect(host.token not in opened.content(), "the referrer names the token")


main()
