"""What terminals are asked before the program starts, and what they have answered."""

from civ_tui.preferences.terminal import Terminal

WHERE, BACKGROUND, CELL = b"\x1b[6n", b"\x1b]11;?\x1b\\", b"\x1b[16t"
NAME, PICTURES, KIND = b"\x1b[>0q", b"\x1b_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\x1b\\", b"\x1b[c"
THROUGH_TMUX = b"\x1bPtmux;" + PICTURES.replace(b"\x1b", b"\x1b\x1b") + b"\x1b\\"
TAKES, NARROW = b"\x1b_Gi=31;OK\x1b\\", b"\x1b[1;2R"


def answers(kind: bytes, name: bytes = b"", cell: bytes = b"", pictures: bytes = b"") -> dict[bytes, bytes]:
    """What a terminal says of itself."""
    said = {NAME: b"\x1bP>|%s\x1b\\" % name if name else b"", CELL: cell, PICTURES: pictures, THROUGH_TMUX: pictures}
    return {WHERE: NARROW, BACKGROUND: b"\x1b]11;rgb:0000/0000/0000\x1b\\", KIND: kind, **said}


REAL = {
    "kitty 0.41": (
        answers(b"\x1b[?62;c", b"kitty(0.41.1)", b"\x1b[6;19;10t", TAKES),
        Terminal(name="kitty(0.41.1)", pictures=True, cell=(10, 19)),
    ),
    "Konsole 25.04": (
        answers(b"\x1b[?62;1;4c", b"Konsole 25.04.2", b"\x1b[6;19;10t", TAKES),
        Terminal(name="Konsole 25.04.2", pictures=True, sixels=True, cell=(10, 19)),
    ),
    "foot 1.21": (
        answers(b"\x1b[?62;4;22;28c", b"foot(1.21.0)", b"\x1b[6;19;10t"),
        Terminal(name="foot(1.21.0)", sixels=True, cell=(10, 19)),
    ),
    "xterm 379 as VT340": (
        answers(b"\x1b[?63;1;2;4;6;9;15;16;22;28c", b"XTerm(379)", b"\x1b[6;20;10t"),
        Terminal(name="XTerm(379)", sixels=True, cell=(10, 20)),
    ),
    "xterm 379": (
        answers(b"\x1b[?64;1;2;6;9;15;16;17;18;21;22;28c", b"XTerm(379)", b"\x1b[6;20;10t"),
        Terminal(name="XTerm(379)", cell=(10, 20)),
    ),
    "xfce4-terminal, VTE 0.80": (answers(b"\x1b[?61;1;21;22;28c", b"VTE(8001)"), Terminal(name="VTE(8001)")),
    "Alacritty 0.15": (answers(b"\x1b[?6c"), Terminal()),
}
"""What terminals have answered, and what is made of it."""
