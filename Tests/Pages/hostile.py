"""Hostile requests: each is refused or its connection is closed, and the host goes on with the memory that it had."""

import json
import random
import re
import socket
import time
import urllib.request

from page_host import Failed, Host, Page, eventually, expect, is_all, main, samples, seed, test

count = 100_000 if is_all else 2_000


def exchange(port, data, timeout=3.0):
    """Sends bytes. Returns the status of the answer; 0 if the connection is closed, and None if nothing comes."""
    try:
        with socket.create_connection(("127.0.0.1", port), timeout=timeout) as connection:
            connection.sendall(data)
            connection.shutdown(socket.SHUT_WR)
            answer = b""
            while b"\r\n" not in answer:
                part = connection.recv(4096)
                if not part:
                    break
                answer += part
    except TimeoutError:
        return None
    except OSError:
        return 0
    match = re.match(rb"HTTP/1\.[01] (\d+)", answer)
    return int(match[1]) if match else 0


def cut(port, data):
    """Sends a part of a request, and closes the connection."""
    with socket.create_connection(("127.0.0.1", port), timeout=3) as connection:
        connection.sendall(data)
    return 0


def request(host, method="GET", path=None, body=b"", version="HTTP/1.1", **headers):
    """The bytes of a request that is right but for what is named. A header that is None is left out."""
    path = f"/{host.token}/" if path is None else path
    fields = {"Host": f"127.0.0.1:{host.port}", "Connection": "close", **{name.replace("_", "-"): value for name, value in headers.items()}}
    if method == "POST":
        fields = {"Content-Type": "application/json", "X-Liaison": "1", "Content-Length": str(len(body)), **fields}
    lines = [f"{method} {path} {version}"] + [f"{name}: {value}" for name, value in fields.items() if value is not None]
    return "\r\n".join(lines).encode("utf-8", "surrogateescape") + b"\r\n\r\n" + body


def open_session(host):
    """Begins a session, as curl does. Returns its id."""
    with urllib.request.urlopen(host.url) as answer:
        return re.search(r'data-session="(\w+)"', answer.read().decode())[1]


class Requests:
    """Makes requests that must be refused."""

    def __init__(self, host, generator):
        self.host, self.random, self.session = host, generator, open_session(host)

    def events(self, **members):
        return json.dumps({"seq": 1, "base": 1, "window": {"offset": 0, "width": 640, "height": 800}, "events": [], **members}).encode()

    def path(self, action):
        return f"/{self.host.token}/{self.session}/{action}"

    def wrong_host(self):
        name = self.random.choice(["evil.example", "127.0.0.1", "127.0.0.1:1", f"evil.example:{self.host.port}", "", f"localhost.evil.example:{self.host.port}",
                                   f"127.0.0.1:{self.host.port}.evil.example", f"127.0.0.1:{self.host.port}@evil", None])
        return request(self.host, Host=name)

    def two_hosts(self):
        own = f"Host: 127.0.0.1:{self.host.port}\r\n".encode()
        return request(self.host).replace(own, own + b"Host: evil.example\r\n")

    def wrong_origin(self):
        origin = self.random.choice(["http://evil.example", "null", f"http://127.0.0.1:{self.host.port + 1}", f"ftp://127.0.0.1:{self.host.port}", ""])
        return request(self.host, "POST", self.path("events"), self.events(), Origin=origin)

    def wrong_site(self):
        site = self.random.choice(["cross-site", "same-site", "other", ""])
        return request(self.host, path=self.random.choice([self.path("rows"), self.path("stream"), f"/{self.host.token}/", f"/{self.host.token}/page.js"]), Sec_Fetch_Site=site)

    def user_in_the_middle(self):
        return request(self.host, path=self.random.choice([self.path("rows"), self.path("stream")]), Sec_Fetch_Site="none")

    def wrong_token(self):
        token = self.random.choice([self.host.token[:-1], self.host.token + "x", self.host.token.swapcase(), "", "..", "%00", self.host.token[1:] + "x", "a" * 5000])
        return request(self.host, path=f"/{token}/{self.random.choice(['', 'page.js', self.session + '/rows'])}")

    def other_session(self):
        session = self.random.choice(["x" * 22, self.session[:-1], self.session.swapcase(), "..", "", "%2e%2e", self.session + "%00"])
        action = self.random.choice(["rows", "stream", "events", "end", "x"])
        method = "POST" if action in ("events", "end") else "GET"
        return request(self.host, method, f"/{self.host.token}/{session}/{action}", self.events())

    def wrong_path(self):
        path = self.random.choice(["", "/", "//", "*", f"/{self.host.token}", f"/{self.host.token}//", f"/{self.host.token}/../", f"/{self.host.token}/picture/",
                                   f"/{self.host.token}/picture/99999999999999999999", f"/{self.host.token}/picture/-1", f"/{self.host.token}/picture/..%2f..%2fetc%2fpasswd",
                                   f"/{self.host.token}/picture/0/0", self.path("rows/x"), self.path("end"), self.path("events"), "/etc/passwd", "http://evil.example/"])
        return request(self.host, path=path or " ")

    def wrong_method(self):
        method = self.random.choice(["PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "X" * 100, "PROPFIND"])
        return request(self.host, method, self.random.choice([f"/{self.host.token}/", self.path("rows"), self.path("events")]))

    def post_without_its_headers(self):
        headers = self.random.choice([{"X_Liaison": None}, {"X_Liaison": "2"}, {"Content_Type": "text/plain"}, {"Content_Type": None},
                                      {"Content_Type": "application/x-www-form-urlencoded"}, {"Content_Type": "multipart/form-data"}])
        return request(self.host, "POST", self.path(self.random.choice(["events", "end"])), self.events(), **headers)

    def giant_header(self):
        return request(self.host, X_Giant="x" * self.random.choice([33_000, 70_000, 200_000]))

    def many_headers(self):
        return request(self.host, **{f"X_{number}": "x" * 20 for number in range(3000)})

    def giant_body(self):
        return request(self.host, "POST", self.path("events"), b"[" * self.random.choice([65_537, 100_000, 300_000]))

    def wrong_length(self):
        return request(self.host, "POST", self.path("events"), self.events(), Content_Length=self.random.choice(["-1", "1e9", "99999999999999999999999", "x"]))

    def garbage(self):
        return self.random.randbytes(self.random.randrange(1, 2000)) + b"\r\n\r\n"

    def broken_request(self):
        data = bytearray(request(self.host, "POST", self.path("events"), self.events(seq=99)))
        for _ in range(self.random.randrange(1, 6)):
            data[self.random.randrange(8)] = self.random.randrange(256)
        return bytes(data)

    def garbage_body(self):
        body = self.random.choice([b"", b"null", b"[]", b"{}", b'{"seq":0}', b'{"seq":-1}', b'{"seq":1.5}', b'{"seq":"1"}', b'{"seq":1e400}', b"[" * 60_000, b'{"seq":1' + b" " * 5000,
                                   b'{"seq":1,"events":[1]}', b'{"seq":1,"events":[' + b"{}," * 64 + b"{}]}", b'{"seq":1,"window":{"offset":1e999,"width":1,"height":1}}',
                                   b'{"seq":1,"heights":[[1]]}', b'{"seq":1,"heights":[["1",2]]}', b"\xff\xfe{}", self.random.randbytes(300)])
        return request(self.host, "POST", self.path("events"), body)

    def future_sequence(self):
        return request(self.host, "POST", self.path("events"), self.events(seq=self.random.choice([2, 3, 64, 2**31, 2**63 - 1])))

    def wrong_parameters(self):
        query = self.random.choice(["base=x", "offset=nan", "offset=inf", "width=1e400", "height=--1", "base=%00", "offset=0x"])
        return request(self.host, path=self.path(f"rows?{query}"))

    def cut_request(self):
        data = request(self.host, "POST", self.path("events"), self.events(seq=9))
        return data[:self.random.randrange(len(data) - 1)]

    kinds = [wrong_host, two_hosts, wrong_origin, wrong_site, user_in_the_middle, wrong_token, other_session, wrong_path, wrong_method,
             post_without_its_headers, giant_header, many_headers, giant_body, wrong_length, garbage, broken_request, garbage_body, future_sequence,
             wrong_parameters, cut_request]


@test
def hostile_requests_are_refused(browser):
    with Host(samples / "posts.json") as host:
        requests = Requests(host, random.Random(seed))
        expect(exchange(host.port, request(host, path=requests.path("rows"))) == 200, "a right request is refused")
        for _ in range(3):
            send_all(host, requests, 100)
        before = host.memory()
        accepted = send_all(host, requests, count)
        grown = host.memory() - before
        expect(not accepted, f"these requests are not refused: {accepted}")
        expect(host.is_running(), "the host has ended")
        expect(grown <= 5_000_000, f"the memory has grown by {grown} bytes")
        # Places of cut connections are free again after two or three seconds.
        eventually(lambda: exchange(host.port, request(host, path=requests.path("rows"))), 200, "a right request after the others")
        expect(exchange(host.port, request(host, "POST", requests.path("events"), requests.events())) == 200, "the first event is refused after the others")


def send_all(host, requests, number):
    """Sends hostile requests. Returns the kinds that were not refused, with the status and the request."""
    accepted = {}
    for index in range(number):
        kind = requests.kinds[index % len(requests.kinds)]
        # A connection that was cut keeps its place until it is slow.
        if kind is Requests.cut_request and index % 160 != 159:
            continue
        data = kind(requests)
        status = cut(host.port, data) if kind is Requests.cut_request else exchange(host.port, data)
        # Bytes that are no request are waited for until they are slow.
        if status is None and kind in (Requests.garbage, Requests.broken_request):
            continue
        if status is None or not (status == 0 or 400 <= status < 500):
            accepted.setdefault(f"{kind.__name__}: {status}", data[:160])
        if not host.is_running():
            raise Failed(f"the host has ended with {host.process.returncode} after {kind.__name__}: {data[:300]!r}")
    return accepted


@test
def a_guessed_token_opens_nothing(browser):
    """Tokens of the right length that differ from the right one by their last character only, or by all characters."""
    with Host(samples / "posts.json") as host:
        opened = []
        for start in [host.token[:-1], "A" * 21, "z" * 21]:
            for last in map(chr, range(33, 127)):
                token = start + last
                if last in "/?#%" or token == host.token:
                    continue
                if exchange(host.port, request(host, path=f"/{token}/page.js")) != 404:
                    opened.append(token)
        expect(not opened, f"the token {host.token} is guessed by {opened}")


@test
def events_that_come_twice_are_performed_once(browser):
    with Host(samples / "threads.json") as host:
        session = open_session(host)

        def post(sequence, base, events):
            body = json.dumps({"seq": sequence, "base": base, "events": events}).encode()
            call = urllib.request.Request(f"{host.url}{session}/events", body, {"Content-Type": "application/json", "X-Liaison": "1"})
            try:
                with urllib.request.urlopen(call) as answer:
                    return json.loads(answer.read())
            except urllib.error.HTTPError as error:
                return error.code

        row = json.loads(urllib.request.urlopen(f"{host.url}{session}/rows?offset=0&width=640&height=2000").read())
        tap = {"row": row["rows"][0][0], "button": "fold"}
        first = post(1, row["version"], [tap])
        expect("changed" in first, f"the answer is {str(first)[:200]}")
        expect(post(1, row["version"], [tap]) == first, "the answer of a repeated request differs")
        expect(post(3, first["version"], [tap]) == 409, "a request of the future is taken")
        second = post(2, first["version"], [tap])
        expect("changed" in second and second["changed"] != first["changed"], "the second tap changes nothing")
        expect(post(1, row["version"], [tap]) == 409, "a request of the past is taken")
        third = post(3, 999_999, [])
        expect("rows" in third and len(third["rows"]) > 1, "a page of another version does not get everything")


@test
def rows_of_other_pages_cannot_be_tapped(browser):
    with Host(samples / "threads.json") as host:
        session = open_session(host)
        body = json.dumps({"seq": 1, "base": 1, "events": [{"row": 999, "button": "fold"}, {"row": -1, "do": "tap"}, {"row": 1, "item": [9] * 9, "do": "tap"},
                          {"row": 1, "button": "x" * 5000}, {"row": 1, "button": "none"}, {"key": "nothing"}, {"key": "\u0000"}, {"answer": 99}, {"accept": "x"}, {"row": 1, "to": 77},
                          {"row": 1, "carousel": 1e300}, {"line": "button 9 9 x"}, {"do": "tap"}, {"row": 1, "repetition": -5, "button": "fold"}]}).encode()
        status = exchange(host.port, request(host, "POST", f"/{host.token}/{session}/events", body))
        expect(status == 200 and host.is_running(), f"the status is {status}")


@test
def slow_requests_end(browser):
    with Host(samples / "posts.json") as host:
        connections = []
        for data in [request(host)[:-2], request(host, "POST", f"/{host.token}/{'x' * 22}/events", b"{" * 5000)[:-4500]]:
            connection = socket.create_connection(("127.0.0.1", host.port))
            connection.setblocking(False)
            connections.append((connection, data))
        start, ended = time.monotonic(), {}
        step = 0
        while len(ended) < 2 and time.monotonic() - start < 25:
            for index, (connection, data) in enumerate(connections):
                if index in ended:
                    continue
                try:
                    connection.send(data[step:step + 1] or b"x")
                    if connection.recv(100) == b"":
                        ended[index] = time.monotonic() - start
                except BlockingIOError:
                    pass
                except OSError:
                    ended[index] = time.monotonic() - start
            step += 1
            time.sleep(1)
        expect(len(ended) == 2 and all(8 <= each <= 16 for each in ended.values()), f"slow requests end after {ended} seconds")


@test
def seventy_connections_at_once(browser):
    with Host(samples / "posts.json") as host:
        connections = []
        for _ in range(70):
            connection = socket.create_connection(("127.0.0.1", host.port), timeout=2)
            connections.append(connection)
        time.sleep(0.3)
        for connection in connections:
            connection.close()
        eventually(lambda: exchange(host.port, request(host)), 200, "the status after 70 connections", 15)


main()
