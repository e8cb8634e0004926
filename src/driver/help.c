/* Texts about foldcc itself. */
#include "driver/help.h"

#include <stdio.h>

void help_print(void)
{
    fputs(
        "usage: foldcc [OPTION...] FILE...\n"
        "\n"
        "Compiles C as cc does, its reduction loops made parallel. Takes every option of the host\n"
        "compiler (cc, or what FOLDCC_CC says), and these:\n"
        "\n"
        "  --fold-report[=text|json|html[:FILE]]\n"
        "                               say of each loop whether it was folded, or why not: "
        "remarks\n"
        "                               on stderr, JSON or a page with the source on stdout, or\n"
        "                               in FILE, where %s is the source's name\n"
        "  --fold-order=fixed|serial    fixed (default): floating-point sums and products are "
        "folded\n"
        "                               in one fixed order; serial: they are left as written\n"
        "  --fold-headers=yes|no        are loops of included files looked at? (default: yes)\n"
        "  --fold-targets=cpu,opencl,cuda\n"
        "                               what the loops are to run on; cpu: the cores alone\n"
        "  --fold-strategy=NAME         how devices fold: fixed (default), atomic, privatized,\n"
        "                               tree-divergent, tree-grouped, double-load, cascade,\n"
        "                               unrolled, cascade-atomic, warp, levels-bottom-up,\n"
        "                               levels-top-down, monokernel-top-down, steps; by key:\n"
        "                               key-atomic, key-hash, key-warp\n"
        "  --fold-emit=c                print the text that would be compiled, and stop\n"
        "  --fold-emit=steps            print the file with its reductions in three steps, as "
        "plain\n"
        "                               serial C, and stop\n"
        "  --fold-emit=openmp           print the file with OpenMP's pragmas, and stop\n"
        "  --fold-emit=opencl|cuda      print the file as a program of its own with loops on a "
        "device,\n"
        "                               and stop\n"
        "  --fold-dump=ir               print what was understood of the file, and stop\n"
        "  --fold-devices               print what FOLD_DEVICE can name here, with measured rates\n"
        "  --fold-help                  print this\n"
        "  --fold-version               print foldcc's version\n"
        "\n"
        "Programs made by foldcc read these variables:\n"
        "\n"
        "  FOLD_DEVICE=auto|cpu|serial|opencl[:N]|cuda[:N]\n"
        "                        where loops run; serial: as they were written\n"
        "  FOLD_THREADS=N               threads at most\n"
        "  FOLD_TRACE=1|FILE            a line for each loop run\n"
        "  FOLD_SPLIT=0|1               cores and device share loops: never, or wherever they can\n"
        "  FOLD_STRATEGY=NAME[:THREADS] how devices fold, in place of --fold-strategy\n"
        "  FOLD_VERIFY=1                run each loop serially too, and compare\n"
        "\n"
        "#pragma foldcc parallel before a loop vouches that its iterations are independent but "
        "for\n"
        "reductions; #pragma foldcc operator(f) identity(e) that s = f(s, x) is a reduction;\n"
        "#pragma foldcc reassociate allows another order for x = a * x + b of floats;\n"
        "#pragma foldcc resident(a, b), before a loop around others, that these alone write a, b;\n"
        "#pragma foldcc serial leaves it as it is. See also foldcc(1).\n",
        stdout);
}

void version_print(void)
{
    printf("foldcc %s\n", FOLDCC_VERSION);
}
