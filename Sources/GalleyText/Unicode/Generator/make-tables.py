#!/usr/bin/env python3
"""Writes the Unicode tables of GalleyText (*+Generated.swift), or checks that they are what it would write.

usage: make-tables.py [--check] [--unicode DIRECTORY]
"""

import argparse
import pathlib
import sys

# The folder is part of the sources: leave no bytecode in it.
sys.dont_write_bytecode = True

import automaton
import latin_pairs
import line_classes
import line_rules
import scalar_properties
import scripts
import swift_source
import ucd

SOURCES = pathlib.Path(__file__).resolve().parent.parent

# Tables that differ in LB1 only share an automaton.
AUTOMATA = {
    "unicode": ["unicode"],
    "browser": ["strict", "normal", "normalCJK"],
    "loose": ["loose"],
    "looseCJK": ["looseCJK"],
}
STRIDE = 64


def line_break_symbols(classes):
    """Numbers the symbols so that most need no escape and those of class SA come last."""
    values, meanings = classes.symbols()
    numbers = [None] * len(meanings)
    plain = list(swift_source.PRINTABLE)
    for index, (dictionary, _, _) in enumerate(meanings):
        if dictionary:
            numbers[index] = plain.pop()
    first_dictionary = min(n for n in numbers if n is not None)
    for index in range(len(meanings)):
        if numbers[index] is None:
            numbers[index] = plain.pop(0)
    return [numbers[value] for value in values], dict(zip(numbers, meanings)), first_dictionary


def compile_automaton(rules, tables, meanings):
    """(rows over merged columns, ends, for each table the column of every symbol)"""
    indexes = [line_classes.TABLES.index(table) for table in tables]
    labels = {meaning[1][i] for meaning in meanings.values() for i in indexes} | {frozenset({"AL"})}
    atoms = sorted(labels, key=sorted)
    rows, ends = automaton.build(atoms, rules)
    merged, column_of = {}, {}
    for index, atom in enumerate(atoms):
        column_of[atom] = merged.setdefault(tuple(row[index] for row in rows), len(merged))
    columns = sorted(merged, key=merged.get)
    assert len(rows) <= 128 and len(columns) <= STRIDE, (len(rows), len(columns))
    compact = [[column[state] for column in columns] for state in range(len(rows))]
    maps = {table: {number: column_of[meaning[1][i]] for number, meaning in meanings.items()}
            for table, i in zip(tables, indexes)}
    return compact, ends, maps


def letter_state(compact, column):
    """The state after a letter: the same from everywhere, so that reading may begin after any letter."""
    states = {row[column][0] for row in compact}
    assert len(states) == 1
    (state,) = states
    assert compact[state][column] == (state, 0)
    return state


def line_break_files(database):
    classes = line_classes.Classes(database)
    values, meanings, first_dictionary = line_break_symbols(classes)
    top, middle, leaves = swift_source.trie(values)
    data = swift_source.enumeration(
        "LineBreakSymbols", "From code point to the symbol that the line break tables know it by.", [
            swift_source.literal("top", top, "The middle block of every 4,096 code points."),
            swift_source.literal("middle", middle, "The leaf block of every 64 code points, two digits each."),
            swift_source.literal("leaves", leaves, "The symbol of every code point of a block."),
            swift_source.literal(
                "breakAllClasses", [0x30 + meanings[n][2] if n in meanings else 0x30 for n in range(128)],
                "The class of each symbol for `word-break: break-all`, plus \"0\"."),
            "  /// Symbols from here on are of class SA (LB1), which takes a dictionary.\n"
            f"  static let firstDictionary: UInt8 = {first_dictionary}\n",
        ])
    version = database.version()
    files = {"LineBreakSymbols+Generated.swift": swift_source.source(version, data)}
    pairs = None
    for name, tables in AUTOMATA.items():
        compact, ends, maps = compile_automaton(line_rules.RULES[tables[0]], tables, meanings)
        cells = []
        for row in compact:
            for state, action in row:
                cells += [state, action + 0x30]
            # Never read.
            cells += [0x20] * (2 * (STRIDE - len(row)))
        members = [
            swift_source.literal(
                "cells", cells, f"{len(compact)} states of {STRIDE} columns: the next state, and the action plus \"0\"."),
            swift_source.literal(
                "ends", [action + 0x30 for action in ends], "The action at the end of the text, for each state."),
        ]
        for table in tables:
            columns = [maps[table].get(symbol, 0) for symbol in range(128)]
            members.append(swift_source.literal(f"{table}Columns", columns, f"The column of each symbol: {table}."))
        letter = letter_state(compact, maps[tables[0]][values[ord("a")]])
        members.append(f"  /// The state after any ASCII letter.\n  static let letterState: UInt8 = {letter}\n")
        title = name[0].upper() + name[1:] + "BreakCells"
        files[f"{title}+Generated.swift"] = swift_source.source(version, swift_source.enumeration(
            title, f"The automaton of the line break rules `{name}`.", members))
        if "normal" in tables:
            pairs = latin_pairs.table(compact, ends, lambda point: maps["normal"][values[point]])
    latin = swift_source.enumeration(
        "LatinPairCells", "The browser's pair table for U+0000-00FF.", [
            swift_source.literal("classes", pairs[0], "The class of each character."),
            swift_source.literal("matrix", [value + 0x30 for value in pairs[1]],
                                 "What holds between two classes, 64 entries a row."),
        ])
    files["LatinPairCells+Generated.swift"] = swift_source.source(version, latin)
    return files


def scalar_files(database):
    records = scalar_properties.Records(database)
    top, middle, leaves = swift_source.trie(records.values)
    version = database.version()
    # Two files of half the size: the low and the high digit of each leaf.
    index = swift_source.enumeration(
        "ScalarIndex", "From code point to the number of its record.", [
            swift_source.literal("top", top, "The middle block of every 4,096 code points."),
            swift_source.literal("middle", middle, "The leaf block of every 64 code points, two digits each."),
            swift_source.literal("low", [swift_source.digits(v, 2)[0] for v in leaves], "The number's low digit."),
        ])
    high = swift_source.enumeration(
        "ScalarIndexHigh", "From code point to the number of its record, continued.", [
            swift_source.literal("high", [swift_source.digits(v, 2)[1] for v in leaves], "The number's high digit."),
        ])
    starts, members = [], []
    for numbers in records.sets:
        starts.append(len(members))
        members += numbers
    starts.append(len(members))
    pairs = [byte for point, partner, _ in records.brackets
             for byte in swift_source.digits(point, 3) + swift_source.digits(partner, 3)]
    data = swift_source.enumeration(
        "ScalarRecords", "The records of code points, and the scripts and brackets that they speak of.", [
            swift_source.literal(
                "records", records.bytes,
                "Eight digits each: script 2, script set 2, category 1, width and bracket 1, flags 2."),
            swift_source.literal("setStarts", swift_source.flattened(starts, 2),
                                 "Where each script set begins among the members, two digits each; set 1 is the first."),
            swift_source.literal("setMembers", swift_source.flattened(members, 2),
                                 "The scripts of all sets, the likeliest first, two digits each."),
            swift_source.literal("tags", "".join(scripts.ORDER).encode(),
                                 "The ISO 15924 code of each script, four letters each."),
            swift_source.literal("brackets", pairs,
                                 "Paired brackets in ascending order: each and its partner, three digits each."),
            f"  static let bracketCount = {len(records.brackets)}\n",
        ])
    return {
        "ScalarIndex+Generated.swift": swift_source.source(version, index),
        "ScalarIndexHigh+Generated.swift": swift_source.source(version, high),
        "ScalarRecords+Generated.swift": swift_source.source(version, data),
    }


def main():
    parser = argparse.ArgumentParser(description="Writes the Unicode tables of GalleyText.")
    parser.add_argument("--check", action="store_true", help="compare instead of writing; exit status 1 on a difference")
    parser.add_argument("--unicode", default="/usr/share/unicode", help="directory of the package unicode-data")
    options = parser.parse_args()
    database = ucd.Database(options.unicode)
    different = []
    for name, text in {**line_break_files(database), **scalar_files(database)}.items():
        path = SOURCES / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            different.append(name)
            if not options.check:
                path.write_text(text, encoding="utf-8")
    for name in different:
        print(f"{name}: {'differs' if options.check else 'written'}")
    return 1 if options.check and different else 0


if __name__ == "__main__":
    sys.exit(main())
