"""The keys of the reader, marks, search, filter, dialogs."""

from page_host import Host, Page, eventually, expect, main, samples, test, write_feed, write_rows


def tasks(count, name="tasks.json"):
    return write_feed(name, [{"id": "tasks", "rows": [
        {"component": "Task", "id": f"t{number}", "model": {"name": f"task {number}"}} for number in range(count)]}])


@test
def keys_move_the_current_row(browser):
    with Host(tasks(200)) as host, Page(browser, host).ready() as page:
        for keys, place in [("j", 2), ("jj", 4), ("k", 3), ("G", 200), ("k", 199), ("g", 1), ("5j", 6), ("50G", 50)]:
            page.press(*keys)
            eventually(page.current, place, f"the current row after {keys}")
            expect(is_visible(page), f"the current row is not visible after {keys}")
        page.press("ArrowDown", "Home")
        eventually(page.current, 1, "the current row after Down and Home")
        page.press("End")
        eventually(page.current, 200, "the current row after End")


def is_visible(page):
    return page.evaluate("""(() => { const box = document.querySelector('#rows > [aria-current]').getBoundingClientRect();
        const bar = document.getElementById('bar').getBoundingClientRect(); return box.top >= 0 && box.bottom <= bar.top; })()""")


@test
def keys_that_are_held_lose_nothing(browser):
    with Host(tasks(200)) as host, Page(browser, host).ready() as page:
        page.press(*"j" * 60)
        eventually(page.current, 61, "the current row after 60 times j")
        page.press(*"k" * 40)
        eventually(page.current, 21, "the current row after 40 times k")
        expect(is_visible(page), "the current row is not visible")


@test
def space_scrolls_a_screen(browser):
    with Host(tasks(200)) as host, Page(browser, host).ready() as page:
        page.press("Space")
        eventually(lambda: page.evaluate("scrollY"), lambda found: 400 < found < 900, "the place after Space")
        page.press("b")
        eventually(lambda: page.evaluate("scrollY"), lambda found: found < 100, "the place after b")


@test
def search_finds_rows(browser):
    with Host(tasks(200)) as host, Page(browser, host).ready() as page:
        page.press("/")
        page.locator("dialog input").wait_for()
        page.keyboard.type("task 15")
        page.press("Enter")
        eventually(page.current, 16, "the current row after a search")
        expect(not page.locator("dialog").is_visible(), "the prompt is still open")
        for key, place in [("n", 151), ("n", 152), ("N", 151), ("n", 152)]:
            page.press(key)
            eventually(page.current, place, f"the current row after {key}")


@test
def a_search_from_the_last_row_wraps(browser):
    with Host(tasks(200)) as host, Page(browser, host).ready() as page:
        page.press("G", "/")
        page.locator("dialog input").wait_for()
        page.keyboard.type("task 15")
        page.press("Enter")
        eventually(page.current, 16, "the current row")
        eventually(page.message, "search wrapped", "the message")
        expect(is_visible(page), "the current row is not visible")


@test
def search_that_is_cancelled_returns(browser):
    with Host(tasks(200)) as host, Page(browser, host).ready() as page:
        page.press(*"jj", "/")
        page.locator("dialog input").wait_for()
        page.keyboard.type("task 150")
        eventually(page.current, 151, "the current row while a search is typed")
        page.press("Escape")
        eventually(lambda: page.locator("dialog").is_visible(), False, "the prompt is open")
        eventually(page.current, 3, "the current row")


@test
def the_filter_shows_fewer_rows(browser):
    with Host(tasks(200)) as host, Page(browser, host).ready() as page:
        page.press("&")
        page.locator("dialog input").wait_for()
        page.keyboard.type("task 7")
        page.press("Enter")
        eventually(lambda: [text.split("\n")[0] for text in page.texts()], ["task 7"] + [f"task 7{each}" for each in range(10)], "the rows")
        expect("task 7" in page.locator("#title").inner_text(), "the title does not name the filter")
        page.press("Escape")
        eventually(lambda: page.evaluate("document.querySelector('#rows > article').ariaSetSize"), "200", "the number of rows")


@test
def rows_are_marked(browser):
    with Host(tasks(20)) as host, Page(browser, host).ready() as page:
        page.press("v", "j", "j", "v")
        marked = lambda: page.evaluate("[...document.querySelectorAll('#rows > article')].filter(row => row.querySelector('.selected')).map(row => row.ariaPosInSet)")
        eventually(marked, lambda found: len(found) == 2, "the marked rows")
        page.press("Escape")
        eventually(marked, [], "the marked rows after Esc")


@test
def help_lists_keys_and_performs_them(browser):
    with Host(tasks(20)) as host, Page(browser, host).ready() as page:
        page.press("h")
        page.locator("dialog").get_by_role("button").nth(3).wait_for()
        text = page.locator("dialog").inner_text()
        expect("search" in text, "the help does not name search")
        expect("PAGER" not in text and "suspend" not in text, "the help names keys that a page refuses")
        page.locator("dialog > button:has(kbd)").filter(has_text="search the texts of rows").first.click()
        page.locator("dialog input").wait_for()
        page.press("Escape")
        eventually(lambda: page.locator("dialog").is_visible(), False, "the prompt is open")
        page.locator("#menu").click()
        page.locator("dialog kbd").first.wait_for()
        page.get_by_role("button", name="Close").click()
        eventually(lambda: page.locator("dialog").is_visible(), False, "the help is open")


@test
def keys_of_machines_are_refused(browser):
    with Host(tasks(20)) as host, Page(browser, host).ready() as page:
        for key in ["|", "s", "P"]:
            page.press(key)
            eventually(page.message, lambda found: "a page" in found, f"the message after {key}")
            page.press("j")
            eventually(page.message, "", "the message after j")


@test
def copy_fills_the_clipboard(browser):
    with Host(tasks(20)) as host, Page(browser, host, permissions=["clipboard-read", "clipboard-write"]).ready() as page:
        page.press("j", "y")
        eventually(lambda: page.evaluate("navigator.clipboard.readText()"), lambda found: "task 1" in found, "the clipboard")


@test
def quit_ends_the_page(browser):
    with Host(tasks(20)) as host, Page(browser, host).ready() as page:
        page.allow("404")
        page.press("Q")
        eventually(page.message, lambda found: "ended" in found, "the message after Q")
        page.goto()
        page.ready()


@test
def a_line_of_a_script_is_played(browser):
    with Host(tasks(20)) as host, Page(browser, host).ready() as page:
        page.press(":")
        page.locator("dialog input").wait_for()
        page.keyboard.type("button 0 2 tap")
        page.press("Enter")
        eventually(lambda: page.texts()[2].split("\n")[0], "task 2|", "the row after the line")


@test
def typed_digits_and_shifted_keys(browser):
    with Host(tasks(200)) as host, Page(browser, host).ready() as page:
        page.press("1", "2", "j")
        eventually(page.current, 13, "the current row after 12j")
        page.press("Shift+ArrowDown")
        eventually(lambda: page.locator("#rows .selected").count(), lambda found: found >= 1, "marked rows after Shift-Down")


main()
