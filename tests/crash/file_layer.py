"""A layer between SQLite and the disk: it sees every write, sync, cut and deletion.

It's a VFS of its own, put in front of SQLite's usual one; all file operations still happen.
Before and in the middle of each, `watch` is told. So a process can be ended at every single
one of them, or they can be written down, to find out what a power cut would have left.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

INT, POINTER = ctypes.c_int, ctypes.c_void_p


class Op(NamedTuple):
    kind: str
    """write, truncate, sync or delete."""
    file: str
    at: int = 0
    """Where it's written; at what length it's cut; whether a deletion is synced."""
    data: bytes = b""


Watch = Callable[[Op, Callable[[int], None]], None]
"""Is told of an operation before it happens; it may let a write happen up to so many bytes."""


class _Methods(ctypes.Structure):
    """sqlite3_io_methods."""

    _fields_ = (
        ("version", INT),
        *((name, POINTER) for name in ("close", "read", "write", "truncate", "sync")),
        ("others", POINTER * 14),
    )


class _File(ctypes.Structure):
    """sqlite3_file."""

    _fields_ = (("methods", ctypes.POINTER(_Methods)),)


class _Vfs(ctypes.Structure):
    """sqlite3_vfs."""

    _fields_ = (
        ("version", INT),
        ("file_size", INT),
        ("longest_name", INT),
        ("next", POINTER),
        ("name", ctypes.c_char_p),
        ("app_data", POINTER),
        *((name, POINTER) for name in ("open", "delete")),
        ("others", POINTER * 14),
    )


_OPEN = ctypes.CFUNCTYPE(INT, POINTER, POINTER, ctypes.POINTER(_File), INT, POINTER)
_DELETE = ctypes.CFUNCTYPE(INT, POINTER, POINTER, INT)
_CLOSE = ctypes.CFUNCTYPE(INT, POINTER)
_WRITE = ctypes.CFUNCTYPE(INT, POINTER, POINTER, INT, ctypes.c_int64)
_TRUNCATE = ctypes.CFUNCTYPE(INT, POINTER, ctypes.c_int64)
_SYNC = ctypes.CFUNCTYPE(INT, POINTER, INT)

_kept: list[Any] = []
"""Everything that SQLite has a pointer to."""


def library() -> ctypes.CDLL | None:
    """The SQLite that Python's module is linked to, if it's a library of its own."""
    name = ctypes.util.find_library("sqlite3")
    try:
        found = ctypes.CDLL(name) if name else None
    except OSError:
        return None
    if found is None:
        return None
    found.sqlite3_libversion.restype = ctypes.c_char_p
    is_same = found.sqlite3_libversion().decode() == sqlite3.sqlite_version
    return found if is_same else None


def put_in(watch: Watch) -> None:
    """From now on every file that SQLite opens in this process is watched."""
    sqlite = library()
    assert sqlite is not None
    sqlite.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
    usual = sqlite.sqlite3_vfs_find(None)
    ours = _Vfs.from_buffer_copy(usual.contents)
    ours.name, ours.next = b"watched", None
    usual_open = _OPEN(usual.contents.open)
    usual_delete = _DELETE(usual.contents.delete)
    usual_vfs = ctypes.cast(usual, POINTER)
    names: dict[int, str] = {}
    methods: dict[int, _Methods] = {}

    def opened(_vfs: int, path: int | None, file: Any, flags: int, out: int) -> int:
        code: int = usual_open(usual_vfs, path, file, flags, out)
        if code == sqlite3.SQLITE_OK and path is not None:
            names[ctypes.addressof(file.contents)] = _name(path)
            usual_methods = file.contents.methods
            address = ctypes.addressof(usual_methods.contents)
            if address not in methods:
                methods[address] = _watched(usual_methods.contents, names, watch)
            file.contents.methods = ctypes.pointer(methods[address])
        return code

    def deleted(_vfs: int, path: int, sync: int) -> int:
        watch(Op("delete", _name(path), sync), lambda _: None)
        code: int = usual_delete(usual_vfs, path, sync)
        return code

    callbacks = (_OPEN(opened), _DELETE(deleted))
    ours.open, ours.delete = (ctypes.cast(callback, POINTER).value for callback in callbacks)
    _kept.extend([ours, callbacks, methods])
    assert sqlite.sqlite3_vfs_register(ctypes.byref(ours), 1) == sqlite3.SQLITE_OK


def _name(path: int) -> str:
    """The file's name. SQLite keeps the pointer, so it's handed on as it is."""
    return Path(ctypes.string_at(path).decode()).name


def _watched(usual: _Methods, names: dict[int, str], watch: Watch) -> _Methods:
    ours = _Methods.from_buffer_copy(usual)
    usual_close, usual_write = _CLOSE(usual.close), _WRITE(usual.write)
    usual_truncate, usual_sync = _TRUNCATE(usual.truncate), _SYNC(usual.sync)

    def closed(file: int) -> int:
        names.pop(file, None)
        return int(usual_close(file))

    def written(file: int, data: int, size: int, at: int) -> int:
        op = Op("write", names[file], at, ctypes.string_at(data, size))
        watch(op, lambda part: usual_write(file, data, part, at))
        return int(usual_write(file, data, size, at))

    def truncated(file: int, size: int) -> int:
        watch(Op("truncate", names[file], size), lambda _: None)
        return int(usual_truncate(file, size))

    def synced(file: int, flags: int) -> int:
        watch(Op("sync", names[file]), lambda _: None)
        return int(usual_sync(file, flags))

    callbacks = (_CLOSE(closed), _WRITE(written), _TRUNCATE(truncated), _SYNC(synced))
    ours.close, ours.write, ours.truncate, ours.sync = (
        ctypes.cast(callback, POINTER).value for callback in callbacks
    )
    _kept.extend([ours, callbacks])
    return ours
