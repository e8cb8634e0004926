"""The table `compile`: how long foldcc takes for a file, against the host compiler."""
import os
import resource
import subprocess
import time

import tables


def cpu_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def best_ms(command, options):
    """The least of its runs, elapsed and of all cores, and how many there were. No cache spares
    any of them."""
    times, begun, env = [], time.monotonic(), {**os.environ, "CCACHE_DISABLE": "1"}
    while len(times) < options.repeats and (len(times) < 2
                                            or time.monotonic() - begun < options.budget):
        start, cpu = time.monotonic(), cpu_seconds()
        subprocess.run(command, check=True, env=env)
        times.append((1e3 * (time.monotonic() - start), 1e3 * (cpu_seconds() - cpu)))
    return *(min(column) for column in zip(*times)), len(times)


def file_run(maker, options, name, level):
    """Lines for each compiler: elapsed, and of all cores."""
    table = tables.Table(name)
    command = [level, "-w", *table.flags, "-c", table.source,
               "-o", os.path.join(maker.folder, "compiled.o")]
    lines = []
    for on, compiler in (("cc", os.environ.get("FOLDCC_CC", "cc")), ("foldcc", maker.foldcc)):
        *best, runs = best_ms([compiler, *command], options)
        for what, ms in zip((on, on + ", CPU"), best):
            lines.append({"table": "compile", "group": f"a file at {level}", "size": 1,
                          "row": name + ".c", "on": what, "document": None, "call": ms,
                          "kernels": None, "best": ms, "runs": runs, "times": None})
    return lines


def run(maker, options):
    """Prints the table; its lines."""
    lines = []
    print("\ncompile: milliseconds for a file, the least of several; CPU: of all cores")
    print(f"{'file':<16} {'level':>6} {'cc':>10} {'CPU':>10} {'foldcc':>10} {'CPU':>10} "
          f"{'runs':>5}")
    if not maker.foldcc:
        print("there is no foldcc here: left out")
        return lines
    for level in ("-O0", "-O2"):
        for name in tables.names():
            found = file_run(maker, options, name, level)
            lines += found
            print(f"{found[0]['row']:<16} {level:>6} "
                  + " ".join(f"{line['best']:10.1f}" for line in found)
                  + f" {found[-1]['runs']:>5}", flush=True)
    return lines
