"""LB1 for each table: from code point to the labels that line_rules.py speaks of.

The browser's classes are those of Unicode 17, written as deltas from the 15.0 files; its tables differ by language and
`line-break` (CSS Text 3 §5.3).
"""

from ucd import LIMIT


def code_points(text):
    found = set()
    for part in text.split():
        first, _, last = part.partition("-")
        found.update(range(int(first, 16), int(last or first, 16) + 1))
    return found


# Unicode 16 and 17, LineBreak.txt: (class, where 15.0 had another).
CLASS_DELTAS = [
    ("HH", "058A 05BE 1400 2010 2012-2013 2E17 2E40 2E5D 10EAD"),
    ("AK", "1B05-1B33 1B45-1B4C A984-A9B2 11005-11037 11071-11072 11075 11305-1130C 1130F-11310 11313-11328"
           " 1132A-11330 11332-11333 11335-11339 11360-11361 11900-11906 11909 1190C-11913 11915-11916 11918-1192F"
           " 11F04-11F10 11F12-11F33"),
    ("AS", "1BC0-1BE5 AA00-AA28 11350 1135E-1135F 11EE0-11EF1 1B50-1B59 A9D0-A9D9 AA50-AA59 11066-1106F 11950-11959"
           " 11F50-11F59"),
    ("AP", "11003-11004 1193F 11941 11F02"),
    ("VI", "1B44 A9C0 11046 1134D 1193E 11F42"),
    ("VF", "1BF2-1BF3"),
    ("BA", "2800 A9CF AA40-AA42 AA44-AA4B 1133D 1135D 11EF2 11EF7-11EF8"),
    ("ID", "1B5C 1B61-1B6A 1B74-1B7C A9C1-A9C6 A9CA-A9CD A9DE-A9DF AA5C 11049-1104D 11052-11065"),
    ("NU", "0600-0605 06DD 0890-0891 08E2 110BD 110CD 19DA"),
    ("AL", "1F10D-1F10F 1F16D-1F16F 1F1AD 1F8B0-1F8B1"),
    ("GL", "FE20 FE22 FE24 FE26-FE27 FE29 FE2B FE2D-FE2E 1107F"),
    ("CM", "034F"),
    ("CP", "2E56 2E58 2E5A 2E5C"),
    ("OP", "1342F"),
    ("CL", "FE10"),
    ("NS", "FE13-FE14"),
]
# Unicode 16, EastAsianWidth.txt: wide, where 15.0 had another value.
WIDE_DELTAS = code_points("2630-2637 268A-268F 4DC0-4DFF 1D300-1D356 1D360-1D376")

# What `line-break` takes out of its class.
ITERATION_MARKS = code_points("3005 303B 309D 309E 30FD 30FE")
WAVE_AND_DOUBLE_HYPHEN = code_points("301C 30A0")
CENTERED_PUNCTUATION = code_points("203C 2047 2048 2049 30FB FF1A FF1B FF65 FF01 FF1F")
POSTFIXES = code_points("00B0 2030 2032 2033 2035 2103 2109 FE6A FF05 FFE0")
PREFIXES = code_points("00A4 00B1 20AC 2116 FE69 FF04 FFE1 FFE5 FFE6")

# CSS Text 3 §5.2, word-break: break-all, knows a character by its class before LB1 resolves it. The order is that of
# BreakAllClass.swift.
BREAK_ALL = ["none", "AL", "BA", "bar", "NU", "SA", "SY", "HL", "HY", "OP", "PR", "PO", "CL", "CP", "EX", "IS", "ID",
             "CM", "hyphen"]
# Those that a browser gives a class of their own, and a plus sign among the letters.
BREAK_ALL_SPECIAL = {0x2B: "AL", 0x7C: "bar", 0x2010: "hyphen", 0x2013: "hyphen"}

TABLES = ["unicode", "strict", "normal", "loose", "normalCJK", "looseCJK"]


class Classes:
    """The labels of a code point in each table."""

    def __init__(self, database):
        self.standard = database.line_break()
        self.category = database.general_category()
        self.wide = [value in ("F", "W", "H") for value in database.east_asian_width()]
        self.pictographic = database.binary("emoji/emoji-data.txt", "Extended_Pictographic")
        self.current = list(self.standard)
        for name, text in CLASS_DELTAS:
            for point in code_points(text):
                self.current[point] = name

    def resolved(self, name, point):
        """LB1, but for CJ."""
        if name in ("AI", "SG", "XX"):
            return "AL"
        if name == "SA":
            return "CM" if self.category[point] in ("Mn", "Mc") else "AL"
        return name

    def shared_labels(self, point, name, wide):
        labels = {name}
        if wide and name not in ("CM", "ZWJ"):
            labels.add("EA")
        if name == "QU" and self.category[point] in ("Pi", "Pf"):
            labels.add(self.category[point])
        if point in self.pictographic and self.category[point] == "Cn":
            labels.add("Unassigned")
        return labels

    def labels(self, table, point):
        if table == "unicode":
            name = self.resolved(self.standard[point], point)
            return frozenset(self.shared_labels(point, "NS" if name == "CJ" else name, self.wide[point]))
        name = self.resolved(self.current[point], point)
        if name == "CJ":
            name = "NS" if table == "strict" else "ID"
        labels = self.shared_labels(point, name, self.wide[point] or point in WIDE_DELTAS)
        if point == 0x25CC:
            labels.add("Dotted")
        if table in ("strict", "normal"):
            return frozenset(labels)
        loose, cjk = table.startswith("loose"), table.endswith("CJK")
        if cjk and point in (0x201C, 0x201D):
            return frozenset({"OP" if point == 0x201C else "CL"} | (labels & {"EA"}))
        without = set()
        if loose:
            without |= ITERATION_MARKS
        if cjk:
            without |= WAVE_AND_DOUBLE_HYPHEN
        if loose and cjk:
            without |= CENTERED_PUNCTUATION
            if point in POSTFIXES | PREFIXES:
                labels.discard(name)
                labels.add("PrefixOnly" if point in POSTFIXES else "SuffixOnly")
        if point in without:
            labels.discard(name)
            labels.add("NoClass")
        return frozenset(labels)

    def break_all(self, point):
        """The number of the class that break-all knows a code point by."""
        name = self.current[point]
        name = BREAK_ALL_SPECIAL.get(point, "AL" if name == "AI" else name)
        return BREAK_ALL.index(name) if name in BREAK_ALL else 0

    def symbols(self):
        """(one symbol a code point, for each symbol its meaning).

        A symbol stands for code points that no table tells apart. Its meaning: whether it is of class SA, its labels in
        every table, its class for break-all.
        """
        numbers, meanings, values = {}, [], []
        memo = {}
        special = (ITERATION_MARKS | WAVE_AND_DOUBLE_HYPHEN | CENTERED_PUNCTUATION | POSTFIXES | PREFIXES
                   | {0x25CC, 0x201C, 0x201D} | set(BREAK_ALL_SPECIAL))
        for point in range(LIMIT):
            key = (self.standard[point], self.current[point], self.category[point], self.wide[point],
                   point in WIDE_DELTAS, point in self.pictographic, point if point in special else 0)
            meaning = memo.get(key)
            if meaning is None:
                meaning = (self.current[point] == "SA", tuple(self.labels(table, point) for table in TABLES),
                           self.break_all(point))
                memo[key] = meaning
            if meaning not in numbers:
                numbers[meaning] = len(meanings)
                meanings.append(meaning)
            values.append(numbers[meaning])
        return values, meanings
