"""The first rows, with a program and without, their pictures, and texts that look like markup."""

from page_host import Host, Page, eventually, expect, main, samples, test, write_feed, write_rows


@test
def first_rows_without_javascript(browser):
    with Host(samples / "posts.json") as host, Page(browser, host, java_script_enabled=False) as page:
        articles = page.locator("#rows > article")
        expect(articles.count() >= 7, f"found {articles.count()} rows")
        expect("Banff, Alberta" in articles.first.inner_text(), "the first row is not that of the feed")
        expect(not page.locator("#bar").is_visible(), "the bar of the live page is visible")
        expect(not page.locator("#dialog").is_visible(), "the dialog is visible")


@test
def first_rows_with_javascript(browser):
    with Host(samples / "posts.json") as host, Page(browser, host).ready() as page:
        expect(page.rows()[0]["place"] == 1, "the first row is not at the start")
        expect("Banff, Alberta" in page.texts()[0], "the first row is not that of the feed")
        expect(page.locator("#bar").is_visible(), "the bar is not visible")
        expect(page.title() == "Bears, and other reasons to go outside", f"the title is {page.title()!r}")


@test
def no_row_differs_between_a_page_with_and_without_a_program(browser):
    with Host(samples / "posts.json") as host, Page(browser, host).ready() as live, \
            Page(browser, host, java_script_enabled=False) as plain:
        texts = [each.strip() for each in plain.locator("#rows > article").all_inner_texts()]
        found = live.texts()
        expect(found[:len(texts)] == texts[:len(found)], "the rows differ")


@test
def pictures_are_shown_as_pictures(browser):
    with Host(samples / "posts.json") as host, Page(browser, host).ready() as page:
        loaded = "[...document.images].filter(each => each.getBoundingClientRect().top < innerHeight).map(each => each.naturalWidth)"
        sizes = eventually(lambda: page.evaluate(loaded), lambda found: len(found) > 1 and all(found), "pictures are missing")
        expect(len(sizes) >= 2, f"found the pictures {sizes}")
        sources = page.evaluate("[...document.images].map(each => each.getAttribute('src'))")
        expect(all(each.startswith("picture/") for each in sources), f"found the sources {sources[:3]}")


@test
def markup_in_a_feed_is_text(browser):
    bad = ["<script>window.broken = 1</script>", "<img src=x onerror='window.broken = 1'>", "</article></div><h1 id=title>no</h1>",
           "\"><svg onload=window.broken=1>", "]]><!--", "javascript:window.broken=1"]
    feed = write_feed("bad <b>title.json", [{"id": "<b>", "rows": [
        *[{"component": "Caption", "model": {"username": text, "text": text}} for text in bad],
        {"component": "Task", "model": {"name": bad[1]}}, {"component": "<script>window.broken = 1</script>", "model": {}}]}])
    with Host(feed) as host, Page(browser, host).ready(8) as page:
        for text in bad:
            expect(page.get_by_text(text).count() > 0, f"the text {text!r} is missing")
        expect(page.title() == "bad <b>title.json", f"the title is {page.title()!r}")
        page.get_by_role("button", name="Tap").click()
        eventually(lambda: page.texts()[6].split("\n")[0], bad[1] + "|", "the tapped row")
        expect(page.evaluate("window.broken") is None, "a script of the feed has run")
        expect(page.locator("script").count() == 1 and page.locator("#rows img").count() == 0, "the feed has made elements")


@test
def scripts_that_are_added_do_not_run(browser):
    with Host(samples / "hike.json") as host, Page(browser, host).ready() as page:
        page.allow("Trusted ?Type|TrustedHTML|TrustedScript|Content Security Policy|violates")
        page.evaluate("""() => { try { document.querySelector('#rows').innerHTML = '<img src=x onerror="window.broken=1">' } catch (error) { window.refused = String(error) }
            const script = document.createElement('script'); try { script.textContent = 'window.broken = 1'; document.body.append(script) } catch { } }""")
        page.wait_for_timeout(200)
        expect(page.evaluate("window.broken") is None, "a script has run")
        expect("Trusted" in (page.evaluate("window.refused") or ""), "markup without trusted types is taken")
        expect(len(page.faults) > 0, "the console says nothing about the policy")


@test
def faults_are_shown_as_rows(browser):
    with Host(samples / "faults.json") as host, Page(browser, host).ready() as page:
        expect(page.locator(".placeholder").count() > 0, "there is no placeholder")


@test
def an_empty_feed_is_a_page(browser):
    with Host(write_feed("empty.json", [])) as host, Page(browser, host) as page:
        eventually(lambda: page.kind(), "rows", "the level")


@test
def first_rows_of_many(browser):
    with Host(write_rows("100k.ndjson", 100_000)) as host, Page(browser, host).ready() as page:
        expect("text 0" in page.texts()[0], f"found {page.texts()[0]!r}")
        expect(len(page.rows()) < 200, f"the page has {len(page.rows())} rows in the document")


main()
