"""Many pages of one browser at a time, and their memory."""

from page_host import Host, Page, eventually, expect, main, test
import changes_feed


@test
def twelve_pages_of_a_browser_are_live(browser):
    with Host(changes_feed.clock()) as host, Page(browser, host).ready() as first:
        pages = [first.page] + [first.context.new_page() for _ in range(11)]
        for page in pages[1:]:
            page.goto(host.url)
        row = "document.querySelector('#rows > article').innerText"
        before = [page.evaluate(row) for page in pages]
        for page, text in zip(pages, before):
            eventually(lambda: page.evaluate(row) != text, True, "the row of a page", 8)
        for page in pages:
            page.keyboard.press("j")
        for page in pages:
            eventually(lambda: page.evaluate("document.querySelector('#rows > [aria-current]')?.ariaPosInSet"), "2", "the current row of a page after j")


@test
def a_page_that_is_closed_ends_its_session(browser):
    with Host(changes_feed.clock()) as host:
        for _ in range(26):
            with Page(browser, host).ready():
                pass
        with Page(browser, host).ready():
            pass


@test
def pages_are_bounded(browser):
    import http.client
    with Host(changes_feed.clock()) as host:
        codes = []
        for _ in range(40):
            connection = http.client.HTTPConnection("127.0.0.1", host.port, timeout=5)
            connection.request("GET", f"/{host.token}/")
            codes.append(connection.getresponse().status)
            connection.close()
        expect(set(codes) <= {200, 503}, f"found the codes {set(codes)}")
        expect(host.is_running(), "the host has ended")


main()
