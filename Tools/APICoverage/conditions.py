"""Conditions of `#if` in Swift, decided as on a phone."""

import re

DIRECTIVE = re.compile(r"^\s*#(if|elseif|else|endif)\b(.*)$")
TOKEN = re.compile(r"\s*(&&|\|\||!|\(|\)|[\w.]+\s*\([^()]*\)|[\w.]+)")


def active_lines(text, modules):
    """The lines of a source that a compiler for a phone reads, if `canImport` finds these modules. A name that the command line may
    define, and what else is not known, counts as true or false: both of its branches are active."""
    # Of each `#if` around the line: whether its branch may be active, and whether one before it is certainly.
    stack = []
    for line in text.splitlines():
        found = DIRECTIVE.match(line)
        if not found:
            if all(is_active for is_active, _ in stack):
                yield line
            continue
        word, condition = found[1], found[2].partition("//")[0]
        if word == "if":
            stack.append(branch(value(condition, modules), False))
        elif stack and word == "elseif":
            stack[-1] = branch(value(condition, modules), stack[-1][1])
        elif stack and word == "else":
            stack[-1] = branch(True, stack[-1][1])
        elif stack:
            stack.pop()


def branch(value, is_decided):
    return value is not False and not is_decided, is_decided or value is True


def value(condition, modules):
    """True, False, or None for a condition that is not known."""
    tokens, position = TOKEN.findall(condition), 0

    def either():
        nonlocal position
        found = both()
        while position < len(tokens) and tokens[position] == "||":
            position += 1
            other = both()
            found = True if True in (found, other) else None if None in (found, other) else False
        return found

    def both():
        nonlocal position
        found = one()
        while position < len(tokens) and tokens[position] == "&&":
            position += 1
            other = one()
            found = False if False in (found, other) else None if None in (found, other) else True
        return found

    def one():
        nonlocal position
        token = tokens[position] if position < len(tokens) else ""
        position += 1
        if token == "!":
            found = one()
            return None if found is None else not found
        if token == "(":
            found = either()
            position += 1
            return found
        return known(token, modules)

    return either()


def known(token, modules):
    name, _, argument = token.partition("(")
    argument = argument.rstrip(")").partition(",")[0].strip()
    if name.strip() == "os":
        return argument == "iOS"
    if name.strip() == "canImport":
        return argument.partition(".")[0] in modules
    if name.strip() == "targetEnvironment":
        return argument == "simulator"
    return {"true": True, "false": False}.get(token)
