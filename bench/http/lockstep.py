#!/usr/bin/env python3
"""A load that costs every server the same number of requests and wake-ups: lockstep.py PORT CONNECTIONS ROUNDS

In each round every connection sends one request, then every connection reads its
answer: a server that is as fast as it may be sees each connection ready once.
For counting instructions and system calls, not for measuring time.
"""

import socket
import sys

REQUEST = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


def main() -> None:
    port, count, rounds = map(int, sys.argv[1:])
    connections = [socket.create_connection(("127.0.0.1", port)) for _ in range(count)]
    for _ in range(rounds):
        for connection in connections:
            connection.sendall(REQUEST)
        for connection in connections:
            if not connection.recv(4096).endswith(b"Hello, world!\n"):
                raise SystemExit("a connection was closed or answered something else")


main()
