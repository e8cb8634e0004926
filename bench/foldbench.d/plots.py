"""Draws measured lines with gnuplot: bars where a group has one size, curves where it has more.

usage: plots.py DIR FILE.csv...: those of earlier runs
"""
import csv
import os
import subprocess
import sys


def text_of(value):
    return '"' + str(value).replace('"', "'").replace("_", " ") + '"'


def curves(lines):
    names = list(dict.fromkeys((line["row"], line["on"]) for line in lines))
    script = "set logscale xy\nset xlabel 'size'\nset ylabel 'ms'\nset key outside right\n"
    blocks, parts = "", []
    for k, name in enumerate(names):
        points = [(line["size"], line["best"]) for line in lines
                  if (line["row"], line["on"]) == name and line["best"]]
        blocks += f"$d{k} << EOD\n" + "".join(f"{x} {y}\n" for x, y in points) + "EOD\n"
        parts.append(f"$d{k} with linespoints title {text_of(', '.join(name))}")
    return blocks + script + "plot " + ", ".join(parts) + "\n"


def bars(lines):
    lines = [line for line in lines if line["best"]]
    data = "".join(f"{k} {line['best']} {line['document'] or 0} "
                   f"{text_of(line['row'] + ', ' + line['on'])}\n"
                   for k, line in enumerate(lines))
    return (f"$d << EOD\n{data}EOD\nset logscale y\nset ylabel 'ms'\nset boxwidth 0.35\n"
            "set style fill solid\nset xtics rotate by -45\n"
            "plot $d using ($1-0.2):($3 > 0 ? $3 : NaN) with boxes title 'document', "
            "$d using ($1+0.2):2:xtic(4) with boxes title 'here'\n")


def draw(lines, folder):
    os.makedirs(folder, exist_ok=True)
    groups = list(dict.fromkeys((line["table"], line["group"]) for line in lines))
    for k, group in enumerate(groups):
        mine = [line for line in lines if (line["table"], line["group"]) == group]
        path = os.path.join(folder, f"{group[0]}-{k}.svg")
        sizes = {line["size"] for line in mine}
        title = group[1] if len(sizes) > 1 else group[1].replace("SIZE", str(*sizes))
        script = ("set terminal svg size 900,600 background 'white'\n"
                  f"set output '{path}'\n"
                  f"set title {text_of(group[0] + ': ' + title)}\n"
                  + (curves(mine) if len(sizes) > 1 else bars(mine)))
        subprocess.run(["gnuplot"], input=script, text=True, check=True)
        print(f"{path}")


def read(path):
    with open(path, encoding="utf-8", newline="") as file:
        for line in csv.DictReader(file):
            line["size"] = int(line["size"])
            for key in ("document", "call", "kernels"):
                line[key] = float(line[key]) if line[key] else None
            line["best"] = line["kernels"] or line["call"]
            yield line


if __name__ == "__main__":
    draw([line for path in sys.argv[2:] for line in read(path)], sys.argv[1])
