"""The line breaking rules as ordered lists for automaton.py, each with its number in UAX #14.

LB1 is the work of line_classes.py; LB2, LB8a, LB9 and LB10 that of automaton.py; LB3 (the end of a text) that of the
reader. Expressions are explained in automaton.py.
"""

HANGUL = "[JL JV JT H2 H3]"

# --- UAX #14, Unicode 15.0, with the numbers of section 8.2, example 7 (as LineBreakTest.txt has them).

UNICODE = [
    ("LB4", "BK", "!", "."),
    ("LB5", "CR", "×", "LF"),
    ("LB5", "[CR LF NL]", "!", "."),
    ("LB6", "", "×", "[BK CR LF NL]"),
    ("LB7", "", "×", "[SP ZW]"),
    ("LB8", "ZW SP*", "÷", "."),
    ("LB11", "", "×", "WJ"),
    ("LB11", "WJ", "×", "."),
    ("LB12", "GL", "×", "."),
    ("LB12a", "[^SP BA HY]", "×", "GL"),
    ("LB13", "", "×", "[CL CP EX IS SY]"),
    ("LB14", "OP SP*", "×", "."),
    ("LB15", "QU SP*", "×", "OP"),
    ("LB16", "[CL CP] SP*", "×", "NS"),
    ("LB17", "B2 SP*", "×", "B2"),
    ("LB18", "SP", "÷", "."),
    ("LB19", "", "×", "QU"),
    ("LB19", "QU", "×", "."),
    ("LB20", "", "÷", "CB"),
    ("LB20", "CB", "÷", "."),
    ("LB21", "", "×", "[BA HY NS]"),
    ("LB21", "BB", "×", "."),
    ("LB21a", "HL [HY BA]", "×", "."),
    ("LB21b", "SY", "×", "HL"),
    ("LB22", "", "×", "IN"),
    ("LB23", "[AL HL]", "×", "NU"),
    ("LB23", "NU", "×", "[AL HL]"),
    ("LB23a", "PR", "×", "[ID EB EM]"),
    ("LB23a", "[ID EB EM]", "×", "PO"),
    ("LB24", "[PR PO]", "×", "[AL HL]"),
    ("LB24", "[AL HL]", "×", "[PR PO]"),
    ("LB25", "[PR PO]", "×", "[OP HY]? NU"),
    ("LB25", "[OP HY]", "×", "NU"),
    ("LB25", "NU [NU SY IS]*", "×", "[NU SY IS CL CP]"),
    ("LB25", "NU [NU SY IS]* [CL CP]?", "×", "[PO PR]"),
    ("LB26", "JL", "×", "[JL JV H2 H3]"),
    ("LB26", "[JV H2]", "×", "[JV JT]"),
    ("LB26", "[JT H3]", "×", "JT"),
    ("LB27", HANGUL, "×", "PO"),
    ("LB27", "PR", "×", HANGUL),
    ("LB28", "[AL HL]", "×", "[AL HL]"),
    ("LB29", "IS", "×", "[AL HL]"),
    ("LB30", "[AL HL NU]", "×", "OP-EA"),
    ("LB30", "CP-EA", "×", "[AL HL NU]"),
    ("LB30a", "sot (RI RI)* RI", "×", "RI"),
    ("LB30a", "[^RI] (RI RI)* RI", "×", "RI"),
    ("LB30b", "EB", "×", "EM"),
    ("LB30b", "Unassigned", "×", "EM"),
    ("LB31", "", "÷", "."),
]

# --- UAX #14, Unicode 17, as ICU resolves it for a browser's tables. Labels: EA East_Asian_Width F, W or H; Pi and Pf
# the general category of a quotation mark; AK, AS, AP, VI, VF the aksara classes; Dotted U+25CC; NoClass a character
# that `line-break` takes out of every rule that names it; PrefixOnly and SuffixOnly what is left of PO and PR when
# `line-break: loose` opens them for Chinese and Japanese.

AKSARA = "[AK AS Dotted]"
DIGITS = "NU [NU SY IS]*"

BROWSER = [
    ("LB4", "BK", "÷", "."),
    ("LB5", "CR", "×", "LF"),
    ("LB5", "[CR LF NL]", "÷", "."),
    ("LB6", "", "×", "[BK CR LF NL]"),
    ("LB7", "", "×", "[SP ZW]"),
    ("LB8", "ZW SP*", "÷", "."),
    ("LB11", "", "×", "WJ"),
    ("LB11", "WJ", "×", "."),
    ("LB12", "GL", "×", "."),
    ("LB12a", "[^SP BA HY HH]", "×", "GL"),
    ("LB13", "", "×", "[CL CP EX SY]"),
    ("LB14", "OP SP*", "×", "."),
    ("LB15a", "sot QU&Pi SP*", "×", "."),
    ("LB15a", "[BK CR LF NL OP QU GL SP ZW] QU&Pi SP*", "×", "."),
    ("LB15b", "", "×", "QU&Pf ([SP GL WJ CL QU CP EX IS SY BK CR LF NL ZW] | eot)"),
    ("LB15c", "SP", "÷", "IS NU"),
    ("LB15d", "", "×", "IS"),
    ("LB16", "[CL CP] SP*", "×", "NS"),
    ("LB17", "B2 SP*", "×", "B2"),
    ("LB18", "SP", "÷", "."),
    ("LB19", "", "×", "QU-Pi"),
    ("LB19", "QU-Pf", "×", "."),
    ("LB19a", "[^EA]", "×", "QU"),
    ("LB19a", "", "×", "QU ([^EA] | eot)"),
    ("LB19a", "QU", "×", "[^EA]"),
    ("LB19a", "sot QU", "×", "."),
    ("LB19a", "[^EA] QU", "×", "."),
    ("LB20", "", "÷", "CB"),
    ("LB20", "CB", "÷", "."),
    ("LB20a", "brk [HY HH]", "×", "[AL HL]"),
    ("LB20a", "[BK CR LF NL SP ZW CB GL] [HY HH]", "×", "[AL HL]"),
    ("LB21", "", "×", "[BA HH HY NS]"),
    ("LB21", "BB", "×", "."),
    ("LB21a", "HL [HY HH]", "×", "[^HL]"),
    ("LB21b", "SY", "×", "HL"),
    ("LB22", "", "×", "IN"),
    ("LB23", "[AL HL]", "×", "NU"),
    ("LB23", "NU", "×", "[AL HL]"),
    ("LB23a", "PR", "×", "[ID EB EM]"),
    ("LB23a", "[ID EB EM]", "×", "PO"),
    ("LB24", "[PR PO PrefixOnly]", "×", "[AL HL]"),
    ("LB24", "[AL HL]", "×", "[PR PO PrefixOnly]"),
    ("LB25", "[PR PO PrefixOnly]", "×", "[OP HY]? IS? NU"),
    ("LB25", "[OP HY]", "×", "IS? NU"),
    ("LB25", "IS", "×", "NU"),
    ("LB25", DIGITS, "×", "[NU SY IS CL CP]"),
    ("LB25", DIGITS + " [CL CP]?", "×", "[PO PR SuffixOnly]"),
    ("LB26", "JL", "×", "[JL JV H2 H3]"),
    ("LB26", "[JV H2]", "×", "[JV JT]"),
    ("LB26", "[JT H3]", "×", "JT"),
    ("LB27", HANGUL, "×", "PO"),
    ("LB27", "PR", "×", HANGUL),
    ("LB28", "[AL HL]", "×", "[AL HL]"),
    ("LB28a", "AP", "×", AKSARA),
    ("LB28a", AKSARA, "×", "[VF VI]"),
    ("LB28a", AKSARA + " VI", "×", "[AK Dotted]"),
    ("LB28a", AKSARA, "×", AKSARA + " VF"),
    ("LB29", "IS", "×", "[AL HL]"),
    ("LB30", "[AL HL NU]", "×", "OP-EA"),
    ("LB30", "CP-EA", "×", "[AL HL NU]"),
    ("LB30a", "sot (RI RI)* RI", "×", "RI"),
    ("LB30a", "[^RI] (RI RI)* RI", "×", "RI"),
    ("LB30b", "EB", "×", "EM"),
    ("LB30b", "Unassigned", "×", "EM"),
    ("LB31", "", "÷", "."),
]


def before(name, rules, *added):
    """The rules with others put before the first rule of that name."""
    index = next(i for i, rule in enumerate(rules) if rule[0] == name)
    return rules[:index] + list(added) + rules[index:]


# CSS Text 3 §5.3, line-break: loose lets an inseparable follow another, and a hyphen follow an ideograph in Chinese and
# Japanese.
LOOSE = before("LB22", BROWSER, ("loose", "IN", "÷", "IN"))
LOOSE_CJK = before("LB21", LOOSE, ("loose", "ID", "÷", "HH"))

RULES = {
    "unicode": UNICODE,
    "strict": BROWSER,
    "normal": BROWSER,
    "loose": LOOSE,
    "normalCJK": BROWSER,
    "looseCJK": LOOSE_CJK,
}
