"""The table `compile`: how long foldcc takes for a file, against the host compiler."""
import os
import subprocess
import time

import tables


def best_ms(command, options):
    """The least of its runs, and how many there were. No cache spares any of them."""
    times, begun, env = [], time.monotonic(), {**os.environ, "CCACHE_DISABLE": "1"}
    while len(times) < options.repeats and (len(times) < 2
                                            or time.monotonic() - begun < options.budget):
        start = time.monotonic()
        subprocess.run(command, check=True, env=env)
        times.append(1e3 * (time.monotonic() - start))
    return min(times), len(times)


def file_run(maker, options, name, level):
    """A line for each compiler."""
    command = [level, "-w", "-c", tables.Table(name).source,
               "-o", os.path.join(maker.folder, "compiled.o")]
    lines = []
    for on, compiler in (("cc", os.environ.get("FOLDCC_CC", "cc")), ("foldcc", maker.foldcc)):
        best, runs = best_ms([compiler, *command], options)
        lines.append({"table": "compile", "group": f"a file at {level}", "size": 1,
                      "row": name + ".c", "on": on, "document": None, "call": best, "kernels": None,
                      "best": best, "runs": runs,
                      "times": lines[0]["best"] / best if lines else 1.0})
    return lines


def run(maker, options):
    """Prints the table; its lines."""
    lines = []
    print("\ncompile: milliseconds for a file, the least of several")
    print(f"{'file':<16} {'level':>6} {'cc':>10} {'foldcc':>10} {'more':>10} {'runs':>5}")
    if not maker.foldcc:
        print("there is no foldcc here: left out")
        return lines
    for level in ("-O0", "-O2"):
        for name in tables.names():
            host, fold = file_run(maker, options, name, level)
            lines += [host, fold]
            print(f"{host['row']:<16} {level:>6} {host['best']:10.1f} {fold['best']:10.1f} "
                  f"{fold['best'] - host['best']:10.1f} {fold['runs']:>5}", flush=True)
    return lines
