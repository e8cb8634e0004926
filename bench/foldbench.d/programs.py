"""Builds the programs of tables, and runs them."""
import os
import re
import shutil
import subprocess

import tables

HERE = os.path.dirname(os.path.realpath(__file__))
NVCC_FLAGS = ["-O3", "-arch=native", "--fmad=false", "--extended-lambda", "-Xcompiler", "-fopenmp"]
PASS = re.compile("places looked for|subscripts looked through")  # not the loop itself


def foldcc_find(given):
    """The compiler that was named, the one installed beside this, or that of the source tree."""
    up = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
    if given:
        return given
    for path in [os.path.join(up, "bin", "foldcc"),
                 os.path.join(os.path.dirname(os.path.dirname(HERE)), "build", "bin", "foldcc"),
                 shutil.which("foldcc")]:
        if path and os.access(path, os.X_OK):
            return path
    return None


def nvcc_find():
    path = shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc"
    return path if os.access(path, os.X_OK) else None


class Maker:
    """Makes each program once."""

    def __init__(self, foldcc, built, folder):
        self.foldcc = None if built else foldcc_find(foldcc)
        self.built, self.folder, self.made = built, folder, {}
        if not built and not self.foldcc:
            raise SystemExit("foldbench: there is no foldcc; name it with --foldcc")

    def version(self):
        if self.built:
            commit = os.path.join(os.path.dirname(HERE), "commit")
            if not os.path.exists(commit):
                return "programs built before"
            with open(commit, encoding="utf-8") as file:
                return "programs built before, of commit " + file.read().strip()
        return subprocess.run([self.foldcc, "--fold-version"], stdout=subprocess.PIPE, text=True,
                              check=True).stdout.strip()

    def compile(self, command, name):
        out = os.path.join(self.folder, name)
        if name not in self.made:
            subprocess.run([*command, "-o", out], check=True)
            self.made[name] = out
        return out

    def program(self, table, row):
        """The row's program, or None where nothing can make it."""
        source = [*table.flags, table.source, "-lm"]
        if row["on"] == "hand":
            made = os.path.join(self.built or "", f"hand-{table.name}")
            if self.built and os.access(made, os.X_OK):
                return made
            nvcc = nvcc_find()
            return nvcc and self.compile([nvcc, *NVCC_FLAGS, *table.flags, table.hand],
                                         table.name + ".hand")
        if row["on"] == "host" or row.get("flags"):
            flags = row.get("flags", ["-O2"])
            return self.compile([os.environ.get("FOLDCC_CC", "cc"), "-w", "-fopenmp", *flags,
                                 *source],
                                table.name + "".join(flags).replace("/", "_"))
        if self.built:
            made = os.path.join(self.built, "table-" + table.name)
            if not os.access(made, os.X_OK):
                raise SystemExit(f"foldbench: no such file: '{made}'")
            return made
        return self.compile([self.foldcc, "-O2", "-fopenmp", *source], table.name)

    def device_try(self, device):
        """(its name, None) or (None, why it cannot be used)"""
        table = tables.Table("epita")
        program = self.program(table, {"on": "device"})
        done = subprocess.run([program, "sum", "2048", "1"], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, check=False,
                              env={**os.environ, "FOLD_DEVICE": device, "FOLD_TRACE": "1"})
        if done.returncode == 0:
            found = re.search(r" device=\S+ \((.*)\)$", done.stderr, re.M)
            return found[1] if found else device, None
        why = done.stderr.strip().split("\n")[-1].split(": ")[-1]
        return None, why or f"status {done.returncode}"


def trace_read(trace):
    """The lines of the loop itself, of what may not be there."""
    if not os.path.exists(trace):
        return []
    with open(trace, encoding="utf-8", errors="replace") as file:
        lines = [line for line in file.read().splitlines() if not PASS.search(line)]
    os.unlink(trace)
    return lines


def kernels_ms(lines, repeats):
    """Of a traced run: milliseconds of the kernels of one call, the first call left out; or None
    where nothing ran on a device."""
    found = [re.search(r" kernel_us=([0-9.]+)", line) for line in lines]
    each = len(lines) // (repeats + 1)
    if not each or not all(found[each:]):
        return None
    calls = [sum(float(m[1]) for m in found[k:k + each])
             for k in range(each, each * (repeats + 1), each)]
    return min(calls) / 1000


def nothing(**said):
    return {"call": None, "kernels": None, "best": None, "runs": None, **said}


def wrong_of(done, has_times):
    """What is wrong with a run by its own word, or because its runs differ."""
    found = re.search(r"^wrong: (.*)$", done.stdout, re.M)
    if done.returncode or not has_times:
        return f"status {done.returncode}: {done.stderr.strip()[-200:]}"
    if found:
        return found[1]
    for what in ("value", "returned"):
        values = set(re.findall(f"^{what} (.*)$", done.stdout, re.M))
        if len(values) > 1:
            return "not in all runs the same: " + ", ".join(sorted(values)[:3])
    return None


def measure(program, row, device, group, size, options):
    """What one run of the program tells."""
    trace = program + ".trace"
    env = {**os.environ, "FOLD_DEVICE": device, "FOLD_TRACE": trace, "FOLD_OVERLAP": "0",
           "TABLE_BUDGET": str(1000 * options.budget)}
    if row.get("strategy"):
        env["FOLD_STRATEGY"] = row["strategy"]
    if row["on"] != "device":  # a line of a trace takes longer than a short loop
        env.pop("FOLD_TRACE")
    if os.path.exists(trace):
        os.unlink(trace)
    try:
        done = subprocess.run([program, row.get("case", group["case"]), str(size),
                               str(options.repeats)],
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env,
                              timeout=options.limit, check=False)
    except subprocess.TimeoutExpired:
        return nothing(note=f"not done in {options.limit:g} s")
    errors = re.findall(r"^error (.*)$", done.stdout, re.M)
    values = re.findall(r"^value (.*)$", done.stdout, re.M)
    times = [float(ms) for ms in re.findall(r"^time ([0-9.]+)$", done.stdout, re.M)]
    kernels = [float(ms) for ms in re.findall(r"^kernel ([0-9.]+)$", done.stdout, re.M)]
    lines, strategy, wrong = trace_read(trace), row.get("strategy"), wrong_of(done, times)
    if strategy and not wrong and not any(f"strategy={strategy} " in line for line in lines):
        return nothing(note=f"not by {strategy}")
    on_device = min(kernels) if kernels else kernels_ms(lines, len(times))
    return {"call": min(times, default=None), "kernels": on_device,
            "best": on_device or min(times, default=None), "wrong": wrong,
            "error": max(errors, key=float, default=None), "strategy": strategy,
            "value": values[-1] if values else None,
            "runs": len(times)}
