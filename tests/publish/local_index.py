"""A package index on this machine, for tests: ``local_index.py FOLDER [UPLOADS]``.

Prints its port, then serves FOLDER until its standard input closes or ten minutes are over. With UPLOADS it takes so
many and goes down in the middle of the next.
"""

import os
import sys
import threading
from wsgiref.simple_server import WSGIRequestHandler, make_server

from pypiserver import app

TEN_MINUTES = 600


class Quiet(WSGIRequestHandler):
    def log_message(self, *_):
        pass


def failing_after(serve, uploads):
    """The same index, going down in the middle of an upload."""
    left = uploads

    def go(environ, start_response):
        nonlocal left
        if environ["REQUEST_METHOD"] == "POST":
            if left == 0:
                environ["wsgi.input"].read(1000)
                os._exit(1)
            left -= 1
        return serve(environ, start_response)

    return go


def main(folder, uploads=None):
    nobody = "."  # a file of passwords by this name asks for none
    serve = app(roots=[folder], password_file=nobody, authenticate=[], disable_fallback=True)
    if uploads is not None:
        serve = failing_after(serve, int(uploads))
    with make_server("127.0.0.1", 0, serve, handler_class=Quiet) as server:
        sys.stdout.write(f"{server.server_port}\n")
        sys.stdout.flush()
        threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
        threading.Timer(TEN_MINUTES, os._exit, [2]).start()
        server.serve_forever()


if __name__ == "__main__":
    main(*sys.argv[1:])
