#!/usr/bin/env python3
"""Sums of rows and of columns of 2^26 floats by torch.sum, and beside them foldcc's.

usage: rows_torch.py [--exe PROGRAM] [--log2 26] [--repeats 40] [--csv FILE]

PROGRAM is bench/devices/rows.c, built by foldcc; in a bundle (make gpu-bundle) it is there. Data is
on the device. Microseconds, each the least of all runs: torch's between two events and by the host's
clock up to the end of synchronize(), foldcc's by the host's clock as well (kernel_us of the trace:
launches, what they give a device needs, the wait). `ratio` is the host's time of torch to foldcc's: above
1 foldcc is faster. The sums of rows differ by their order; the largest relative difference stands
behind.
"""
import argparse
import csv
import os
import re
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
SHAPES = [("rows", 3), ("rows", 32), ("rows", 1000), ("rows", 100000), ("columns", 3),
          ("columns", 32), ("columns", 64), ("columns", 1000), ("columns", 100000)]


def torch_measure(kind, length, n, repeats):
    """(least microseconds between events, by the host), bytes read."""
    import torch  # only there
    x = (torch.arange(n, device="cuda", dtype=torch.int64) % 1000).to(torch.float32) / 7
    x = x[:n // length * length].view(-1, length)
    dim = 1 if kind == "rows" else 0
    out = torch.empty(x.shape[1 - dim], device="cuda", dtype=torch.float32)
    events, host = float("inf"), float("inf")
    for k in range(repeats + 3):
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        torch.cuda.synchronize()
        begun = time.perf_counter()
        begin.record()
        torch.sum(x, dim, out=out)
        end.record()
        torch.cuda.synchronize()
        if k >= 3:
            host = min(host, 1e6 * (time.perf_counter() - begun))
            events = min(events, 1e3 * begin.elapsed_time(end))
    exact = x.to(torch.float64).sum(dim)
    off = ((out.to(torch.float64) - exact).abs() / exact.abs().clamp(min=1)).max().item()
    return events, host, 4 * x.numel(), off


def fold_measure(exe, log2, repeats):
    """Least kernel_us of each function."""
    best = {}
    with tempfile.TemporaryDirectory() as folder:
        trace = os.path.join(folder, "trace")
        subprocess.run([exe, str(log2), str(repeats)], check=True, stdout=subprocess.DEVNULL,
                       env={**os.environ, "FOLD_DEVICE": "cuda", "FOLD_TRACE": trace,
                            "FOLD_OVERLAP": "0"})
        with open(trace, encoding="utf-8") as file:
            lines = file.read().splitlines()
    starts = functions_of(os.path.join(HERE, "..", "devices", "rows.c"),
                          os.path.join(HERE, "rows.c"))
    for line in lines:
        found = re.search(r":(\d+):\d+: .* kernel_us=([0-9.]+)", line)
        if found:
            name = max((at, name) for at, name in starts if at <= int(found[1]))[1]
            best[name] = min(best.get(name, float("inf")), float(found[2]))
    return best


def functions_of(*paths):
    """(line, name) of the functions of the first source that is there."""
    path = next(path for path in paths if os.path.exists(path))
    with open(path, encoding="utf-8") as file:
        return [(k, found[1]) for k, line in enumerate(file, 1)
                if (found := re.match(r"static void (\w+)\(", line))]


def main():
    parser = argparse.ArgumentParser(description="sums of rows and columns, beside torch.sum")
    parser.add_argument("--exe", default=os.path.join(HERE, "..", "made", "bench-rows"))
    parser.add_argument("--log2", type=int, default=26)
    parser.add_argument("--repeats", type=int, default=40)
    parser.add_argument("--csv", default="")
    options = parser.parse_args()
    import torch
    print(f"torch {torch.__version__}, {torch.cuda.get_device_name()}; 2^{options.log2} floats")
    fold = fold_measure(os.path.abspath(options.exe), options.log2, options.repeats)
    head = ["sums of", "length", "torch_events_us", "torch_us", "foldcc_us", "ratio",
            "foldcc_GB/s", "torch_error"]
    rows = []
    for kind, length in SHAPES:
        events, host, nbytes, off = torch_measure(kind, length, 1 << options.log2, options.repeats)
        us = fold.get(f"{kind}_of_{length}" if kind == "rows" else f"{kind}_{length}")
        rows.append([kind, length, f"{events:.1f}", f"{host:.1f}"] +
                    ([f"{us:.1f}", f"{host / us:.2f}", f"{nbytes / us / 1000:.0f}"] if us
                     else ["-"] * 3) + [f"{off:.1e}"])
    for row in [head] + rows:
        print("".join(f"{cell!s:>16}" for cell in row), flush=True)
    if options.csv:
        with open(options.csv, "w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([head] + rows)
    return 0 if all(row[4] != "-" for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
