"""Levels: feeds, headlines, article, and back, with places and marks."""

from levels_feed import current_text, go, own_feeds, to_feed, two_feeds
from page_host import Page, eventually, expect, main, test


@test
def levels_go_down_and_back(browser):
    with two_feeds() as host, Page(browser, host).ready() as page:
        eventually(page.kind, "feeds", "the first level")
        expect(not page.locator("#back").is_visible(), "there is a way back from the first level")
        to_feed(page, "moss")
        go(page, "Enter", "headlines")
        eventually(lambda: len(page.rows()), lambda found: found > 8, "the headlines")
        expect("moss item" in page.texts()[0], f"found the headline {page.texts()[0]!r}")
        expect(page.locator("#title").inner_text().startswith("Feed moss"), "the title of the level")
        go(page, "Enter", "article")
        eventually(lambda: "The content of" in " ".join(page.texts()), True, "the article")
        expect(page.locator("#back").is_visible(), "there is no button to go back")
        page.locator("#back").click()
        eventually(page.kind, "headlines", "the level after Back")
        go(page, "Escape", "feeds")


@test
def levels_keep_their_places(browser):
    with two_feeds() as host, Page(browser, host).ready() as page:
        to_feed(page, "moss")
        go(page, "Enter", "headlines")
        eventually(lambda: page.evaluate("document.querySelector('#rows > article')?.ariaSetSize"), "90", "the number of headlines")
        page.press(*"60j")
        eventually(page.current, 61, "the current headline")
        page.wait_for_timeout(300)
        text, place = current_text(page), page.evaluate("scrollY")
        expect(place > 500, f"the headlines are scrolled by {place}")
        go(page, "Enter", "article")
        eventually(lambda: page.evaluate("scrollY"), 0, "the place in a new article")
        go(page, "Escape", "headlines")
        eventually(lambda: page.evaluate("scrollY"), lambda found: abs(found - place) < 3, f"the place in the headlines (was {place})")
        eventually(lambda: current_text(page).split("\n")[-1], text.split("\n")[-1], "the current headline")
        box = page.evaluate("(() => { const box = document.querySelector('#rows > [aria-current]').getBoundingClientRect(); return [box.top, box.bottom]; })()")
        expect(box[0] > 0 and box[1] < 760, f"the current headline is at {box}")


@test
def a_tap_opens_a_row(browser):
    with two_feeds() as host, Page(browser, host).ready() as page:
        page.get_by_text("Feed fern").click()
        eventually(page.kind, "headlines", "the level after a tap")
        page.get_by_text("fern item 3").click()
        eventually(page.kind, "article", "the level after a tap")
        eventually(lambda: "The content of 3." in " ".join(page.texts()), True, "the article")


@test
def items_are_read_and_starred(browser):
    with own_feeds() as host, Page(browser, host).ready() as page:
        to_feed(page, "fern")
        unread = lambda: sum("●" in text for text in page.texts())
        go(page, "Enter", "headlines")
        eventually(unread, 5, "the unread items")
        page.press("m")
        eventually(unread, 4, "the unread items after m")
        page.press("j", "*")
        eventually(lambda: sum("★" in text for text in page.texts()), 1, "the items with a star")
        page.press("A")
        eventually(unread, 0, "the unread items after A")
        page.press("u")
        eventually(unread, 3, "the unread items after u, besides the one with a star")
        go(page, "Escape", "feeds")
        eventually(lambda: [text for text in page.texts() if "Feed fern" in text and "4" in text], lambda found: found, "the number of unread items")


@test
def pages_tell_one_another(browser):
    with own_feeds() as host, Page(browser, host).ready() as first, Page(browser, host).ready() as second:
        for page in [first, second]:
            to_feed(page, "fern")
            go(page, "Enter", "headlines")
        unread = lambda page: sum("●" in text for text in page.texts())
        eventually(lambda: unread(second), 5, "the unread items")
        first.press("j", "*")
        eventually(lambda: sum("★" in text for text in first.texts()), 1, "the items with a star")
        second.press("Escape")
        go(second, "Enter", "headlines")
        eventually(lambda: sum("★" in text for text in second.texts()), 1, "the items with a star on the other page")


@test
def next_unread_goes_through_feeds(browser):
    with two_feeds() as host, Page(browser, host).ready() as page:
        to_feed(page, "fern")
        go(page, "Enter", "headlines")
        go(page, "Enter", "article")
        page.press(">")
        eventually(lambda: "The content of 1." in " ".join(page.texts()), True, "the next item")
        page.press("<")
        eventually(lambda: "The content of 0." in " ".join(page.texts()), True, "the previous item")


@test
def the_sizes_of_levels_are_right(browser):
    with two_feeds() as host, Page(browser, host).ready() as page:
        to_feed(page, "moss")
        go(page, "Enter", "headlines")
        page.press("G")
        eventually(page.current, 90, "the last headline")
        sizes = page.evaluate("[...document.querySelectorAll('#rows > article')].map(row => row.ariaSetSize)")
        expect(set(sizes) == {"90"}, f"found the sizes {set(sizes)}")


main()
