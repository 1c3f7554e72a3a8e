"""Requests at a rate of their own, whatever becomes of those before: so come people who do not know of each other."""

import itertools
import re
import selectors
import time

from served import connect, request

# As many may wait for an answer at once; whoever finds no connection free is counted as well.
CONNECTIONS = 600
ASKED = itertools.count(1)


def offer(port, path, rate, seconds):
    """What became of them: a status and the seconds from when each was due, -1 where an answer broke off, and how many
    found no connection free. Each is for another address, for `path` takes a number."""
    watched, free, found, missed = selectors.DefaultSelector(), [], [], 0

    def opened():
        stream = connect(port)
        stream.setblocking(False)
        watched.register(stream, selectors.EVENT_READ, [0.0, b""])
        return stream

    free.extend(opened() for _ in range(CONNECTIONS))
    began, sent = time.monotonic(), 0
    while (now := time.monotonic() - began) < seconds:
        while sent < int(now * rate):
            sent += 1
            if not free:
                missed += 1
                continue
            stream = free.pop()
            watched.get_key(stream).data[:] = [began + sent / rate, b""]
            stream.send(request(path.format(next(ASKED))))
        for key, _ in watched.select(0.0005):
            stream, state = key.fileobj, key.data
            try:
                more = stream.recv(1 << 18)
            except BlockingIOError:
                continue
            except ConnectionError:
                more = b""
            state[1] += more
            if not more:
                if stream not in free:
                    found.append((-1, 0.0))
                else:
                    free.remove(stream)
                watched.unregister(stream)
                stream.close()
                free.append(opened())
            elif whole(state[1]):
                found.append((int(state[1][9:12]), time.monotonic() - state[0]))
                free.append(stream)
    for key in list(watched.get_map().values()):
        key.fileobj.close()
    return found, missed


def whole(answer):
    """Whether an answer has come to its end."""
    head, found, body = answer.partition(b"\r\n\r\n")
    if not found:
        return False
    length = re.search(rb"(?i)content-length: (\d+)", head)
    return len(body) >= int(length[1]) if length else body.endswith(b"0\r\n\r\n")
