"""The browser's pair table for U+0000-00FF: spaces, controls, the hyphen before digits, and pairs without context.

Inside ASCII the table is the browser's own; a pair with a member above U+007F breaks where the full rules of the table
`normal` break the two characters alone.
"""

from automaton import ACT_BREAK, ACT_PEND, ACT_RESOLVE

NOTHING, BREAK, AFTER_ALPHANUMERIC, FULL_RULES = 0, 1, 2, 3
SPACES = {0x20, 0x09, 0x0A}
DIGITS = set(range(0x30, 0x3A))
ALPHANUMERIC = DIGITS | set(range(0x41, 0x5B)) | set(range(0x61, 0x7B))

NEVER_AFTER = {ord(c) for c in "$'(/<@[^_`{"} | {0x7F} | ALPHANUMERIC
NEVER_BEFORE = {ord(c) for c in "!),./:;?]}"}


def ascii_pair(p, c):
    if p in NEVER_AFTER or c in NEVER_BEFORE or (chr(p) + chr(c)) in ("-$", '?"', "?'"):
        return NOTHING
    if chr(p) in "-?" or chr(c) in "(<[{":
        return BREAK
    return NOTHING


def pair(p, c, full):
    if c in SPACES:
        return NOTHING
    if p in SPACES:
        return BREAK
    if p < 0x21 or c < 0x21:
        return NOTHING
    if p == 0x2D and c in DIGITS:
        return AFTER_ALPHANUMERIC
    if p == 0x2D and c >= 0x80:
        return FULL_RULES
    if p < 0x80 and c < 0x80:
        return ascii_pair(p, c)
    return BREAK if full(p, c) else NOTHING


def table(rows, ends, atom):
    """(class of each character, matrix of 64 entries a row): `rows` and `ends` the automaton, `atom(point)` its column."""

    def full(p, c):
        state, action = rows[rows[0][atom(p)][0]][atom(c)]
        return bool(action & ACT_BREAK or action & ACT_PEND and ends[state] & ACT_RESOLVE)

    cells = [[pair(p, c, full) for c in range(256)] for p in range(256)]
    columns = list(zip(*cells))
    numbers, members, classes = {}, [], []
    for point in range(256):
        key = (tuple(cells[point]), columns[point])
        if key not in numbers:
            numbers[key] = len(members)
            members.append(point)
        classes.append(numbers[key])
    assert len(members) <= 64
    matrix = []
    for p in members:
        row = [cells[p][c] for c in members]
        matrix += row + [NOTHING] * (64 - len(row))
    return classes, matrix
