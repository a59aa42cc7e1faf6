#!/usr/bin/env python3
"""Prints times and memory of Galley, Pango, Qt and Skia for the same texts in one table, from one run.

usage: beside-peers.py PEERS [--bench PATH] [--workloads DIR] [--only NAMES] [--runs N] [--scratch DIR] [--json FILE]

PEERS is a folder with the other programs, which are not part of this project, or a file of results that they wrote before.
The folder holds run.sh, which is run once a program as

    PEERS=pango WORKS="chat-en prose-ar" WORK=SCRATCH bash PEERS/run.sh RUNS

puts the workloads into SCRATCH/data/NAME.txt and writes a line of JSON a result:

    {"peer": "pango-cairo", "op": "cold-reuse", "work": "chat-en", "ns_text_min": 64881.0, "lines": 190316}

A program that is not installed is named at the end, with the reason, and left out.
"""
import argparse
import json
import os
import subprocess
import sys
import tempfile

PROGRAMS = ["floor", "pango", "qt", "skia"]
TITLES = {"floor": "hb_shape", "pango": "Pango", "qt": "Qt", "skparagraph": "Skia"}
# What each program calls the same thing; the first of several that it has counts.
STEADY = ["cold-reuse", "cold-nocache", "hb_shape-whole-text"]
RELAYOUT = ["relayout-{}", "relayout-{}-cached"]
MEMORY = ["memory", "memory-cached"]
TABLES = [
    ("From string to size at 320, ns a text", STEADY, "ns_text_min", "steady"),
    ("The same prepared text at 240, ns a text", [op.format(240) for op in RELAYOUT], "ns_text_min",
     "relayout 240, streaming"),
    ("The same prepared text at 400, ns a text", [op.format(400) for op in RELAYOUT], "ns_text_min",
     "relayout 400, streaming"),
    ("Memory of a kept text, bytes", MEMORY, ("heap_per_text", "rss_per_text"), "kept text"),
]


def parse(lines):
    """The results among some lines; a program may print other things too."""
    results = []
    for line in lines:
        try:
            result = json.loads(line)
        except ValueError:
            continue
        if isinstance(result, dict) and "peer" in result and "op" in result:  # ours, in a file written here, has no "op"
            results.append(result)
    return results


def run_peers(folder, names, runs, scratch):
    """Runs each program by itself, so that one that is missing does not stop the others: results, and what is missing."""
    results, missing = [], {}
    for program in PROGRAMS:
        environment = dict(os.environ, PEERS=program, WORKS=" ".join(names), WORK=scratch)
        done = subprocess.run(["bash", os.path.join(folder, "run.sh"), str(runs)], env=environment,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, errors="replace")
        found = parse(done.stdout.splitlines())
        results += found
        if not found:
            errors = [line for line in done.stderr.splitlines() if line.strip()]
            # A compiler says it first, an interpreter last.
            told = next((line for line in errors if "error" in line.lower()), errors[-1] if errors else "")
            missing[program] = told.strip() or f"no results (exit status {done.returncode})"
    return results, missing


def run_bench(bench, files, runs):
    """Our own figures by workload and name. On the processor that the others run on."""
    figures = {}
    pin = ["taskset", "-c", os.environ.get("BENCH_CPU", "1")]
    for command in (["text", "--rounds", str(max(runs, 3))], ["memory"]):
        done = subprocess.run(pin + [bench, command[0], "--json"] + command[1:] + files,
                              stdout=subprocess.PIPE, text=True)
        if done.returncode != 0:
            sys.exit(f"{bench} {' '.join(command)}: exit status {done.returncode}")
        for subject in json.loads(done.stdout)["subjects"]:
            named = figures.setdefault(subject["name"], {})
            named.update((figure["name"], figure) for figure in subject["figures"])
    return figures


def value_of(results, title, work, ops, fields):
    """A program's value for one of several operations: the least where it was measured more than once."""
    fields = fields if isinstance(fields, tuple) else (fields,)
    for op in ops:
        values = [next((result[field] for field in fields if field in result), None) for result in results
                  if result["op"] == op and result.get("work") == work and title_of(result) == title]
        values = [value for value in values if value is not None]
        if values:
            return min(values)
    return None


def title_of(result):
    return TITLES.get(result["peer"].split("-")[0], result["peer"])


def show(value, ours):
    if value is None:
        return "-"
    text = f"{value:,.0f}" if value >= 100 else f"{value:.1f}"
    return f"{text} ({value / ours:,.1f}x)" if ours else text


def table(heading, rows):
    """Columns as wide as their longest cell, names to the left and numbers to the right."""
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    lines = [heading]
    for row in rows:
        cells = [cell.ljust(width) if place == 0 else cell.rjust(width)
                 for place, (cell, width) in enumerate(zip(row, widths))]
        lines.append("  " + "  ".join(cells).rstrip())
    return "\n".join(lines) + "\n"


def tables(ours, results, works):
    """All tables; a program without a value in a table has no column there."""
    titles = list(dict.fromkeys(title_of(result) for result in results))
    for heading, ops, fields, name in TABLES:
        # The floor of the same process is the one to compare with; the other program's is the check on it.
        columns = [title for title in titles
                   if any(value_of(results, title, work, ops, fields) is not None for work in works)]
        rows = [["", "Galley"] + (["hb_shape, same process"] if name == "steady" else []) + columns]
        for work in works:
            mine = ours[work][name]["value"]
            row = [work, show(mine, None)]
            if name == "steady":
                row.append(show(ours[work]["hb_shape"]["value"], mine))
            rows.append(row + [show(value_of(results, title, work, ops, fields), mine) for title in columns])
        yield table(heading, rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("peers", metavar="PEERS", help="folder of the other programs, or a file of their results")
    parser.add_argument("--bench", default=".build/release/GalleyBench", help="our benchmark (default: %(default)s)")
    parser.add_argument("--workloads", metavar="DIR", help="folder of NAME.txt; needed with a file of results")
    parser.add_argument("--only", metavar="NAMES", help="names of workloads, separated by spaces",
                        default="chat-en chat-mixed prose-en prose-ar prose-zh prose-th")
    parser.add_argument("--runs", type=int, default=3, help="how often each time is taken (default: %(default)s)")
    parser.add_argument("--scratch", help="folder for the other programs' files; a new one if not given")
    parser.add_argument("--json", metavar="FILE", help="also write all results, a line of JSON each")
    options = parser.parse_args()

    works = options.only.split()
    if not os.access(options.bench, os.X_OK):
        sys.exit(f"{options.bench}: not there; build it with: swift build -c release --product GalleyBench")
    missing = {}
    if os.path.isdir(options.peers):
        if not os.path.exists(os.path.join(options.peers, "run.sh")):
            sys.exit(f"{options.peers}: no run.sh in it")
        scratch = options.scratch or tempfile.mkdtemp(prefix="galley-peers-")
        results, missing = run_peers(options.peers, works, options.runs, scratch)
        folder = options.workloads or os.path.join(scratch, "data")
    elif os.path.exists(options.peers):
        with open(options.peers, encoding="utf-8") as file:
            results = parse(file)
        folder = options.workloads or sys.exit("--workloads DIR is needed with a file of results")
    else:
        sys.exit(f"{options.peers}: not there; the programs to compare with are not part of this project")

    files = [os.path.join(folder, work + ".txt") for work in works]
    for file in files:
        if not os.path.exists(file):
            sys.exit(f"{file}: not there")
    ours = run_bench(options.bench, files, options.runs)
    for text in tables(ours, results, works):
        print(text)
    for program, reason in missing.items():
        print(f"{program}: missing: {reason}")
    if options.json:
        with open(options.json, "w", encoding="utf-8") as file:
            for result in results:
                file.write(json.dumps(result) + "\n")
            for work in works:
                file.write(json.dumps({"peer": "galley", "work": work, "figures": list(ours[work].values())}) + "\n")


if __name__ == "__main__":
    main()
