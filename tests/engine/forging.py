"""Saves as JSON that tests may change, and back, with sums that fit: what a careful forger would write."""

import json
from typing import Any
from zlib import crc32

from civ_tui.engine.save import MAGIC, SCHEMA


def unfolded(data: bytes) -> dict[str, Any]:
    first, head, record, log, checkpoint, _ = data.split(b"\n")
    return {
        "schema": int(first.split(b" ")[2]),
        **json.loads(head),
        "record": json.loads(record),
        "log": json.loads(log),
        "checkpoint": json.loads(checkpoint),
    }


def folded(parts: dict[str, Any]) -> bytes:
    record, log, checkpoint = (json.dumps(parts[name]).encode() for name in ("record", "log", "checkpoint"))
    head = {name: value for name, value in parts.items() if name not in ("schema", "record", "log", "checkpoint")}
    head["sums"] = [crc32(record[1:-1]), crc32(log[1:-1]), crc32(checkpoint)]
    line = json.dumps(head).encode()
    first = b"%b %d %08x" % (MAGIC, parts.get("schema", SCHEMA), crc32(line))
    return b"\n".join([first, line, record, log, checkpoint, b""])


def forged(data: bytes, **changes: Any) -> bytes:
    return folded({**unfolded(data), **changes})
