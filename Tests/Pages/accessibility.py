"""Axe, the tree of screen readers, and keys alone."""

from axe_playwright_python.sync_playwright import Axe

from page_host import Failed, Host, Page, eventually, expect, main, samples, test, write_feed
from levels_feed import two_feeds, to_feed, go

rules = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


def violations(page):
    """What axe finds: the rule and the first element."""
    found = Axe().run(page.page, options=rules).response["violations"]
    return [f"{each['id']}: {each['help']}: {each['nodes'][0]['html'][:160]} ({len(each['nodes'])})" for each in found]


def expect_silence(page, words):
    found = violations(page)
    expect(not found, f"axe, {words}: " + "; ".join(found))


@test
def axe_is_silent_on_samples(browser):
    faults = []
    for name in ["posts", "hike", "builds", "episodes", "threads", "carousels"]:
        for scheme in ["light", "dark"]:
            with Host(samples / f"{name}.json") as host, Page(browser, host, color_scheme=scheme, bypass_csp=True).ready() as page:
                page.wait_for_timeout(200)
                faults += [f"{name} {scheme}: {each}" for each in violations(page)]
    expect(not faults, "axe finds " + "; ".join(faults))


@test
def axe_is_silent_on_levels_and_dialogs(browser):
    with two_feeds() as host, Page(browser, host, bypass_csp=True).ready() as page:
        expect_silence(page, "feeds")
        to_feed(page, "fern")
        go(page, "Enter", "headlines")
        expect_silence(page, "headlines")
        page.press("/")
        page.locator("dialog input").wait_for()
        expect_silence(page, "prompt")
        page.press("Escape", "h")
        page.locator("dialog kbd").first.wait_for()
        expect_silence(page, "help")
        page.press("Escape")
        eventually(lambda: page.locator("dialog").is_visible(), False, "the help is open")
        go(page, "Enter", "article")
        expect_silence(page, "article")


def tasks(count):
    return write_feed("axe.json", [{"id": "a", "rows": [{"component": "Task", "id": f"t{number}", "model": {"name": f"task {number}"}} for number in range(count)]}])


@test
def axe_is_silent_while_editing_and_marking(browser):
    with Host(tasks(8)) as host, Page(browser, host, bypass_csp=True).ready() as page:
        page.press("j", "v", "e")
        page.locator("[data-edge=move]").first.wait_for()
        expect_silence(page, "editing")
        page.press("d")
        page.locator("dialog").get_by_role("button", name="yes").wait_for()
        expect_silence(page, "question")
        page.press("Escape", "e", "Escape", "x")
        page.locator("dialog").get_by_role("button", name="Finish").wait_for()
        expect_silence(page, "actions")


@test
def the_tree_is_a_feed_of_articles(browser):
    with Host(tasks(300)) as host, Page(browser, host).ready() as page:
        page.press(*"150G")
        eventually(page.current, 150, "the current row")
        tree = page.context.new_cdp_session(page.page).send("Accessibility.getFullAXTree")["nodes"]
        role = lambda node: node.get("role", {}).get("value")
        feeds = [node for node in tree if role(node) == "feed"]
        articles = [node for node in tree if role(node) == "article" and not node.get("ignored")]
        expect(len(feeds) == 1 and feeds[0]["name"]["value"] == "axe.json", f"found the feeds {feeds}")
        expect(len(articles) > 10, f"found {len(articles)} articles")
        page_rows = page.rows()
        places = [row["place"] for row in page_rows]
        expect(places == list(range(places[0], places[0] + len(places))), f"the places are {places}")
        sizes = set(page.evaluate("[...document.querySelectorAll('#rows > article')].map(row => row.ariaSetSize)"))
        expect(sizes == {"300"}, f"the sizes are {sizes}")
        names = [role(node) for node in tree if role(node) == "status"]
        expect(names, "there is no live region")


@test
def keys_alone_do_everything(browser):
    with Host(tasks(8)) as host, Page(browser, host).ready() as page:
        page.press("j", "j")
        eventually(lambda: page.evaluate("document.activeElement.ariaPosInSet"), "3", "the focused row")
        page.press("Tab")
        expect(page.evaluate("document.activeElement.dataset.button") == "done", "Tab does not lead to the first button of the row")
        page.press("Tab", "Enter")
        eventually(lambda: page.texts()[2].split("\n")[0], "task 2|", "the row after Enter on a button")
        expect(page.evaluate("document.activeElement.dataset.button") == "tap", "the focus has left the button")
        page.press("Space")
        eventually(lambda: page.texts()[2].split("\n")[0], "task 2||", "the row after Space on a button")
        page.press("ArrowRight")
        eventually(lambda: page.evaluate("document.activeElement.dataset.button"), "remove", "the control after Right")
        outline = page.evaluate("(() => { const style = getComputedStyle(document.activeElement); return [style.outlineStyle, parseFloat(style.outlineWidth)]; })()")
        expect(outline[0] != "none" and outline[1] >= 1, f"the focus is not visible: {outline}")
        page.press("h")
        page.locator("dialog kbd").first.wait_for()
        page.press("Escape")
        eventually(lambda: page.locator("dialog").is_visible(), False, "the help is open")
        inside = page.evaluate("document.querySelector('#rows').contains(document.activeElement)")
        expect(inside, "after a dialog the focus is not in the rows")


main()
