"""The instruction sets that programs of the cases are run with (run.py)."""
import os
import subprocess

# Those beside the base one, and what the compiler defines where a machine has them.
NEWER = {"avx2": ["__AVX2__", "__BMI2__", "__FMA__", "__F16C__", "__LZCNT__", "__MOVBE__"],
         "avx512": [f"__AVX512{part}__" for part in ["F", "DQ", "CD", "BW", "VL"]]}


def of_machine():
    """Those of NEWER that this machine has."""
    words = ["gcc", "-march=native", "-dM", "-E", "-x", "c", os.devnull]
    done = subprocess.run(words, stdout=subprocess.PIPE, text=True, check=True)
    has = set(done.stdout.split())
    return [name for name, needs in NEWER.items() if has.issuperset(needs)]


def run_by(case, compiler, builds):
    """Those that the case's programs of that compiler are run with, by the runs of `builds`."""
    runs = [setting for name, _, runs in builds if name == compiler for setting in runs]
    return sorted({setting.get("FOLD_ISA", case.isa) for setting in runs} | {*case.other_isas})
