"""What arrives while the user does something: text that is typed, focus, open menus, the place."""

from changes_feed import clock
from page_host import Host, Page, eventually, expect, main, row_on_screen, test, write_captions, write_rows


def row(page):
    return page.evaluate("document.querySelector('#rows > article').innerText")


def wait_for_change(page):
    """Waits until the first row has changed twice."""
    for _ in range(2):
        before = row(page)
        eventually(lambda: row(page), lambda found: found != before, "the row of the build", 8)


@test
def a_row_changes_by_itself(browser):
    with Host(clock()) as host, Page(browser, host).ready() as page:
        wait_for_change(page)


@test
def text_that_is_typed_survives(browser):
    with Host(clock()) as host, Page(browser, host).ready() as page:
        page.press("/")
        page.locator("dialog input").wait_for()
        page.keyboard.type("task ", delay=100)
        page.evaluate("document.querySelector('dialog input').setSelectionRange(2, 2)")
        wait_for_change(page)
        found = page.evaluate("(() => { const input = document.querySelector('dialog input'); return [input.value, input.selectionStart, document.activeElement === input]; })()")
        expect(found == ["task ", 2, True], f"the prompt is {found}")


@test
def letters_that_are_typed_fast_are_all_there(browser):
    with Host(clock()) as host, Page(browser, host).ready() as page:
        page.press("/")
        page.locator("dialog input").wait_for()
        text = "some long text that nobody finds " * 3
        page.keyboard.type(text)
        found = page.evaluate("document.querySelector('dialog input').value")
        expect(found == text, f"the prompt holds {found!r}")


@test
def keys_before_a_prompt_is_open_reach_it(browser):
    with Host(clock()) as host, Page(browser, host).ready() as page:
        page.press("/", "t", "a", "s", "k", " ", "7", "Enter")
        eventually(page.current, 9, "the current row after a search that was typed at once")


@test
def an_open_menu_survives(browser):
    with Host(clock()) as host, Page(browser, host).ready() as page:
        page.press("j", "x")
        finish = page.locator("dialog").get_by_role("button", name="Finish")
        finish.wait_for()
        page.locator("dialog").get_by_role("button", name="Remove").focus()
        wait_for_change(page)
        expect(page.evaluate("document.activeElement.textContent") == "Remove", "the focus has left the button")
        finish.click()
        eventually(lambda: "done" in page.texts()[1], True, "the row after Finish")


@test
def the_focus_survives_when_its_row_is_replaced(browser):
    with Host(clock()) as host, Page(browser, host).ready() as page:
        page.locator("#rows > article").first.get_by_role("button").last.focus()
        label = page.evaluate("document.activeElement.outerHTML")
        wait_for_change(page)
        expect(page.evaluate("document.activeElement.outerHTML") == label, "the focus has left the button of the row")
        page.locator("#rows > article").first.focus()
        wait_for_change(page)
        expect(page.evaluate("document.activeElement.ariaPosInSet") == "1", "the focus has left the row")


@test
def the_place_stays_when_rows_change(browser):
    with Host(clock(200)) as host, Page(browser, host).ready() as page:
        page.mouse.move(500, 400)
        page.mouse.wheel(0, 3000)
        page.wait_for_timeout(300)
        page.mouse.wheel(0, -2900)
        page.wait_for_timeout(300)
        place = page.evaluate("scrollY")
        page.wait_for_timeout(2500)
        expect(page.evaluate("scrollY") == place, "the page has scrolled")


@test
def the_row_on_the_screen_stays_when_rows_above_come_and_go(browser):
    for place in [120, 700, 6000]:
        with Host(write_captions(500), "--watch") as host, Page(browser, host).ready() as page:
            page.evaluate(f"scrollTo(0, {place})")
            page.wait_for_timeout(700)
            before = page.evaluate(row_on_screen)
            for first in [490, 100, 400]:
                write_captions(first)
                eventually(page.position, lambda found: f"/{1000 - first} " in found, f"the position with the rows from {first} on")
                page.wait_for_timeout(300)
                found = page.evaluate(row_on_screen)
                expect(found == before, f"{place} pixels down, with the rows from {first} on, the screen shows {found} in place of {before}")


@test
def a_selected_text_stays(browser):
    with Host(clock()) as host, Page(browser, host).ready() as page:
        page.evaluate("getSelection().selectAllChildren(document.querySelectorAll('#rows > article')[2].querySelector('p'))")
        wait_for_change(page)
        expect(page.evaluate("String(getSelection()).trim()") == "task 1", "the selection is gone")


@test
def a_hidden_page_catches_up(browser):
    with Host(clock()) as host, Page(browser, host).ready() as page:
        page.evaluate("""() => { Object.defineProperty(document, 'hidden', { get: () => window.isHidden, configurable: true });
            window.isHidden = true; document.dispatchEvent(new Event('visibilitychange')); }""")
        page.wait_for_timeout(300)
        before = row(page)
        page.wait_for_timeout(2200)
        expect(row(page) == before, "a hidden page asks for changes")
        page.evaluate("() => { window.isHidden = false; document.dispatchEvent(new Event('visibilitychange')); }")
        eventually(lambda: row(page) != before, True, "the row after the page is seen again")
        wait_for_change(page)


@test
def a_page_that_is_gone_back_to_goes_on(browser):
    with Host(clock()) as host, Page(browser, host).ready() as page:
        page.page.goto("data:text/html,other")
        page.go_back()
        page.ready()
        wait_for_change(page)
        page.press("j", "j")
        eventually(page.current, 3, "the current row after jj")


@test
def rows_that_are_read_later_arrive(browser):
    with Host(write_rows("300k.ndjson", 300_000)) as host, Page(browser, host).ready() as page:
        size = lambda: page.evaluate("document.querySelector('#rows > article').ariaSetSize")
        eventually(size, "300000", "the number of rows", 20)
        expect(page.current() == 1 and page.evaluate("scrollY") == 0, "the place has changed")


main()
