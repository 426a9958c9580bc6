"""Runs a program where a resolver that counts is all there is of a network; says which names were asked for.

unshare --map-root-user --net --mount python counted.py PROGRAM...
"""

import fcntl
import socket
import struct
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

SIOCSIFFLAGS, IFF_UP = 0x8914, 0x1


def loopback_up():
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        fcntl.ioctl(any_socket, SIOCSIFFLAGS, struct.pack("16sH14s", b"lo", IFF_UP, b""))


def name_in(question):
    """The name that a DNS message asks for: labels with their lengths before them, from the twelfth byte."""
    labels, at = [], 12
    while length := question[at]:
        labels.append(question[at + 1 : at + 1 + length].decode())
        at += 1 + length
    return ".".join(labels)


def answer(resolver, asked):
    """Tells everybody that the name does not exist, and takes it down."""
    while True:
        question, whose = resolver.recvfrom(4096)
        asked.append(name_in(question))
        resolver.sendto(question[:2] + b"\x81\x83" + question[4:], whose)


def main():
    loopback_up()
    with tempfile.NamedTemporaryFile("w", suffix=".conf") as settings:
        settings.write("nameserver 127.0.0.1\noptions timeout:1 attempts:1\n")
        settings.flush()
        subprocess.run(["/bin/mount", "--bind", settings.name, str(Path("/etc/resolv.conf").resolve())], check=True)
        resolver = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        resolver.bind(("127.0.0.1", 53))
        asked = []
        threading.Thread(target=answer, args=(resolver, asked), daemon=True).start()
        done = subprocess.run(sys.argv[1:], stdout=sys.stderr, check=False)
    sys.stdout.writelines(f"{name}\n" for name in asked)
    return done.returncode


sys.exit(main())
