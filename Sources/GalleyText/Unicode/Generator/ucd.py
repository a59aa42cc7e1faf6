"""Reads the Unicode Character Database of Debian's package unicode-data (15.0.0) into one list entry a code point."""

import pathlib
import re

LIMIT = 0x110000

# Names of DerivedLineBreak.txt's @missing lines, which use long property values.
LONG_LINE_BREAK = {"Unknown": "XX", "Prefix_Numeric": "PR", "Ideographic": "ID"}


class Database:
    """The properties of every code point, by name of the file that they come from."""

    def __init__(self, directory):
        self.directory = pathlib.Path(directory)
        if not (self.directory / "LineBreak.txt").exists():
            raise SystemExit(f"{directory}: no LineBreak.txt (Debian's package unicode-data)")

    def lines(self, name):
        for line in (self.directory / name).read_text(encoding="utf-8").splitlines():
            body = line.split("#", 1)[0].strip()
            if body:
                yield [field.strip() for field in body.split(";")]

    def ranges(self, name):
        """The first and last code point and the other fields of each line."""
        for fields in self.lines(name):
            first, _, last = fields[0].partition("..")
            yield int(first, 16), int(last or first, 16), fields[1:]

    def version(self):
        first = (self.directory / "LineBreak.txt").read_text(encoding="utf-8").split("\n", 1)[0]
        return re.search(r"-([0-9.]+)\.txt", first).group(1)

    def property(self, name, default):
        values = [default] * LIMIT
        for first, last, fields in self.ranges(name):
            values[first:last + 1] = [fields[0]] * (last - first + 1)
        return values

    def line_break(self):
        values = ["XX"] * LIMIT
        # The defaults of unassigned code points stand in the comments of the derived file only.
        text = (self.directory / "extracted/DerivedLineBreak.txt").read_text(encoding="utf-8")
        for first, last, value in re.findall(r"^# @missing: (\w+)\.\.(\w+); (\w+)", text, re.MULTILINE):
            start, end = int(first, 16), int(last, 16)
            values[start:end + 1] = [LONG_LINE_BREAK[value]] * (end - start + 1)
        for first, last, fields in self.ranges("LineBreak.txt"):
            values[first:last + 1] = [fields[0]] * (last - first + 1)
        return values

    def east_asian_width(self):
        values = ["N"] * LIMIT
        # EastAsianWidth.txt, head: unassigned code points of these blocks and planes are wide.
        for first, last in ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2FFFD),
                            (0x30000, 0x3FFFD)):
            values[first:last + 1] = ["W"] * (last - first + 1)
        for first, last, fields in self.ranges("EastAsianWidth.txt"):
            values[first:last + 1] = [fields[0]] * (last - first + 1)
        return values

    def general_category(self):
        return self.property("extracted/DerivedGeneralCategory.txt", "Cn")

    def binary(self, name, wanted):
        """The code points that a file of binary properties gives a property to."""
        found = set()
        for first, last, fields in self.ranges(name):
            if fields[0] == wanted:
                found.update(range(first, last + 1))
        return found
