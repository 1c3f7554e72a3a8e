"""A server of its own for each measurement, and requests to it. Loopback only."""

import http.client
import os
import re
import signal
import socket
import subprocess
import time

HOST = "127.0.0.1"


class Server:
    """The binary, serving on a free port until this ends, with other options too; it is awaited as many seconds. It has
    one core only where one is given."""

    def __init__(self, binary, *options, seconds=60, core=None):
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port = probe.getsockname()[1]
        command = [binary, "serve", "--addr", f"{HOST}:{self.port}", *options]
        if core is not None:
            command = ["taskset", "-c", str(core), *command]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until(lambda: status(self.port, "/readyz") == 200, seconds)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()

    def resident(self):
        """Resident memory in KB."""
        with open(f"/proc/{self.process.pid}/status") as lines:
            return int(re.search(r"VmRSS:\s+(\d+)", lines.read())[1])

    def spent(self):
        """Processor time so far, in hundredths of a second."""
        with open(f"/proc/{self.process.pid}/stat") as line:
            return sum(map(int, line.read().rsplit(")", 1)[1].split()[11:13]))

    def rest(self):
        """Waits until it has drawn ahead what takes long."""
        before = -100
        while (now := self.spent()) - before >= 10:
            before = now
            time.sleep(2)

    def terminate(self):
        """Seconds until the process has ended after it was asked to."""
        asked = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)
        return time.monotonic() - asked


def until(done, seconds):
    end = time.monotonic() + seconds
    while not done():
        if time.monotonic() > end:
            raise SystemExit("the server did not get ready")
        time.sleep(0.005)


def status(port, path):
    try:
        connection = http.client.HTTPConnection(HOST, port, timeout=5)
        connection.request("GET", path)
        return connection.getresponse().status
    except OSError:
        return 0


def connect(port):
    return socket.create_connection((HOST, port), timeout=10)


def request(path, close=False):
    last = "Connection: close\r\n" if close else ""
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n{last}\r\n".encode()


class Cut(Exception):
    """An answer that broke off."""


def answer(stream):
    """Status of the next answer; None where the connection was closed before it began."""
    got = b""
    while b"\r\n\r\n" not in got:
        more = stream.recv(65536)
        if not more:
            if got:
                raise Cut(got[:80])
            return None
        got += more
    head, body = got.split(b"\r\n\r\n", 1)
    code = int(head[9:12])
    if b"transfer-encoding: chunked" in head.lower():
        while not body.endswith(b"0\r\n\r\n"):
            more = stream.recv(65536)
            if not more:
                raise Cut(head)
            body += more
        return code
    length = re.search(rb"(?i)content-length: (\d+)", head)
    while len(body) < (int(length[1]) if length else 0):
        more = stream.recv(65536)
        if not more:
            raise Cut(head)
        body += more
    return code


def percentile(values, part):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * part))] if ordered else float("inf")


def files(wanted):
    """As many open files as are needed."""
    import resource

    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, most) if most > 0 else wanted, most))
    return os.cpu_count()
