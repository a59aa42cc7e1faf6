"""The record of every code point: script, general category, width, emoji properties, bidi.

A record is eight bytes of six bits each (a byte is 0x40 plus its bits): script 2, script set 2, category 1, width and
bracket 1, flags 2; low digits first.
"""

import scripts
from line_classes import WIDE_DELTAS
from swift_source import digits
from ucd import LIMIT

# The order of ScalarCategory in ScalarProperties.swift.
CATEGORIES = ("Cn Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co").split()
# The order of EastAsianWidth there.
WIDTHS = "N A H W F Na".split()
# The order of the bits there.
EMOJI_FLAGS = ["Emoji", "Emoji_Presentation", "Emoji_Modifier", "Emoji_Modifier_Base", "Extended_Pictographic"]
IGNORABLE, BIDI = 1 << 5, 1 << 6
# Right-to-left letters and numbers, and every explicit control.
BIDI_CLASSES = {"R", "AL", "AN", "RLE", "RLO", "LRE", "LRO", "PDF", "RLI", "LRI", "FSI", "PDI"}

# DerivedBidiClass.txt's @missing lines use long values; only these matter here.
RIGHT_TO_LEFT_DEFAULTS = ("Right_To_Left", "Arabic_Letter")


def bidi(database):
    """Whether a code point makes the bidirectional algorithm necessary."""
    needed = [False] * LIMIT
    text = (database.directory / "extracted/DerivedBidiClass.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("# @missing:"):
            places, value = line.split(":")[1].split(";")
            first, _, last = places.strip().partition("..")
            for point in range(int(first, 16), int(last, 16) + 1):
                needed[point] = value.strip() in RIGHT_TO_LEFT_DEFAULTS
    for first, last, fields in database.ranges("extracted/DerivedBidiClass.txt"):
        needed[first:last + 1] = [fields[0] in BIDI_CLASSES] * (last - first + 1)
    return needed


class Records:
    """values: the record's number for each code point; bytes: all records; sets: the ordered script sets."""

    def __init__(self, database):
        category, width = database.general_category(), database.east_asian_width()
        for point in WIDE_DELTAS:
            width[point] = "W"
        flags = [BIDI if needed else 0 for needed in bidi(database)]
        for index, name in enumerate(EMOJI_FLAGS):
            for point in database.binary("emoji/emoji-data.txt", name):
                flags[point] |= 1 << index
        for point in database.binary("DerivedCoreProperties.txt", "Default_Ignorable_Code_Point"):
            flags[point] |= IGNORABLE
        self.brackets = sorted((first, int(fields[0], 16), fields[1])
                               for first, _, fields in database.ranges("BidiBrackets.txt"))
        bracket = {point: "noc".index(kind) for point, _, kind in self.brackets}
        numbers, set_numbers = {}, {(): 0}
        self.values, self.bytes, self.sets = [], [], []
        for point, (script, members) in enumerate(scripts.sets(database)):
            if members not in set_numbers:
                set_numbers[members] = len(set_numbers)
                self.sets.append(members)
            key = (script, set_numbers[members], CATEGORIES.index(category[point]), WIDTHS.index(width[point]),
                   bracket.get(point, 0), flags[point])
            number = numbers.get(key)
            if number is None:
                number = numbers[key] = len(numbers)
                script, members, general, wide, pair, bits = key
                self.bytes += (digits(script, 2) + digits(members, 2) + digits(general, 1)
                               + digits(wide | pair << 3, 1) + digits(bits, 2))
            self.values.append(number)
