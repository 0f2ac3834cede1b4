"""Editing: deletion with a question and undo, moves by drag and by keys, insertion."""

from page_host import Host, Page, eventually, expect, main, test, write_feed


def tasks(count=6):
    return write_feed(f"edit{count}.json", [{"id": "tasks", "rows": [
        *[{"component": "Task", "id": f"t{number}", "model": {"name": f"task {number}"}} for number in range(count)],
        {"component": "Adding", "id": "new", "model": {"name": "add"}}]}])


def names(page):
    return [text.replace("≡", "").replace("−", "").strip().split("\n")[0] for text in page.texts() if "task" in text]


def edit(page):
    page.press("e")
    page.locator("[data-edge=move]").first.wait_for()


def orders(*numbers):
    return [f"task {number}" for number in numbers]


@test
def a_row_is_deleted_after_a_question_and_comes_back(browser):
    with Host(tasks()) as host, Page(browser, host).ready() as page:
        edit(page)
        page.press("j", "d")
        page.locator("dialog").get_by_role("button", name="yes").click()
        eventually(lambda: names(page), orders(0, 2, 3, 4, 5), "the rows after a deletion")
        page.press("u")
        eventually(lambda: names(page), orders(0, 1, 2, 3, 4, 5), "the rows after undo")


@test
def a_question_that_is_closed_deletes_nothing(browser):
    with Host(tasks()) as host, Page(browser, host).ready() as page:
        edit(page)
        for leave in [lambda: page.get_by_role("button", name="no", exact=True).click(), lambda: page.press("Escape"),
                      lambda: page.get_by_role("button", name="Close").click()]:
            page.press("d")
            page.locator("dialog").get_by_role("button", name="yes").wait_for()
            leave()
            eventually(lambda: page.locator("dialog").is_visible(), False, "the question is open")
        expect(names(page) == orders(0, 1, 2, 3, 4, 5), f"found {names(page)}")


@test
def the_control_of_a_row_deletes_it(browser):
    with Host(tasks()) as host, Page(browser, host).ready() as page:
        edit(page)
        page.locator("[data-edge=delete]").nth(3).click()
        page.locator("dialog").get_by_role("button", name="yes").click()
        eventually(lambda: names(page), orders(0, 1, 2, 4, 5), "the rows after a deletion")


@test
def marked_rows_are_deleted_together(browser):
    with Host(tasks()) as host, Page(browser, host).ready() as page:
        edit(page)
        page.press("v", "j", "v", "j", "v", "d")
        page.locator("dialog").get_by_role("button", name="yes").click()
        eventually(lambda: names(page), lambda found: len(found) == 3, "the rows after a deletion")
        page.press("u")
        eventually(lambda: names(page), orders(0, 1, 2, 3, 4, 5), "the rows after undo")


@test
def a_row_is_moved_by_alt_and_arrows(browser):
    with Host(tasks()) as host, Page(browser, host).ready() as page:
        edit(page)
        page.press("Alt+ArrowDown")
        eventually(lambda: names(page), orders(1, 0, 2, 3, 4, 5), "the rows after Alt-Down")
        page.press("Alt+ArrowDown")
        eventually(lambda: names(page), orders(1, 2, 0, 3, 4, 5), "the rows after Alt-Down twice")
        eventually(page.current, 3, "the current row")
        page.press("Alt+ArrowUp")
        eventually(lambda: names(page), orders(1, 0, 2, 3, 4, 5), "the rows after Alt-Up")
        page.press("J")
        eventually(lambda: names(page), orders(1, 2, 0, 3, 4, 5), "the rows after J")


@test
def alt_and_arrows_are_not_lost_when_they_are_fast(browser):
    with Host(tasks(9)) as host, Page(browser, host).ready() as page:
        edit(page)
        page.press(*["Alt+ArrowDown"] * 5)
        eventually(lambda: names(page), orders(1, 2, 3, 4, 5, 0, 6, 7, 8), "the rows after five times Alt-Down")


@test
def a_row_is_dragged_by_its_grip(browser):
    with Host(tasks()) as host, Page(browser, host).ready() as page:
        edit(page)
        drag(page, 0, 3)
        eventually(lambda: names(page), orders(1, 2, 3, 0, 4, 5), "the rows after a drag down")
        drag(page, 3, 1)
        eventually(lambda: names(page), orders(1, 0, 2, 3, 4, 5), "the rows after a drag up")
        expect(page.locator(".target, .dragged").count() == 0, "the drag has not ended")


def drag(page, source, target):
    grips = page.locator("[data-edge=move]")
    start, end = grips.nth(source).bounding_box(), grips.nth(target).bounding_box()
    page.mouse.move(start["x"] + 5, start["y"] + 5)
    page.mouse.down()
    page.mouse.move(end["x"] + 5, end["y"] + 5, steps=5)
    page.mouse.up()


@test
def a_drag_survives_a_change_of_its_row(browser):
    with Host(tasks()) as host, Page(browser, host).ready() as page:
        edit(page)
        grips = page.locator("[data-edge=move]")
        start, end = grips.nth(0).bounding_box(), grips.nth(2).bounding_box()
        page.mouse.move(start["x"] + 5, start["y"] + 5)
        page.mouse.down()
        page.mouse.move(end["x"] + 5, end["y"] + 5, steps=3)
        page.evaluate("document.querySelector('[data-button=tap]').click()")
        eventually(lambda: names(page)[0], "task 0|", "the row that is dragged")
        page.mouse.move(end["x"] + 5, end["y"] + 6)
        page.mouse.up()
        eventually(lambda: names(page), ["task 1", "task 2", "task 0|", "task 3", "task 4", "task 5"], "the rows after the drag")


@test
def a_row_is_inserted(browser):
    with Host(tasks()) as host, Page(browser, host).ready() as page:
        edit(page)
        page.locator("[data-edge=insert]").click()
        eventually(lambda: "add+" in " ".join(page.texts()), True, "the row that inserts")
        page.press("G", "i")
        eventually(lambda: "add++" in " ".join(page.texts()), True, "the row that inserts after i")


@test
def editing_ends(browser):
    with Host(tasks()) as host, Page(browser, host).ready() as page:
        edit(page)
        page.press("e")
        eventually(lambda: page.locator("[data-edge]").count(), 0, "the controls after e")


main()
