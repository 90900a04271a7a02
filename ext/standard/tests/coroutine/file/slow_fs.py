#!/usr/bin/env python3
"""A file system in memory that takes its time: slow_fs.py DIRECTORY MILLISECONDS [delayed operation ...]

Mounts itself on DIRECTORY (root and /dev/fuse needed), prints "ready", and
answers each request, or only those named (lookup, open, read ...), after the
delay. Requests wait side by side. Ends, and unmounts, at the end of its input.
"""
import ctypes
import os
import struct
import sys
import threading
import time

NAMES = {1: "lookup", 3: "getattr", 4: "setattr", 5: "readlink", 6: "symlink", 9: "mkdir", 10: "unlink", 11: "rmdir",
         12: "rename", 13: "link", 14: "open", 15: "read", 16: "write", 17: "statfs", 18: "release", 20: "fsync",
         25: "flush", 27: "opendir", 28: "readdir", 29: "releasedir", 34: "access", 35: "create", 45: "rename2"}
ENOENT, EEXIST, ENOSYS, ENOTEMPTY = 2, 17, 38, 39
FILE, DIRECTORY, LINK = 0o100644, 0o040755, 0o120777
FATTR_MODE, FATTR_SIZE = 1, 8


class Node:
    def __init__(self, number, mode):
        self.number, self.mode, self.data, self.children = number, mode, bytearray(), {}


class SlowFs:
    def __init__(self, directory, delay, delayed):
        self.delay, self.delayed, self.lock = delay, delayed, threading.Lock()
        self.nodes = {1: Node(1, DIRECTORY)}
        self.device = os.open("/dev/fuse", os.O_RDWR)
        libc = ctypes.CDLL(None, use_errno=True)
        options = f"fd={self.device},rootmode=40000,user_id={os.getuid()},group_id={os.getgid()}"
        if libc.mount(b"slow_fs", directory.encode(), b"fuse", 6, options.encode()) != 0:
            sys.exit("mount: " + os.strerror(ctypes.get_errno()))
        threading.Thread(target=self.serve, daemon=True).start()
        print("ready", flush=True)
        sys.stdin.read()
        libc.umount2(directory.encode(), 2)

    def serve(self):
        while True:
            try:
                message = os.read(self.device, 1 << 21)
            except OSError:
                return
            opcode, unique, node = struct.unpack_from("<4xIQQ", message)
            if opcode == 26:
                self.reply(unique, struct.pack("<IIIIHHIIHHII24x", 7, 31, 65536, 0, 16, 12, 1 << 20, 1, 0, 0, 0, 0))
            elif opcode not in (2, 36, 42):
                threading.Thread(target=self.handle, args=(opcode, unique, node, message[40:]), daemon=True).start()

    def reply(self, unique, data=b"", error=0):
        try:
            os.write(self.device, struct.pack("<IiQ", 16 + len(data), -error, unique) + data)
        except OSError:
            pass

    def handle(self, opcode, unique, number, body):
        name = NAMES.get(opcode)
        if name is None:
            self.reply(unique, error=ENOSYS)
            return
        if not self.delayed or name in self.delayed:
            time.sleep(self.delay)
        with self.lock:
            node = self.nodes.get(number)
            try:
                data = getattr(self, name)(node, body) if node else None
            except OSError as error:
                self.reply(unique, error=error.errno)
                return
        self.reply(unique, data or b"", 0 if node else ENOENT)

    def attributes(self, node):
        size = len(node.data)
        return struct.pack("<QQQQQQIIIIIIIIII", node.number, size, (size + 511) // 512, 1, 1, 1, 0, 0, 0, node.mode,
                           1, os.getuid(), os.getgid(), 0, 4096, 0)

    def entry(self, node):
        return struct.pack("<QQQQII", node.number, 0, 0, 0, 0, 0) + self.attributes(node)

    def add(self, parent, name, mode):
        if name in parent.children:
            raise OSError(EEXIST, "")
        node = Node(max(self.nodes) + 1, mode)
        self.nodes[node.number] = parent.children[name] = node
        return node

    @staticmethod
    def name_in(body, at=0):
        return body[at:].split(b"\0")[0]

    def lookup(self, node, body):
        child = node.children.get(self.name_in(body))
        if not child:
            raise OSError(ENOENT, "")
        return self.entry(child)

    def getattr(self, node, _body):
        return struct.pack("<QII", 0, 0, 0) + self.attributes(node)

    def setattr(self, node, body):
        valid, size, mode = struct.unpack_from("<I12xQ44xI", body)
        if valid & FATTR_SIZE:
            node.data = node.data[:size].ljust(size, b"\0")
        if valid & FATTR_MODE:
            node.mode = mode
        return self.getattr(node, body)

    def mkdir(self, node, body):
        return self.entry(self.add(node, self.name_in(body, 8), DIRECTORY))

    def symlink(self, node, body):
        name, target = body.split(b"\0")[:2]
        link = self.add(node, name, LINK)
        link.data += target
        return self.entry(link)

    def link(self, node, body):
        known = self.nodes[struct.unpack_from("<Q", body)[0]]
        name = self.name_in(body, 8)
        if name in node.children:
            raise OSError(EEXIST, "")
        node.children[name] = known
        return self.entry(known)

    def readlink(self, node, _body):
        return bytes(node.data)

    def unlink(self, node, body):
        if not node.children.pop(self.name_in(body), None):
            raise OSError(ENOENT, "")

    def rmdir(self, node, body):
        child = node.children.get(self.name_in(body))
        if not child or child.children:
            raise OSError(ENOTEMPTY if child else ENOENT, "")
        del node.children[self.name_in(body)]

    def move(self, node, target, names):
        old, new = names.split(b"\0")[:2]
        if old not in node.children:
            raise OSError(ENOENT, "")
        self.nodes[target].children[new] = node.children.pop(old)

    def rename(self, node, body):
        self.move(node, struct.unpack_from("<Q", body)[0], body[8:])

    def rename2(self, node, body):
        self.move(node, struct.unpack_from("<Q", body)[0], body[16:])

    def open(self, _node, _body):
        return struct.pack("<QII", 0, 0, 0)

    opendir = open

    def create(self, node, body):
        return self.entry(self.add(node, self.name_in(body, 16), FILE)) + self.open(node, body)

    def read(self, node, body):
        offset, size = struct.unpack_from("<8xQI", body)
        return bytes(node.data[offset:offset + size])

    def write(self, node, body):
        offset, size = struct.unpack_from("<8xQI", body)
        node.data[offset:offset + size] = body[40:40 + size]
        return struct.pack("<II", size, 0)

    def readdir(self, node, body):
        offset, room = struct.unpack_from("<8xQI", body)
        answer = b""
        items = [(b".", node), (b"..", node), *node.children.items()]
        for at, (name, child) in enumerate(items):
            item = struct.pack("<QQII", child.number, at + 1, len(name), child.mode >> 12) + name
            item += b"\0" * (-len(item) % 8)
            if at >= offset and len(answer) + len(item) <= room:
                answer += item
        return answer

    def statfs(self, _node, _body):
        return struct.pack("<QQQQQIII28x", 1 << 20, 1 << 20, 1 << 20, 1 << 20, 1 << 20, 4096, 255, 4096)

    def nothing(self, _node, _body):
        return b""

    release = fsync = flush = releasedir = access = nothing


SlowFs(sys.argv[1], int(sys.argv[2]) / 1000, set(sys.argv[3:]))
