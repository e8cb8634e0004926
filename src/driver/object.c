/*
 * Folded text to an object. The host text is compiled as the user asked; the kernels three times,
 * for three instruction sets, with options of their own; the four objects become one. The symbols
 * of the kernels are local to it, so that no two files of a program can disagree.
 */
#include "driver/file.h"

#include "base/arena.h"
#include "base/diag.h"
#include "base/strbuf.h"
#include "driver/assembly.h"
#include "driver/complaints.h"
#include "driver/process.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { NISA = 3, NPARTS = NISA + 1 };

static const char *const isa_name[NISA] = {"base", "avx2", "avx512"};
static const char *const isa_flag[NISA] = {"-march=x86-64", "-march=x86-64-v3", "-march=x86-64-v4"};

/* Compiled text of one part: "a.host.o", "a.avx2.s". */
static const char *part_path(const struct file *f, int part, bool assembly)
{
    const char *ending = assembly ? "s" : "o";
    struct arena *a = f->driver->arena;

    if (part == NISA)
        return file_temp(f, arena_printf(a, ".%s", ending));
    return file_temp(f, arena_printf(a, ".%s.%s", isa_name[part], ending));
}

static const char *kernel_log(const struct file *f, int isa)
{
    return file_temp(f, arena_printf(f->driver->arena, ".%s.log", isa_name[isa]));
}

/* What gcc gets for the kernels. -O1 and these make as fast kernels of them as -O3 does in little
   more than half of -O2's time; clang knows no such options, needs none, and gets -O2. Of those
   that -O1 lacks, kernels with bins need `expensive`, compactions the peepholes and the blocks'
   order (a quarter to a half slower without); jump threading and dominators cost a tenth each and
   give nothing, nor do the ranges of values, which take a fourteenth, and dead code and addresses
   put together once more, and functions called once brought inline. What pointers point to keeps
   lanes of a loop in registers: it takes less than can be measured. What is computed in front of a
   branch must not sink into it, and what some of the ways to a place have computed must not be kept
   there (-O2's -ftree-pre), where no vector could be made of it. -O1 lets functions begin anywhere:
   loops with many jumps have taken twice the time for that. What is computed either way of a
   condition that data decide (x % 2 ? 3 * x + 1 : x / 2) is computed both ways, and one of them
   taken: half the time of a jump that nothing foretells. */
static const char *const gcc_flags[] = {
    "-O1",
    "-ftree-vectorize",
    "-fvect-cost-model=dynamic",
    "-funswitch-loops",
    "-fno-tree-slp-vectorize",
    "--param",
    "vect-epilogues-nomask=0",
    "--param",
    "max-rtl-if-conversion-unpredictable-cost=40",
    "-fopenmp-simd",
    "-fno-thread-jumps",
    "-fno-tree-dominator-opts",
    "-fno-dse",
    "-fno-tree-sink",
    "-fno-dce",
    "-fno-forward-propagate",
    "-fno-inline-functions-called-once",
    "-falign-functions=32",
};
/* Not for the base set, which hardly any machine runs, and with it the functions around the
   kernels: sums are as fast there without, scans a quarter slower. What it does without saves an
   eighth of its time. Loops whose step only the run knows have code of their own for steps of one:
   sums of 2^20 floats in 57 us, without it in 172. */
static const char *const gcc_flags_new[] = {
    "-fexpensive-optimizations",
    "-fpeephole2",
    "-freorder-blocks-algorithm=stc",
    "-fversion-loops-for-strides",
};
static const char *const gcc_flags_base[] = {"-fno-ivopts"};
static const char *const kernel_flags[] = {
    "-std=gnu17",           "-ffp-contract=off", "-fno-trapping-math",
    "-fno-math-errno",      "-fwrapv",           "-fPIC",
    "-fno-strict-aliasing", "-fno-lto",          "-w",
    "-falign-loops=64"};

static void flags_add(struct words *w, const char *const *flags, size_t n)
{
    for (size_t k = 0; k < n; k++)
        words_add(w, flags[k]);
}

static void level_add(struct words *w, int isa, bool is_clang)
{
    if (is_clang) {
        words_add(w, "-O2");
        return;
    }
    flags_add(w, gcc_flags, sizeof gcc_flags / sizeof *gcc_flags);
    if (isa)
        flags_add(w, gcc_flags_new, sizeof gcc_flags_new / sizeof *gcc_flags_new);
    else
        flags_add(w, gcc_flags_base, sizeof gcc_flags_base / sizeof *gcc_flags_base);
}

static pid_t kernel_start(const struct file *f, int isa, bool assembly)
{
    const struct driver *d = f->driver;
    struct words w = {0};
    struct process_files files = {.err = kernel_log(f, isa)};

    words_add_all(&w, &d->host);
    for (size_t k = 0; k < sizeof kernel_flags / sizeof *kernel_flags; k++)
        words_add(&w, kernel_flags[k]);
    level_add(&w, isa, d->is_clang);
    words_add(&w, isa_flag[isa]);
    words_add(&w, arena_printf(f->driver->arena, "-DFOLD_ISA=%s", isa_name[isa]));
    if (isa == 0)
        words_add(&w, "-DFOLD_MAIN");
    words_add(&w, assembly ? "-S" : "-c");
    words_add(&w, "-o");
    words_add(&w, part_path(f, isa, assembly));
    words_add(&w, file_temp(f, ".kernels.c"));
    pid_t pid = process_start(&w, &files);
    words_release(&w);
    return pid;
}

static bool has_word_prefix(const struct words *w, const char *prefix)
{
    for (size_t k = 0; k < w->list.n; k++)
        if (!strncmp(w->list.at[k], prefix, strlen(prefix)))
            return true;
    return false;
}

static bool is_optimised(const struct words *w)
{
    const char *level = "";

    for (size_t k = 0; k < w->list.n; k++)
        if (!strncmp(w->list.at[k], "-O", 2))
            level = w->list.at[k] + 2;
    return *level == '2' || *level == '3' || !strcmp(level, "fast");
}

/* Where gcc puts a loop depends on what stands before it, and before a loop as written there is
   an attempt now. A loop of few bytes across two cache lines takes up to 1.7 times as long. */
static void align_loops(const struct driver *d, struct words *w)
{
    const struct words *own = &d->command->compile;

    if (!d->is_clang && is_optimised(own) && !has_word_prefix(own, "-falign-") &&
        !has_word_prefix(own, "-fno-align-"))
        words_add(w, "-falign-loops=32");
}

/* The user's file, what is said of it kept in a file (driver/complaints.h). */
static pid_t host_start(const struct file *f, bool assembly, bool is_quiet)
{
    const struct command *c = f->driver->command;
    struct process_files files = {.err = file_temp(f, ".host.log")};
    struct words w = {0};

    file_options(f, true, &w);
    complaints_color(f, &w);
    if (is_quiet)
        words_add(&w, "-w");
    if (has_word_prefix(&c->compile, "-flto"))
        words_add(&w, "-fno-lto");
    if (f->has_pragma)
        words_add(&w, "-Wno-unknown-pragmas");
    align_loops(f->driver, &w);
    if (!f->driver->is_clang) /* the folder beside the file may be ".", where gcc says nothing */
        words_add(&w, f->has_dots ? "-ffile-prefix-map=././=./" : "-ffile-prefix-map=./=");
    if (c->save_temps)
        words_add(&w, "-save-temps=obj");
    if (c->verbose)
        words_add(&w, "-v");
    words_add(&w, assembly ? "-S" : "-c");
    words_add(&w, "-o");
    words_add(&w, part_path(f, NISA, assembly));
    words_add(&w, "-x");
    words_add(&w, "c");
    words_add(&w, file_temp(f, ".c"));
    pid_t pid = process_start(&w, &files);
    words_release(&w);
    return pid;
}

static void show_log(const char *path)
{
    struct strbuf text;

    strbuf_init(&text);
    if (strbuf_read_file(&text, path) == 0)
        fwrite(text.text, 1, text.length, stderr);
    strbuf_release(&text);
}

/* The folded text is not what it should be: the file goes back to the host compiler as it is. */
static void give_up(struct file *f, const char *what, const char *log)
{
    struct driver *d = f->driver;

    f->folded = false;
    if (process_interrupted())
        return;
    if (d->command->verbose || d->strict)
        show_log(log);
    f->notice = arena_printf(d->arena, "internal error: %s", what);
}

/* The user's own text, where it is optimised, takes longer than each of them: with fewer cores than
   compilers it has to get ahead, for in the end it would have one core and the others nothing. */
static void kernels_start(const struct file *f, bool assembly, pid_t pids[NISA])
{
    for (int k = 0; k < NISA; k++) {
        pids[k] = kernel_start(f, k, assembly);
        process_give_way(pids[k]);
    }
}

/* The log of the first kernel that did not compile, or NULL. */
static const char *kernels_wait(const struct file *f, const pid_t pids[NISA])
{
    const char *log = NULL;

    for (int k = 0; k < NISA; k++)
        if (process_wait(pids[k]) != 0 && !log)
            log = kernel_log(f, k);
    return log;
}

/* Warnings may be errors, and gcc may guess otherwise at folded text: then they do not count, and
 *quiet becomes true. */
static bool host_wait(const struct file *f, pid_t host, bool assembly, bool *quiet)
{
    const struct driver *d = f->driver;

    if (process_wait(host) == 0)
        return true;
    *quiet = has_word_prefix(&d->command->compile, "-Werror") && !d->strict;
    if (!*quiet || process_interrupted())
        return false;
    return process_wait(host_start(f, assembly, true)) == 0;
}

/* All four parts, side by side. */
static bool parts_compile(struct file *f, bool assembly)
{
    pid_t host = host_start(f, assembly, false), pids[NISA], asked = complaints_begin(f);
    const char *host_log = file_temp(f, ".host.log");

    kernels_start(f, assembly, pids);
    const char *log = kernels_wait(f, pids);
    if (log && !f->driver->is_clang && !process_interrupted()) {
        f->driver->is_clang = true; /* by another name, perhaps */
        kernels_start(f, assembly, pids);
        log = kernels_wait(f, pids);
    }
    bool quiet = false, host_ok = host_wait(f, host, assembly, &quiet);
    bool any = complaints_end(f, asked) || quiet || complaints_has(host_log);
    bool plain_ok = !host_ok || log || !any || complaints_show(f);
    if (!host_ok || !plain_ok)
        give_up(f, "its rewritten text does not compile", host_log);
    else if (log)
        give_up(f, "its kernels do not compile", log);
    return f->folded;
}

/* ---- objects ---- */

static bool objects_join(struct file *f, const char *joined)
{
    struct arena *a = f->driver->arena;
    struct words link = {0}, local = {0};
    struct process_files files = {.err = file_temp(f, ".join.log")};

    words_add(&link, "ld");
    words_add(&link, "-r");
    words_add(&link, "-o");
    words_add(&link, joined);
    words_add(&link, part_path(f, NISA, false));
    for (int k = 0; k < NISA; k++)
        words_add(&link, part_path(f, k, false));
    words_add(&local, "objcopy");
    words_add(&local, "--wildcard");
    words_add(&local, arena_printf(a, "--localize-symbol=%s_*", f->uid));
    words_add(&local, joined);
    bool ok = process_run(&link, &files) == 0 && process_run(&local, &files) == 0;
    if (!ok)
        give_up(f, "its objects cannot be joined", files.err);
    words_release(&link);
    words_release(&local);
    return ok;
}

/* ---- assembly ---- */

static bool assemblies_join(struct file *f, const char *joined)
{
    struct strbuf out, text;
    bool ok = true;

    strbuf_init(&out);
    strbuf_init(&text);
    for (int k = 0; k < NPARTS && ok; k++) {
        int part = k == 0 ? NISA : k - 1;
        strbuf_clear(&text);
        ok = strbuf_read_file(&text, part_path(f, part, true)) == 0;
        if (ok)
            assembly_add(&out, text.text, f->uid, part == NISA ? -1 : part);
    }
    ok = ok && strbuf_write_file(&out, joined) == 0;
    if (!ok)
        give_up(f, "its assembly cannot be joined", "/dev/null");
    strbuf_release(&out);
    strbuf_release(&text);
    return ok;
}

const char *file_compile(struct file *f, bool assembly)
{
    const char *joined = file_temp(f, assembly ? ".joined.s" : ".joined.o");

    if (!parts_compile(f, assembly))
        return NULL;
    if (f->driver->command->dry_run)
        return joined;
    bool ok = assembly ? assemblies_join(f, joined) : objects_join(f, joined);
    return ok ? joined : NULL;
}
