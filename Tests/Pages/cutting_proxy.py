"""A proxy of TCP that cuts connections at random."""

import random
import socket
import threading


class CuttingProxy:
    """Passes bytes to a port of this machine. Each connection is cut after a random number of bytes, or after `length` bytes of
    the answers."""

    def __init__(self, seed, mean=4000, length=None):
        self.random, self.mean, self.length = random.Random(seed), mean, length
        # The port, and the number of cuts that are left, are set later.
        self.target, self.cuts_left = 0, 0
        self.cuts = 0
        self.lock = threading.Lock()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            try:
                client, _ = self.listening.accept()
            except OSError:
                return
            try:
                host = socket.create_connection(("127.0.0.1", self.target))
            except OSError:
                client.close()
                continue
            with self.lock:
                limits = [self.random.expovariate(1 / self.mean) for _ in range(2)]
            if self.length is not None:
                limits = [float("inf"), self.length]
            threading.Thread(target=self.join, args=(client, host, limits), daemon=True).start()

    def join(self, client, host, limits):
        """Carries bytes both ways. Closes the sockets when no thread uses them, because another one may get their numbers."""
        ways = [(client, host, limits[0]), (host, client, limits[1])]
        threads = [threading.Thread(target=self.carry, args=way, daemon=True) for way in ways]
        for each in threads:
            each.start()
        for each in threads:
            each.join()
        client.close()
        host.close()

    def carry(self, source, end, limit):
        """Carries bytes until the limit, where both sides are cut."""
        try:
            while part := source.recv(2048):
                if limit < len(part) and self.may_cut():
                    end.sendall(part[:max(int(limit), 0)])
                    break
                limit -= len(part)
                end.sendall(part)
        except OSError:
            pass
        for each in [source, end]:
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def may_cut(self):
        with self.lock:
            if self.cuts_left <= 0:
                return False
            self.cuts_left -= 1
            self.cuts += 1
            return True

    def stop(self):
        self.cuts_left = 0
        self.listening.close()
