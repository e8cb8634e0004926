"""Checks the examples of docs/diagnostics.md: foldcc gives each the id that it stands under.

usage: diagnostics.py FOLDCC DIAGNOSTICS.md

The entry of a reason to leave a loop has, after what it means, an example, why the loop is unsafe
to change, and what can be done. Found kinds have an example.
"""

import json
import os
import re
import subprocess
import sys

# Their examples need a second file.
WITHOUT = {"header-loop", "unused-function"}
ENTRY = re.compile(r"^### ([\w-]+)\n(.*?)(?=^##|\Z)", re.M | re.S)
EXAMPLE = re.compile(r"^```c\n(.*?)^```$", re.M | re.S)
FLAGS = re.compile(r"^// fold-flags: (.*)$", re.M)


def ids_of(foldcc, text):
    """The ids that foldcc gives to the loops of a text, or what it says instead."""
    with open("example.c", "w", encoding="utf-8") as f:
        f.write(text)
    done = subprocess.run([foldcc, "-w", "-O2", "--fold-report=json", "--fold-emit=c", "-o",
                           "/dev/null", *" ".join(FLAGS.findall(text)).split(), "example.c"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if done.returncode:
        return [done.stderr.decode()]
    entry = json.loads(done.stdout)["files"][0]
    compiles = subprocess.run(["cc", "-w", "-fsyntax-only", "example.c"], check=False)
    if compiles.returncode:
        return ["it does not compile"]
    notes = [note["id"] for loop in entry["loops"] for note in loop["notes"] if "id" in note]
    return [loop.get("id", "inside") for loop in entry["loops"]] + notes or [entry.get("reason")]


def entry_check(foldcc, ident, body, is_found):
    examples = EXAMPLE.findall(body)
    if len(examples) != 1:
        yield f"{len(examples)} examples"
    if not body.split("```")[0].strip():
        yield "it does not say what it means"
    if not is_found and not re.search(r"^- Unsafe: .*?^- Do: ", body, re.M | re.S):
        yield "not both of '- Unsafe: ' and '- Do: '"
    if ident not in WITHOUT:
        for example in examples:
            given = ids_of(foldcc, example)
            if ident not in given:
                yield f"foldcc gives {given}"


def main():
    foldcc = os.path.abspath(sys.argv[1])
    with open(sys.argv[2], encoding="utf-8") as f:
        text = f.read()
    found_end = text.index("## Dependences between iterations")
    faults = 0
    for entry in ENTRY.finditer(text):
        is_found = entry.start() < found_end
        for fault in entry_check(foldcc, entry.group(1), entry.group(2), is_found):
            print(f"{entry.group(1)}: {fault}")
            faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
