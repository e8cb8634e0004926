"""The table `compile`: how long foldcc takes for a file, against the host compiler."""
import os
import subprocess
import time

import tables


def best_ms(command, repeats):
    times = []
    for _ in range(repeats):
        start = time.monotonic()
        subprocess.run(command, check=True)
        times.append(1e3 * (time.monotonic() - start))
    return min(times)


def run(maker, repeats):
    print("\ncompile: milliseconds for a file, the least of several")
    print(f"{'file':<16} {'level':>6} {'cc':>10} {'foldcc':>10} {'more':>10}")
    if not maker.foldcc:
        print("there is no foldcc here: left out")
        return
    out = os.path.join(maker.folder, "compiled.o")
    for name in tables.names():
        for level in ("-O0", "-O2"):
            host, fold = (best_ms([cc, level, "-w", "-c", tables.Table(name).source, "-o", out],
                                  max(2, repeats // 3))
                          for cc in (os.environ.get("FOLDCC_CC", "cc"), maker.foldcc))
            print(f"{name + '.c':<16} {level:>6} {host:10.1f} {fold:10.1f} {fold - host:10.1f}",
                  flush=True)
