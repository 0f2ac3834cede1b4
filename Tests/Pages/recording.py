"""Records the session of the README: Samples/images/page-session.webp. The script is a list of what the user does."""

import io

from PIL import Image
from page_host import Host, Page, launch, root, samples, sync_playwright

size = {"width": 720, "height": 480}


def session(page):
    """Does what a user does. Yields the time in milliseconds for which the page then rests."""
    yield 1200
    for _ in range(3):
        page.press("j")
        yield 350
    page.press("/")
    yield 500
    for letter in "ford":
        page.keyboard.type(letter)
        yield 220
    page.press("Enter")
    yield 1000
    page.locator("#rows [aria-current] button").click()
    yield 1200
    page.press("g", "h")
    yield 1600
    page.press("Escape")
    yield 600


with sync_playwright() as playwright:
    browser = launch(playwright)
    with Host(samples / "builds.json") as host, Page(browser, host, viewport=size).ready() as page:
        frames, times = [], []
        for time in session(page):
            page.wait_for_timeout(250)
            frames.append(Image.open(io.BytesIO(page.screenshot())).convert("RGB"))
            times.append(time)
    browser.close()
path = root / "Samples/images/page-session.webp"
frames[0].save(path, save_all=True, append_images=frames[1:], duration=times, loop=0, quality=60, method=6)
print(f"{path}: {len(frames)} frames, {path.stat().st_size:,} bytes")
