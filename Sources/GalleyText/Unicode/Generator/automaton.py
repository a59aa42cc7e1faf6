"""Turns an ordered list of line break rules into a minimal automaton that reads a text once, forwards.

A rule is (name, left, operation, right): left and right are regular expressions over sets of classes, the operation is
"×" (no break), "÷" (break) or "!" (mandatory break). The first rule whose left side matches what stands before a
position and whose right side matches what follows decides. Combining marks and ZWJ are handled here as LB8a, LB9 and
LB10 say, so the rules see bases only.

Where a rule must see more than the next base, the position stays *pending* until the text decides it. The automaton
carries at most one pending position; a rule set that needs two is refused.

Syntax of an expression: `AL` one class, `QU&Pi` with label Pi, `OP-EA` without label EA, `[AL HL]` a union, `[^SP BA]`
its complement, `.` any, `( | )`, `*`, `?`; `sot` (left only) start of text, `brk` (left only) start of text or a break,
`eot` (right only) end of text.
"""

import re

NO_BREAK, BREAK, MANDATORY = "×", "÷", "!"
# LB9: what cannot carry a combining mark.
BARE = {"SP", "BK", "CR", "LF", "NL", "ZW"}
# Bits of an action; LineBreakAction.swift reads them.
ACT_BREAK, ACT_MANDATORY, ACT_PEND, ACT_RESOLVE = 1, 2, 4, 8


class Fragments:
    """One nondeterministic automaton that holds both sides of all rules."""

    def __init__(self, atoms):
        self.atoms = atoms
        self.eot = len(atoms)
        self.epsilon, self.moves = [], []

    def state(self):
        self.epsilon.append([])
        self.moves.append(None)
        return len(self.epsilon) - 1

    def members(self, text):
        """The bit set of atoms that a set expression names."""
        if text == "eot":
            return 1 << self.eot
        if text == ".":
            return (1 << len(self.atoms)) - 1
        if text.startswith("[^"):
            return self.members(".") & ~self.members("[" + text[2:])
        bits = 0
        for term in text.strip("[]").split():
            wanted = re.findall(r"([&-]?)(\w+)", term)
            for index, atom in enumerate(self.atoms):
                if all((label in atom) != (sign == "-") for sign, label in wanted):
                    bits |= 1 << index
        return bits

    def compile(self, text):
        """(first state, accepting state, anchor or None)"""
        tokens = re.findall(r"\[[^]]*\]|[\w&-]+|[().|*?]", text)
        anchor = tokens.pop(0) if tokens and tokens[0] in ("sot", "brk") else None
        first, last = self.alternatives(tokens)
        assert not tokens, (text, tokens)
        return first, last, anchor

    def alternatives(self, tokens):
        first, last = self.state(), self.state()
        while True:
            start, end = self.sequence(tokens)
            self.epsilon[first].append(start)
            self.epsilon[end].append(last)
            if not tokens or tokens[0] != "|":
                return first, last
            tokens.pop(0)

    def sequence(self, tokens):
        first = last = self.state()
        while tokens and tokens[0] not in ("|", ")"):
            token = tokens.pop(0)
            if token == "(":
                start, end = self.alternatives(tokens)
                assert tokens.pop(0) == ")"
            else:
                start, end = self.state(), self.state()
                self.moves[start] = (self.members(token), end)
            if tokens and tokens[0] in ("*", "?"):
                self.epsilon[start].append(end)
                if tokens.pop(0) == "*":
                    self.epsilon[end].append(start)
            self.epsilon[last].append(start)
            last = end
        return first, last

    def closure(self, states):
        seen, stack = set(states), list(states)
        while stack:
            for target in self.epsilon[stack.pop()]:
                if target not in seen:
                    seen.add(target)
                    stack.append(target)
        return frozenset(seen)

    def move(self, states, atom):
        bit = 1 << atom
        return self.closure(
            [self.moves[s][1] for s in states if self.moves[s] is not None and self.moves[s][0] & bit])


class Machine:
    """The rules of one table, and the states reached from the start of a text.

    A state is (left states, pending decision or None, whether a mark joins the last base, whether a ZWJ came last,
    whether the text has begun).
    """

    def __init__(self, atoms, rules):
        self.atoms = atoms
        self.nfa = Fragments(atoms)
        self.plain = atoms.index(frozenset({"AL"}))
        self.rules = []
        for name, left, operation, right in rules:
            start, accept, anchor = self.nfa.compile(left)
            ahead, done, _ = self.nfa.compile(right)
            self.rules.append((name, start, accept, anchor, operation, self.nfa.closure([ahead]), done))
        self.anywhere = self.nfa.closure([r[1] for r in self.rules if r[3] is None])
        self.after_break = self.nfa.closure([r[1] for r in self.rules if r[3] == "brk"])
        at_start = self.nfa.closure([r[1] for r in self.rules])
        self.start = (at_start, None, False, False, False)

    def resolve(self, candidates, fallback, atom):
        """What (operation, states, accepting state) candidates amount to after one more base.

        Returns (operation, None), or (None, (candidates still open, the operation when they all fail)).
        """
        still_open = []
        for operation, ahead, done in candidates:
            reached = self.nfa.move(ahead, atom)
            if done in reached:
                fallback = operation
                break
            if reached:
                still_open.append((operation, reached, done))
        # A candidate that would answer what the fallback answers need not be waited for.
        while still_open and still_open[-1][0] == fallback:
            still_open.pop()
        if still_open:
            return None, (tuple(still_open), fallback)
        assert fallback is not None, "a position that no rule decides"
        return fallback, None

    def step(self, state, symbol):
        """The next state and the action before `symbol`."""
        left, pending, joins, zwj, begun = state
        labels = self.atoms[symbol]
        mark = bool(labels & {"CM", "ZWJ"})
        if mark and joins:
            return (left, pending, True, "ZWJ" in labels, True), 0
        atom = self.plain if mark else symbol
        action = 0
        if pending is not None:
            operation, pending = self.resolve(*pending, atom)
            if operation in (BREAK, MANDATORY):
                action |= ACT_RESOLVE
        decided = NO_BREAK
        if begun and not zwj:
            candidates = [(r[4], r[5], r[6]) for r in self.rules if r[2] in left]
            decided, opened = self.resolve(candidates, None, atom)
            if decided is None:
                assert pending is None, "two positions pending at once"
                pending = opened
                action |= ACT_PEND
                assert not self.nfa.move(self.after_break, atom), "a rule begins at a break not yet decided"
            elif pending is not None:
                assert decided == NO_BREAK, "a break behind a position not yet decided"
        if decided in (BREAK, MANDATORY):
            action |= ACT_BREAK | (ACT_MANDATORY if decided == MANDATORY else 0)
            left = left | self.after_break
        left = self.nfa.move(left, atom) | self.anywhere
        joins = mark or not (labels & BARE)
        return (left, pending, joins, mark and "ZWJ" in labels, True), action

    def end(self, state):
        """The action at the end of the text: the pending position, and whether the end is a mandatory break."""
        pending = state[1]
        # A mandatory break does not depend on what follows, but for LF after CR: a letter shows it.
        action = self.step(state, self.plain)[1] & ACT_MANDATORY if state[4] else 0
        if pending is not None:
            operation, _ = self.resolve(*pending, self.nfa.eot)
            assert operation is not None, "the end of the text leaves a position open"
            action |= ACT_RESOLVE if operation in (BREAK, MANDATORY) else 0
        return action


def build(atoms, rules):
    """The minimal automaton: (rows, ends); rows[state][atom] = (next state, action); state 0 is the start."""
    machine = Machine(atoms, rules)
    numbers, order, rows = {machine.start: 0}, [machine.start], []
    for state in order:
        row = []
        for symbol in range(len(atoms)):
            target, action = machine.step(state, symbol)
            if target not in numbers:
                numbers[target] = len(order)
                order.append(target)
            row.append((numbers[target], action))
        rows.append(row)
    ends = [machine.end(state) for state in order]
    return minimize(rows, ends)


def minimize(rows, ends):
    """Moore's partition refinement; classes are numbered by their first state, so the result is deterministic."""
    count = len(rows)
    group = [0] * count
    while True:
        keys, refined = {}, []
        for state in range(count):
            key = (group[state], ends[state], tuple((group[t], a) for t, a in rows[state]))
            refined.append(keys.setdefault(key, len(keys)))
        if len(keys) == len(set(group)):
            break
        group = refined
    first = {}
    for state in range(count):
        first.setdefault(group[state], state)
    new_rows = [[(group[t], a) for t, a in rows[first[g]]] for g in range(len(first))]
    return new_rows, [ends[first[g]] for g in range(len(first))]
