"""A server process per measurement, and requests to it over loopback."""

import http.client
import re
import signal
import socket
import subprocess
import time

HOST = "127.0.0.1"


class Server:
    """The binary, serving on a free port until the context ends.

    `options` are passed to the command line, `core` pins the process to one core. Fails if the server is not ready
    after `seconds`.
    """

    def __init__(self, binary, *options, seconds=60, core=None):
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port = probe.getsockname()[1]
        command = [binary, "serve", "--addr", f"{HOST}:{self.port}", *options]
        if core is not None:
            command = ["taskset", "-c", str(core), *command]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until(lambda: get_status(self.port, "/readyz") == 200, seconds)

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

    def cpu_time(self):
        """Processor time so far, in hundredths of a second."""
        with open(f"/proc/{self.process.pid}/stat") as line:
            return sum(map(int, line.read().rsplit(")", 1)[1].split()[11:13]))

    def wait_until_idle(self):
        """Waits until the server has prerendered its slow pages."""
        before = -100
        while (now := self.cpu_time()) - before >= 10:
            before = now
            time.sleep(2)

    def terminate(self):
        """Sends SIGTERM; returns the seconds until the process has ended."""
        begin = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=30)
        return time.monotonic() - begin


def wait_until(is_done, seconds):
    end = time.monotonic() + seconds
    while not is_done():
        if time.monotonic() > end:
            raise SystemExit("the server did not get ready")
        time.sleep(0.005)


def get_status(port, path):
    """The status of a response; 0 if the server does not accept the connection."""
    try:
        connection = http.client.HTTPConnection(HOST, port, timeout=5)
        connection.request("GET", path)
        return connection.getresponse().status
    except OSError:
        return 0


def connect(port):
    return socket.create_connection((HOST, port), timeout=10)


def build_request(path):
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n".encode()


class TruncatedResponse(Exception):
    """The connection was closed in the middle of a response."""


def read_response(stream):
    """The status of the next response; None if the connection was closed before it began."""
    received = b""
    while b"\r\n\r\n" not in received:
        chunk = stream.recv(65536)
        if not chunk:
            if received:
                raise TruncatedResponse(received[:80])
            return None
        received += chunk
    head, body = received.split(b"\r\n\r\n", 1)
    code = int(head[9:12])
    if b"transfer-encoding: chunked" in head.lower():
        while not body.endswith(b"0\r\n\r\n"):
            chunk = stream.recv(65536)
            if not chunk:
                raise TruncatedResponse(head)
            body += chunk
        return code
    length = re.search(rb"(?i)content-length: (\d+)", head)
    while len(body) < (int(length[1]) if length else 0):
        chunk = stream.recv(65536)
        if not chunk:
            raise TruncatedResponse(head)
        body += chunk
    return code


def percentile(values, fraction):
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * fraction))] if ordered else float("inf")


def raise_open_files_limit(count):
    """Raises the limit on open files to a count, or to the hard limit if that is lower."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(count, hard) if hard > 0 else count, hard))
