"""A feed whose first row changes each second."""

import time

from page_host import write_feed


def clock(count=40):
    """A feed with a build that runs, so its row changes each second, above other rows."""
    start = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() - 100))
    build = {"component": "Build", "id": "b", "model": {"title": "A build", "state": "running", "start": start, "commit": "8c41d07",
             "link": "https://builds.example/1", "jobs": ["lint"], "states": ["running"], "seconds": [1]}}
    tasks = [{"component": "Task", "id": f"t{number}", "model": {"name": f"task {number}"}} for number in range(count)]
    return write_feed("clock.json", [{"id": "a", "rows": [build, *tasks]}])
