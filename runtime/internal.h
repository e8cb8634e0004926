/*
 * What the files of foldrt share. Names of the library's own begin foldrt__.
 */
#ifndef FOLDRT_INTERNAL_H
#define FOLDRT_INTERNAL_H

#include "foldrt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>

#define HIDDEN __attribute__((visibility("hidden")))
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define UNLIKELY(x) __builtin_expect(!!(x), 0)
#define TEAM_MOST 1024 /* threads, the largest FOLD_THREADS */
#define CHUNK_LEAST 8192
#define NS_BRIEF 1300.0     /* runs that take less never gain from a second thread */
#define NS_PER_MEMBER 200.0 /* to start and end a team, at most */

enum split_asked { SPLIT_CHOOSE, SPLIT_NEVER, SPLIT_ALWAYS };

/* env.c: what the environment asks for, read once before the first loop runs. */
struct settings {
    bool serial;            /* FOLD_DEVICE=serial */
    bool verify;            /* FOLD_VERIFY=1 */
    bool device;            /* FOLD_DEVICE=opencl or cuda */
    _Atomic bool choose;    /* auto: a device may yet be worth while */
    bool overlap;           /* FOLD_OVERLAP: copies and kernels of a device at the same time */
    bool stay;              /* FOLD_STAY: data stays on a device between loops */
    bool track;             /* the system is asked what has been written */
    enum split_asked split; /* FOLD_SPLIT: device and cores share a run */
    bool watched;           /* any of serial, verify, trace, device: off the fast path */
    int threads;            /* at most so many, at least 1 */
    bool is_crowded;        /* FOLD_THREADS: more than there are cores */
    bool may_spin;          /* the OpenMP library has not been told otherwise */
    int trace;              /* file descriptor, -1: no trace */
    enum foldrt_isa isa;
    bool counts_ones; /* AVX-512, where it is there, has VPOPCNTDQ */
    bool takes_four;  /* four rows at once come sooner than one after the other */
};
HIDDEN extern struct settings foldrt__settings;
HIDDEN void foldrt__settings_read(void);

/* Writes "foldrt: error: ..." to stderr and ends the process with this status. */
HIDDEN _Noreturn void foldrt__die(int status, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The cores that this process may use. */
HIDDEN int foldrt__core_count(void);

/* isa.c */
HIDDEN extern const char *const foldrt__isa_names[FOLDRT_NISA];
HIDDEN enum foldrt_isa foldrt__isa_best(void);
/* Can AVX-512 count the bits of a vector's elements? Other sets cannot. */
HIDDEN bool foldrt__isa_counts_ones(void);
/* Is it a processor of Intel's? */
HIDDEN bool foldrt__is_intel(void);
/* Bytes of a core's nearest cache for data. */
HIDDEN size_t foldrt__nearest_cache(void);

struct bins_run; /* bins.h */

/* cpu.c: one execution of a loop, and what came of it. */
struct run {
    const struct foldrt_loop *loop;
    const struct foldrt_call *call;
    const struct foldrt_code *code;
    struct foldrt_search *search; /* NULL: the loop is run as a whole */
    bool is_nested;               /* inside another run on the same thread */
    bool is_part;                 /* of an iteration of another run */
    bool is_optional; /* the loop as written gives the same bits, and is as fast as one thread */
    struct bins_run
        *bins;      /* each thread has a frame of its own there; NULL: all share the call's */
    bool is_known;  /* what it costs has been timed, on cores */
    bool may_share; /* no other thread of the program is in a loop: it may have a team */
    int threads;    /* out: threads that took part, */
    double cut_ns;  /* and what it took them to share lanes, to be counted once */
    bool is_short;  /* out: not all iterations have been run, for the last ones told enough */
    double moved_ns, kernel_ns; /* there: copies, and kernels with the copy of the result */
    double found_ns, scan_ns;   /* what it touches; before copies, what of that is to be copied */
    uint64_t copied_there, copied_back, saved; /* bytes; that were there already */
    uint64_t left_there;                       /* that have not come back */
    bool is_brief;                             /* no device is asked for, as the cores have shown */
    bool stays;        /* it has been chosen for the sake of later runs: what it reads stays */
    const char *where; /* out: the device that ran it; NULL: cores */
    bool is_split;     /* the cores run a part of what is run there */
    int64_t chunks_there, chunks_here; /* out: if so */
    const char *how;           /* out: the strategy that was asked for, to be traced; or NULL */
    int64_t depth;             /* out: additions that a value went through at most in its order; 0:
                                  the fixed shape */
    double from;               /* when it began, if it may share */
    struct choice *choice;     /* choice.c's own, while it runs on a device that has been chosen */
    const char *reason;        /* out: why it runs where it does; NULL: there was no choice */
    double cores_ns, there_ns; /* out: what was expected then */
    double split_ns;           /* 0: that was no choice */
};
/* A compaction in place, of which no device's kernels read a copy. */
static inline bool run_keeps_order(const struct run *r)
{
    return r->call->behind && !(r->loop->kernel && r->loop->kernel->nolds);
}

/* Iterations of all, rows of columns counted. */
static inline int64_t run_iterations(const struct run *r)
{
    return r->call->rows ? r->call->n * r->call->rows : r->call->n;
}
/* As foldrt_run, on this machine's cores; n >= 1. */
HIDDEN int foldrt__cpu_run(struct run *r);
/* Iterations of a chunk: C(n) of the fixed shape. */
HIDDEN int64_t foldrt__chunk(int64_t n);

/* search.c: as foldrt_seek, on this machine's cores; and with the answer checked. */
HIDDEN int foldrt__search_run(struct run *r);
HIDDEN int foldrt__search_verify(struct run *r);
/* search.c: is all there that these iterations may read, as far as the search may ask? */
HIDDEN bool foldrt__iterations_are_there(const struct run *r, int64_t lo, int64_t hi);
/* The same, and all of it in memory already. */
HIDDEN bool foldrt__iterations_are_in_memory(const struct run *r, int64_t lo, int64_t hi);
/* Do their inner loops end soon, as far as that has to be asked? */
HIDDEN bool foldrt__iterations_are_short(const struct run *r, int64_t lo, int64_t hi);
/* full.c: an iteration, as late as can be told, before which no accumulator comes to its limit. */
HIDDEN int64_t foldrt__full_find(struct run *r);
/* Does none before it, one by one? */
HIDDEN bool foldrt__full_is_right(const struct run *r, int64_t at);

/* until.c: as foldrt_seek, of a FOLDRT_UNTIL loop; and with the answer checked. */
HIDDEN int foldrt__until_run(struct run *r);
HIDDEN int foldrt__until_verify(struct run *r);
/* device_until.c: the same on a device, *start being the total before the loop. */
HIDDEN bool foldrt__until_there(struct run *r, const void *start);

/* ending.c, called by the host text. Of a loop that goes on while an element, of `size` bytes, is
   not `value`: the number of elements before the first that is, or 0, where nothing can be said.
   careful: the loop writes memory, and may come to an end before what stands there now. */
long foldrt_ending(const void *from, unsigned size, unsigned long value, int careful);
/* The same, or a number before it, for a loop that also ends when so many elements more have been
   counted. */
long foldrt_ending_near(const void *from, unsigned size, unsigned long value, long room);
long foldrt_ending_within(const void *from, unsigned size, unsigned long value, int careful,
                          long most);
long foldrt_ending_near_within(const void *from, unsigned size, unsigned long value, long room,
                               long most);

/* rows.c, called by the host text. Of a table of pointers, from `first` to `last`: by how many
   bytes each is above the one before, where that is one positive number, with the first of them in
   *base; or 0. */
long foldrt_rows(const void *table, long first, long last, void **base);

/* mapped.c: can all of it be read? No where nobody can tell. */
HIDDEN bool foldrt__is_there(const struct foldrt_range *range);
/* Does this system tell? */
HIDDEN bool foldrt__can_tell(void);
/* The same of what the call may read. Keeps errno. */
HIDDEN bool foldrt__reads_are_there(const struct foldrt_call *call);
/* Is it there, and all of it in memory already? It takes little more time for a long range than for
   a short one. */
HIDDEN bool foldrt__is_in_memory(const struct foldrt_range *range);

/* run.c: as foldrt__cpu_run, or on the device that the environment asks for. */
HIDDEN int foldrt__anywhere_run(struct run *r);

/* ladder.c: FOLD_STRATEGY. */
HIDDEN void foldrt__strategy_read(const char *variable, const char *value);
/* Bytes that an array of the loop's bins may have where it runs on a device. */
HIDDEN uint64_t foldrt__bytes_of_bins(const struct foldrt_loop *loop);

/* choice.h: runs of less than this on one thread stay on the cores. */
#define NS_CHOICE 20000.0
#define N_CHOICE 32768 /* so do those of fewer iterations while nothing is known of the loop */

/* What seems to hold what a loop reads: the cache of each thread's core, one past it while lanes
   stay in the nearest, or none. PAGES: none, and pages are to be read side by side. */
enum reach { REACH_ANY, REACH_NEAR, REACH_PAST, REACH_FAR, REACH_PAGES };

/* walk.c: do n iterations have four rows, and may these be taken at once (foldrt_takes_four)? */
HIDDEN bool foldrt__has_four(int64_t n);
/* What code->lanes stores, by it or by a walk. */
HIDDEN void foldrt__lanes_fill(const struct foldrt_code *code, const void *frame, int64_t lo,
                               int64_t hi, int32_t l0, int32_t l1, void *lanes, enum reach reach);
/* lines.c: what kernel->spans stores, by it or by the kernel's lines. */
HIDDEN void foldrt__kernel_spans(const struct foldrt_kernel *kernel, const void *frame, int64_t n,
                                 const void *start, struct foldrt_range *to);
/* device.c: opens the index-th device of "opencl" or "cuda", the preferred one where that is -1;
   ends the process where there is none. */
HIDDEN void foldrt__device_open(const char *kind, int index);
/* True: the run is done, on the device; false: the cores have to make it, nothing was written. */
HIDDEN bool foldrt__device_run(struct run *r);
/* device_sort.c: the same of a call that asks for enum foldrt_sort. */
HIDDEN bool foldrt__device_sort(struct run *r);
/* In foldrt_away: kept.c; device_home.c */
enum { AWAY_KEPT = 1, AWAY_RESULTS = 2, AWAY_TRUST = 4 };
/* device_home.c: what this thread has left on a device comes here, and what it has here may be
   written. Not in a run that has interrupted another one. */
HIDDEN void foldrt__home(void);
/* device_home.c: the object that begins there is freed next. */
HIDDEN void foldrt__home_drop(uintptr_t object);
HIDDEN void foldrt__untrust(void);
/* region.c: have the loops of this thread's region moved to a device? What has come home has taken
   so long. */
HIDDEN bool foldrt__region_is_away(void);
HIDDEN void foldrt__region_pay(double ns);
/* Before a run, or a part of it, on the cores. */
static inline void home_before(const struct run *r)
{
    if (UNLIKELY(foldrt_away > AWAY_KEPT) && !r->is_nested && !(r->loop->flags & FOLDRT_APART))
        foldrt__home();
}
/* Could a run of n iterations be made there, as far as is known before it? */
HIDDEN bool foldrt__device_may_run(const struct foldrt_loop *loop, int64_t n);

/* The same of all that iterations 0 .. n-1 may read. */
HIDDEN bool foldrt__are_there(foldrt_touch *touch, const void *frame, int64_t n);

/* run.c: reads the environment if that has not been done. */
HIDDEN void foldrt__begin(void);

/* ahead.c: has all been computed that was to be? Then it may be computed once more, however long it
   takes. NULL: it always is. */
HIDDEN bool foldrt__ahead_is_whole(struct foldrt_ahead *a);

/* team.c: threads by the OpenMP library of the host compiler. */
HIDDEN void foldrt__team_start(void);
/* Signals are for the program's own threads: for those that are started until the mask is *before
   again, and for drivers'. Faults stay open. */
HIDDEN void foldrt__signals_block(sigset_t *before);
/* A run that may take long begins and ends. Enter is true when no other is going on: only then may
   the functions below be called. */
HIDDEN bool foldrt__team_enter(void);
HIDDEN void foldrt__team_leave(bool had_team, double now);
/* Threads that a run of about `ns` nanoseconds should use that begins now, 1 when it should stay on
   this thread. */
HIDDEN int foldrt__team_size(double now, double ns);
/* trust.c: is the team that this has allowed to begin at once? */
HIDDEN bool foldrt__team_is_awake(void);
/* Nanoseconds by which the second thread has been late in this run. */
HIDDEN double foldrt__team_lost(void);
/* What a team is asked to do: it comes first in what the body works on, so that a thread that
   begins finds all it needs in neighbouring cache lines. */
struct team_call {
    void (*body)(struct team_call *, int thread, int threads);
    int threads; /* at most */
    unsigned mode;
    const void *frame;       /* that the body reads, or NULL */
    int worker;              /* out, where `entered` is asked for: the second thread's number */
    _Atomic int64_t entered; /* -1, or to be set to when the second thread begins */
};
/* Calls call->body(call, i, count) for i = 0 .. count-1, each on a thread of its own; count is at
   most call->threads. Only after foldrt__team_size has allowed it. */
HIDDEN void foldrt__team_run(struct team_call *call);
HIDDEN double foldrt__now(void); /* nanoseconds, monotonic */

/* two.c: the rows and the columns of a nest that runs as two, block by block; false: nothing was
   done. */
HIDDEN bool foldrt__two_run(struct run *rows, struct run *columns);

/* cost.c: what an iteration of a loop takes, learned from its first runs. */
/* Nanoseconds expected for n iterations on one thread. */
HIDDEN double foldrt__cost_guess(const struct foldrt_loop *loop, int64_t n, bool *known);
HIDDEN void foldrt__cost_learn(const struct foldrt_loop *loop, int64_t n, double ns);

/* memory.c: at least nbytes of this thread's scratch memory, aligned to 4096, NULL when there is
   none. The next call on this thread may give the same memory. */
HIDDEN void *foldrt__scratch(size_t nbytes);
/* A run that is part of another's iteration has a block of its own, which is kept as well. */
HIDDEN void foldrt__scratch_enter(void);
HIDDEN void foldrt__scratch_leave(void);
/* A run inside another's on the same thread (a signal handler's) has scratch memory of its own.
   Each loop around another one makes at least 1024 iterations: no program sees the last depth. */
#define SCRATCH_DEPTHS 8
struct scratch {
    struct {
        void *at;
        size_t nbytes;
    } block[SCRATCH_DEPTHS];
    int depth;
    bool is_nested;
};
HIDDEN struct scratch foldrt__scratch_push(void);
HIDDEN void foldrt__scratch_pop(struct scratch outer);
/* Has end(data) called when this thread ends; false when that cannot be. */
HIDDEN bool foldrt__at_thread_end(void (*end)(void *), void *data);

/* trace.c */
HIDDEN int foldrt__trace_open(const char *value);
HIDDEN void foldrt__trace_run(const struct run *r, int answer, double ns);
/* The run has been made before, in this region. */
HIDDEN void foldrt__trace_kept(const struct foldrt_loop *loop, int64_t n);
/* All loops of a region go to "device" or "cores", with this one. */
HIDDEN void foldrt__trace_region(const struct foldrt_loop *loop, const char *where,
                                 const char *what, double ns, double price);
/* So many bytes have come here that loops had left on a device. */
HIDDEN void foldrt__trace_home(const char *device, uint64_t nbytes, double ns);
/* A device has been opened, or not: why; the program has waited for so long. */
HIDDEN void foldrt__trace_opened(const char *device, const char *kind, const char *why, double ns,
                                 double waited);
HIDDEN void foldrt__trace_freed(const char *device, uint64_t nbytes);
/* Kernels have been compiled beside a region; or they cannot be had. */
HIDDEN void foldrt__trace_built(const struct foldrt_loop *loop, const char *device, bool good,
                                double ns, double waited);

/* written.c: stores those of n bytes that differ from what they were: what is the same may lie
   where nothing can be written, or be another thread's. */
HIDDEN void foldrt__bytes_change(char *to, const char *is, const char *was, size_t n);

/* verify.c: as foldrt__cpu_run, checked against a serial run. */
HIDDEN int foldrt__verify_run(struct run *r);

#endif
