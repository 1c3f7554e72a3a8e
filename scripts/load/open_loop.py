"""An open-loop load generator: sends requests at a fixed rate, independent of earlier responses."""

import itertools
import re
import selectors
import time

from server import build_request, connect

# The maximum number of open requests; one that finds no free connection is counted.
CONNECTIONS = 600
REQUEST_NUMBERS = itertools.count(1)


def send_at_rate(port, path, rate, seconds):
    """Returns the results, and the number of requests that found no free connection.

    A result is a status and the seconds since the request was due; the status of a truncated response is -1. `path`
    takes a number, so that every request has another URL.
    """
    selector, free, results, missed = selectors.DefaultSelector(), [], [], 0

    def open_connection():
        stream = connect(port)
        stream.setblocking(False)
        selector.register(stream, selectors.EVENT_READ, [0.0, b""])
        return stream

    free.extend(open_connection() for _ in range(CONNECTIONS))
    begin, sent = time.monotonic(), 0
    while (now := time.monotonic() - begin) < seconds:
        while sent < int(now * rate):
            sent += 1
            if not free:
                missed += 1
                continue
            stream = free.pop()
            selector.get_key(stream).data[:] = [begin + sent / rate, b""]
            stream.send(build_request(path.format(next(REQUEST_NUMBERS))))
        for key, _ in selector.select(0.0005):
            stream, state = key.fileobj, key.data
            try:
                chunk = stream.recv(1 << 18)
            except BlockingIOError:
                continue
            except ConnectionError:
                chunk = b""
            state[1] += chunk
            if not chunk:
                if stream not in free:
                    results.append((-1, 0.0))
                else:
                    free.remove(stream)
                selector.unregister(stream)
                stream.close()
                free.append(open_connection())
            elif is_complete(state[1]):
                results.append((int(state[1][9:12]), time.monotonic() - state[0]))
                free.append(stream)
    for key in list(selector.get_map().values()):
        key.fileobj.close()
    return results, missed


def is_complete(response):
    """Whether the bytes are a complete response."""
    head, separator, body = response.partition(b"\r\n\r\n")
    if not separator:
        return False
    length = re.search(rb"(?i)content-length: (\d+)", head)
    return len(body) >= int(length[1]) if length else body.endswith(b"0\r\n\r\n")
