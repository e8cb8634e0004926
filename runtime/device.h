/*
 * Devices: what the backends (opencl.c, cuda.c) have in common. One run at a time on each: device.c
 * holds a lock around it. Within a run several threads copy (flow.c).
 */
#ifndef FOLDRT_DEVICE_H
#define FOLDRT_DEVICE_H

#include "cache.h"
#include "internal.h"
#include "texts.h"
#include "track.h"

#include <pthread.h>

#define DEVICE_WHY 256 /* bytes of a text that says why not */
#define BUFFERS_MOST 128
#define STAYS_MOST 64
#define HABITS 64
#define SLABS_MOST 128
#define FLOW_THREADS 16

/* What a queue is asked for is done in order. */
enum device_queue { QUEUE_RUN, QUEUE_IN, QUEUE_OUT, QUEUES };

/* A point in a queue, the backend's own; begins as NULL and is used again. */
struct mark {
    void *at;
};

/* Memory of the device. */
struct buffer {
    uint64_t handle, nbytes;
    bool is_used, is_kept; /* by this run; for later ones */
};

/* device_stay.c: memory of the program's that loops use again and again. */
struct stay {
    uintptr_t from, to;    /* to == 0: this is free */
    struct buffer *buffer; /* or NULL: all that is known is that loops use it. Pages that lie wholly
                              inside and are closed are the same there as here. */
    uint64_t turn;         /* of the run that used it last */
    uint32_t uses, wait;   /* that it is not kept, after which it is tried */
    const uint32_t *first; /* the kernel's pointer that it came through then, or NULL */
    int64_t gain;          /* in pages that need not have been copied, less what that has cost */
    bool is_told;          /* the kernel tells what is written: track.h; else trust alone does */
    uint32_t unread;       /* results since a loop has read it there */
    bool is_left_open;     /* results of loops are written, too */
    uintptr_t origin;      /* would lie at the buffer's begin */
    struct span away;      /* what is there alone; from == to: nothing */
    bool is_joined;        /* ... of several objects, for all that is known */
    uint64_t owner;        /* ... the thread whose loops have written it */
    uint64_t trust;        /* whoever has this number: for him this is the same there as here, */
    struct span trusted;   /* whatever its pages say */
    char *ends;            /* device_ends.c: two pages, or NULL */
    bool is_known[2];      /* what of them the device has */
    uint64_t written;      /* turn of the last run that writes there */
    bool was_whole;        /* nothing was missing when it was last looked at */
};

/* Of what came first through a pointer of a kernel: has it stayed to advantage? */
struct habit {
    const uint32_t *pointer;
    bool comes_again;
};

/* Of a kernel, by its pointers: did the bins that its iterations update rise last time, and which
   was the first one? So many of the next runs do without tables of bins, which did not pay. */
struct order {
    const uint32_t *pointers;
    bool falls, is_known, has_risen;
    uint8_t scattered;
    int64_t n; /* iterations of the run in which they have risen */
    int64_t least, last;
};

/* Of a kernel, by its pointers: the bins that its last run came to, and that run (device_look.c).
 */
#define LOOKED_MOST 2
struct looked {
    const uint32_t *pointers;
    bool is_known;
    uint8_t guesses, wrong; /* since the last look; of all */
    int64_t n, at[LOOKED_MOST][2];
    char frame[128];
};

/* Of a loop's iterations, whose first and last bin were looked for in run `turn`: what has been
   seen of them, for the run that updates these bins (device_buckets.c). */
#define TALLIED 11
struct tally {
    uint64_t turn; /* 0: there is none */
    int64_t n, lo;
    int32_t shift, buckets;
    struct buffer *counts, *bases;
    uint32_t flags[TALLIED];
};

/* What groups tell one another in one launch: words that hold the number of a run. That of each
   run is a new one, so they are made 0 only at first and when numbers begin again. */
struct scan_state {
    uint64_t handle, nbytes;
    uint32_t run;
};

/* Memory of the program's that the device copies at its full rate: what a thread has in flight. */
struct slot {
    char *at; /* NULL: not there yet */
    struct mark mark;
    struct parcel *out; /* come here, to be stored; NULL: on their way to the device */
    uint32_t nout;
    bool is_busy;
};

struct device {
    const struct device_api *api;
    char name[128];       /* "cuda:0 (NVIDIA H200)" */
    char words[512];      /* all but the text that compiled code depends on */
    bool is_cores;        /* its work-items are threads of cores: one takes a whole chunk */
    bool is_one_launch;   /* FOLD_ONE_LAUNCH: the last group to end folds the partials */
    bool has_notice;      /* FOLD_NOTICE: kernels reach memory of its `pin` */
    uint32_t units;       /* that run groups at the same time */
    uint64_t most;        /* bytes of one buffer */
    uint32_t shared;      /* bytes of memory that a group shares */
    uint32_t shared_most; /* and that a group can have if it asks for it; 0: no more */
    uint64_t slab;        /* bytes that are worth a launch of their own while others are copied */
    /* the runtime's own, not the backend's */
    pthread_mutex_t lock; /* held by the thread whose loop runs there */
    _Atomic bool is_lost; /* it does not answer, or this is the child of a fork */
    bool has_warned;
    bool is_quiet; /* nobody has asked for it: nothing is said when something fails */
    struct buffer buffers[BUFFERS_MOST], word;
    bool keeps; /* memory of the program's between runs */
    struct stay stays[STAYS_MOST];
    struct habit habits[HABITS];
    struct order orders[HABITS];
    struct looked looked[HABITS];
    struct tally tally;
    struct buffer *flags; /* device_sort.c: what its kernels say; NULL: not there yet */
    bool flags_are_none;  /* no kernel has said any, and none runs that may */
    uint64_t turn;
    char *notice;     /* memory here where kernels leave a total, or NULL */
    uint64_t notices; /* that they have been asked for */
    char *held;       /* memory here for results that are stored as a whole, or NULL */
    uint64_t held_nbytes;
    struct scan_state scan;
    struct built *built;
    struct slot slots[FLOW_THREADS][2];
    struct mark in, slabs[SLABS_MOST];
};

struct device_arg {
    size_t nbytes;
    const void *at; /* of a buffer: a uint64_t that names it; NULL: memory that a group shares */
    bool is_buffer;
};

/* Functions that answer false have put the reason into why. */
struct device_api {
    /* As foldrt_device_get, but for the name. */
    bool (*describe)(int index, struct foldrt_device *to);
    /* Does it seem that there may be a device that is not cores? Nothing is started for that.
       OpenCL: NVIDIA's count if has_nvidia. */
    bool (*is_at_hand)(bool has_nvidia);
    /* The index-th device of this kind, or NULL. */
    struct device *(*open)(int index, char *why);
    bool (*buffer)(struct device *d, uint64_t nbytes, uint64_t *buffer, char *why);
    void (*release)(struct device *d, uint64_t buffer);
    /* By QUEUE_RUN; `from` may change at once. */
    bool (*put)(struct device *d, uint64_t buffer, uint64_t at, const void *from, uint64_t nbytes,
                char *why);
    /* Waits for all that QUEUE_RUN was asked for before; of no bytes that is all it does. */
    bool (*get)(struct device *d, uint64_t buffer, uint64_t at, void *to, uint64_t nbytes,
                char *why);
    /* From the same place of another buffer, by QUEUE_RUN. */
    bool (*copy)(struct device *d, uint64_t to, uint64_t from, uint64_t at, uint64_t nbytes,
                 char *why);
    /* As put and get, with a slot, which is the device's until a later mark is waited for. */
    bool (*send)(struct device *d, enum device_queue q, uint64_t buffer, uint64_t at,
                 const void *from, uint64_t nbytes, char *why);
    bool (*fetch)(struct device *d, enum device_queue q, uint64_t buffer, uint64_t at, void *to,
                  uint64_t nbytes, char *why);
    /* The point behind all that the queue was asked for before. */
    bool (*mark)(struct device *d, enum device_queue q, struct mark *m, char *why);
    bool (*wait)(struct device *d, const struct mark *m, char *why);
    /* Would it not have to be waited for? True, too, where that fails. */
    bool (*has_passed)(struct device *d, const struct mark *m);
    /* What the queue is asked for from now on waits for it. */
    bool (*after)(struct device *d, enum device_queue q, const struct mark *m, char *why);
    /* Waits until nothing is going on in any queue. */
    bool (*finish)(struct device *d, char *why);
    /* Memory for a slot, to be had until the process ends, or NULL. */
    void *(*pin)(struct device *d, uint64_t nbytes);
    /* The text's compiled code, or false with the compiler's words on stderr. */
    bool (*compile)(struct device *d, const char *text, struct cache_code *code, char *why);
    /* The program of compiled code, or NULL. */
    void *(*load)(struct device *d, struct cache_code code, char *why);
    /* Its kernel of that name, or NULL. */
    void *(*kernel)(struct device *d, void *program, const char *name);
    /* By QUEUE_RUN. */
    bool (*launch)(struct device *d, void *kernel, uint64_t groups, uint32_t threads,
                   const struct device_arg *args, uint32_t nargs, char *why);
};

HIDDEN extern const struct device_api foldrt__opencl, foldrt__cuda;
/* icd.c: is_at_hand of OpenCL. */
HIDDEN bool foldrt__icds_are_at_hand(bool has_nvidia);

/* buffer.c: at least nbytes of the device's memory until all are given back, or NULL. */
HIDDEN struct buffer *foldrt__buffer_get(struct device *d, uint64_t nbytes, char *why);
HIDDEN void foldrt__buffers_give_back(struct device *d);
/* What nobody uses is the driver's again. */
HIDDEN void foldrt__buffers_drop(struct device *d);

#define DEVICE_THREADS 256 /* of a group, as in kernels/device */
#define ARGS_ROOM 920 /* bytes of a kernel's larger arguments: OpenCL 1.2 warrants 1024 of all */
#define POINTERS_MOST 48
#define TOUCHES_MOST 256
#define KERNELS_MOST 19 /* the last of them is NULL */

/* Memory of the program's that goes to the device as one piece, with the same alignment. */
struct piece {
    uintptr_t from, to;
    uint32_t alignment; /* that it has on the device too */
    bool is_read;       /* what is there has to be on the device */
    bool is_input;      /* iterations read it */
    bool is_guarded, has_gaps, is_counted;
    bool was_trusted; /* when it was to be asked whether it is there */
    bool comes_again; /* by the loop's text a later one reads it */
    bool is_resident; /* only loops that say so, too, write it, says the program */
    char *before;     /* has_gaps: what it was */
    struct buffer *buffer;
    uintptr_t origin;     /* would lie at the buffer's begin */
    struct stay *stay;    /* or NULL: the buffer is this run's */
    struct span *missing; /* or NULL: all of it */
    int nmissing;
    bool closes; /* what is written stays valid there */
};

/* One run: what it moves, and when. */
struct move {
    struct run *run;
    struct device *device;
    const struct foldrt_kernel *kernel;
    struct foldrt_range ranges[TOUCHES_MOST];
    struct piece pieces[POINTERS_MOST]; /* as many as there are pointers; to == from: part of */
    uint32_t piece_of[POINTERS_MOST];   /* another one, which is this */
    struct buffer *olds[POINTERS_MOST]; /* device_old.c: of the kernel's `olds`; NULL: as it is */
    struct buffer *partials;            /* the algorithm's own */
    struct buffer *word;                /* holds 0 before a run and after it */
    uint64_t notice;        /* the word that a kernel leaves here with the total; 0: it does not */
    bool is_there, is_back; /* what the iterations read; what they write */
    bool may_leave;         /* what they write may stay on the device alone */
    bool may_trust;         /* what they read may be taken to be as it was, in a region */
    bool may_reside;        /* what is resident by the program's word may be taken for that */
    bool looks_here;        /* something of the run reads the program's memory, or writes there */
    bool has_begun;         /* iterations may have run there */
    bool is_early;          /* device_early.c: the kernels run already, on what is there */
    struct buffer *early[POINTERS_MOST]; /* with these buffers of the pieces */
    char *kept;                          /* device_last.c */
    int64_t every;             /* threads that share an iteration, where the kernel can do that */
    double begun, there, done; /* copies begin, kernels alone begin, the result is here */
};

struct built;

/* How a loop runs: one for each value of enum foldrt_algorithm. */
struct algorithm {
    const char *define;                /* a line before all other text, or NULL */
    const char *text;                  /* that stands behind the loop's own */
    const char *more[4];               /* and behind that, as far as they are not NULL */
    const char *kernels[KERNELS_MOST]; /* its kernels, the first of which always exists */
    bool (*can_run)(const struct device *d, const struct run *r);
    uint32_t strategy; /* enum foldrt_strategy */
    bool streams;      /* it has what the iterations read brought there itself */
    /* Launches kernels that write nothing but what `run` takes from there, if all that the
       iterations read is there. May be NULL. */
    bool (*begin)(struct move *m, const struct built *b, char *why);
    /* What the iterations read is there. 1: done, total and memory included, 0: it cannot be done
       here, -1: something went wrong; unless it is done, nothing has been written. */
    int (*run)(struct move *m, const struct built *b, char *why);
};
HIDDEN extern const struct algorithm foldrt__by_fold, foldrt__by_bins, foldrt__by_scan,
    foldrt__by_scan_once, foldrt__by_scan_ahead, foldrt__by_scan_apart, foldrt__by_scan_slots,
    foldrt__by_search, foldrt__by_rows, foldrt__by_sort, foldrt__by_scatter;

HIDDEN const struct algorithm *foldrt__algorithm_of(const struct device *d, const struct run *r);

/* device_kernels.c: the kernels of a loop, or NULL after a warning. */
struct built {
    struct built *next;
    const struct algorithm *by;
    char *text;                        /* the loop's own part */
    void *kernels[KERNELS_MOST], *say; /* say: fold_say, or NULL */
};
HIDDEN const struct built *foldrt__built(struct device *d, const struct foldrt_kernel *kernel,
                                         const struct algorithm *by);
/* Has that been asked for before? Else: does it seem that a process has had them compiled? */
HIDDEN bool foldrt__is_built(const struct device *d, const struct foldrt_kernel *kernel,
                             const struct algorithm *by);
HIDDEN bool foldrt__is_on_disk(const struct device *d, const struct foldrt_kernel *kernel,
                               const struct algorithm *by);

/* Writes a numbered text and the compiler's words about it to stderr. */
HIDDEN void foldrt__device_complain(const struct device *d, const char *text, const char *words);
/* device.c: one word to the user for what goes wrong; the loop itself goes on. */
HIDDEN void foldrt__device_warn(const struct device *d, const char *why);
/* device.c: it has been opened, and loops may run there; NULL: it is NULL, or one too many. */
HIDDEN struct device *foldrt__device_add(struct device *d);
/* opener.c: asked between the calls of a driver that take long. False: nobody waits for the device
   any more. */
HIDDEN bool foldrt__open_goes_on(char *why);
/* The first one that is not cores and can run loops; else the first, or with `only` -1. */
HIDDEN int foldrt__device_prefer(const struct device_api *api, bool only);
/* As foldrt__device_run, on this one. 1: done; -1: not now, for it is busy or lost; 0: not there.
 */
HIDDEN int foldrt__device_run_on(struct device *d, struct run *r);
/* device.c: something went wrong. Does the device still work? */
HIDDEN void foldrt__device_failed(struct device *d, const char *why);

/* device_fold.c. How many threads share an iteration: 1 where the kernel cannot do that, or there
   are many. */
HIDDEN int64_t foldrt__device_shares(const struct move *m);
/* The total of the partials in m->partials, which the kernel `last` folds where kernels have not
   done that already. False: an error. */
HIDDEN bool foldrt__device_total(struct move *m, void *last, int64_t partials, char *why);

/* device_sort.c: of the run's kernel. */
HIDDEN struct order *foldrt__order(const struct move *m);
/* device_move.c. Finds what the iterations touch. False: it cannot be there. */
HIDDEN bool foldrt__move_find(struct move *m);
/* Behind that: bytes that are expected to be copied there, and back. */
HIDDEN uint64_t foldrt__move_bytes_missing(const struct move *m);
HIDDEN uint64_t foldrt__move_bytes_back(const struct move *m);
/* Has memory of the device for it. 1: done, -1: an error. */
HIDDEN int foldrt__move_plan(struct move *m, char *why);
/* The word is there. False: an error. */
HIDDEN bool foldrt__move_word(struct move *m, char *why);
/* All that they read goes there. */
HIDDEN bool foldrt__move_there(struct move *m, char *why);
/* The result of the kernels is here. */
HIDDEN void foldrt__move_done(struct move *m);
/* Of what counts as written by an accumulator just that is, *end being all accumulators behind the
   loop, *call->total those before it. */
HIDDEN void foldrt__move_count(struct move *m, const void *end);
/* What the iterations have written comes back: all of it, or what they read is as it was. */
HIDDEN bool foldrt__move_back(struct move *m, char *why);
/* device_late.c. Touches that are FOLDRT_PLACED have their ranges, in which so many places are
   counted: these are pieces now, and there. 1; 0: that cannot be, -1: an error. */
HIDDEN int foldrt__move_late(struct move *m, int64_t count, char *why);
/* Memory of the device for a piece, and what is read of it. False: an error. */
HIDDEN bool foldrt__piece_have(struct move *m, struct piece *p, char *why);
HIDDEN bool foldrt__piece_put(struct move *m, const struct piece *p, char *why);
HIDDEN void foldrt__move_end(struct move *m); /* after either */
/* Tells the run how long kernels and copies took. */
HIDDEN void foldrt__move_times(const struct move *m);

static inline bool touch_is_written(const struct move *m, uint32_t which)
{
    return m->kernel->touches[which].flags & FOLDRT_WRITTEN && m->ranges[which].nbytes;
}
/* Bytes that every iteration uses, and no other one; 0: not so. */
static inline uint64_t touch_each(const struct move *m, uint32_t which)
{
    const struct foldrt_touch *t = &m->kernel->touches[which];

    return t->flags & FOLDRT_ROWS ? (uint64_t)m->run->call->width * t->each : t->each;
}
static inline bool touch_is_guarded(const struct move *m, uint32_t which)
{
    const uint32_t flags = m->kernel->touches[which].flags;

    return flags & FOLDRT_GUARDED && !(flags & FOLDRT_ROWS && m->run->call->width);
}
static inline struct piece *touch_piece(struct move *m, uint32_t which)
{
    return &m->pieces[m->piece_of[m->kernel->touches[which].pointer]];
}
/* Where the program's memory at `at` lies in the piece's buffer. */
static inline uint64_t piece_place(const struct piece *p, uintptr_t at)
{
    return at - p->origin;
}

/* device_ends.c. What a run does with the entry is known, before anything else. */
HIDDEN void foldrt__ends_begin(struct move *m, struct stay *s, const struct piece *p);
/* Takes ends that the device has from what is missing of the piece. */
HIDDEN void foldrt__ends_compare(struct stay *s, struct piece *p);
/* Before the span is sent: from where, so that later runs know what it was. */
HIDDEN const void *foldrt__ends_keep(const struct move *m, struct stay *s, struct span span);
/* Its buffer is none any more. */
HIDDEN void foldrt__ends_forget(struct stay *s);

/* device_places.c. Room behind the partials and their fold for what a kernel says of winners, in
   bytes; and the total with its winners, once the fold is there. False: an error. */
HIDDEN uint64_t foldrt__places_room(const struct run *r);
HIDDEN bool foldrt__places_get(struct move *m, void *kernel, int64_t n, int64_t chunk, char *why);

/* device_early.c. Begins the run, if it writes nothing and all that it reads is likely to be there;
   once the pieces have their buffers: has that been so? */
HIDDEN bool foldrt__early_begin(struct move *m, const struct built *b, const struct algorithm *by);
HIDDEN bool foldrt__early_holds(const struct move *m);

/* device_stay.c. The piece's buffer, with what is there of it already. False: an error. */
HIDDEN bool foldrt__stay_get(struct move *m, struct piece *p, char *why);
/* Is it the same there as here, and known to be without a question? */
HIDDEN bool foldrt__is_trusted(const struct move *m, const struct piece *p, struct span span);
/* Behind a run: what it has written, and stored here, is the same in both places. */
HIDDEN void foldrt__stay_written(const struct move *m, const struct piece *p, struct span span);
/* Which of the bytes s->to .. to-1 of the piece, those before being done, have to be copied there
   next? False: none. */
HIDDEN bool foldrt__stay_next(const struct piece *p, uintptr_t to, struct span *s);
HIDDEN uint64_t foldrt__stay_missing(const struct piece *p);
/* The run has ended: well, or its device does not have what is here of pieces that it writes. */
HIDDEN void foldrt__stay_end(struct move *m, bool good);
/* What was used longest ago stays no longer, if anything does that this run does not use. */
HIDDEN bool foldrt__stay_evict(struct device *d);
/* Nothing is there any more: what was there alone comes here first. */
HIDDEN void foldrt__stay_forget(struct device *d);
/* Memory that loops have written and nobody has here yet: device_home.c. */
static inline bool stay_is_away(const struct stay *s)
{
    return s->buffer && s->away.from < s->away.to;
}
/* It stays no longer, and nobody wants what is there alone. */
HIDDEN void foldrt__stay_forgo(struct device *d, struct stay *s);
/* It comes here; ends the process where it cannot. */
HIDDEN void foldrt__stay_home(struct device *d, struct stay *s);
/* Once the run's pieces have their buffers: what it would not find there comes here. */
HIDDEN void foldrt__home_for(struct move *m);
/* Of the piece the iterations have written this: may it be left? One range of an entry may. */
HIDDEN bool foldrt__home_can_leave(const struct move *m, const struct piece *p,
                                   struct span written);
HIDDEN void foldrt__home_leave(struct move *m, const struct piece *p, struct span written);
/* Before the run: is that range likely to be left? */
HIDDEN bool foldrt__home_expects(const struct move *m, const struct foldrt_range *range);
/* The run has failed: what earlier ones have left there comes here. */
HIDDEN void foldrt__home_rescue(struct move *m);
/* Has this thread left anything there? */
HIDDEN bool foldrt__is_away_on(const struct device *d);
/* What nobody writes here until the region ends: the run has found the span to be the same there as
   here, or will have it copied. */
HIDDEN void foldrt__trust(const struct move *m, const struct piece *p, struct stay *s,
                          struct span same);
HIDDEN bool foldrt__trusts(const struct move *m, const struct piece *p, const struct stay *s,
                           struct span span);
/* May the run trust what stays of the piece, or have it trusted? */
HIDDEN bool foldrt__may_trust(const struct move *m, const struct piece *p, const struct stay *s);
/* Does this thread trust what is there? */
HIDDEN bool foldrt__trusts_on(const struct device *d);
HIDDEN extern uint64_t foldrt__stay_least; /* bytes that are worth while */

/* device_stream.c: iterations slab by slab, each launched when what it reads is there, and what it
   has written fetched while later ones run. `launch` is asked for iterations lo .. hi-1, lo being a
   multiple of `chunk`. 1: all are launched; 2: the device has failed, and what it had not done is
   done; -1: an error; 0: it is not worth while here, and nothing has been done. Where the run is
   split: 1: all are launched or done by the cores; 2: the device has failed, and all are done. */
HIDDEN extern uint64_t foldrt__slab_bytes; /* to test: in place of the device's */
struct stream {
    struct move *move;
    int64_t chunk;
    bool (*launch)(void *data, int64_t lo, int64_t hi, char *why);
    void *data;
    struct split *split; /* NULL: the device does all */
};
HIDDEN int foldrt__stream(const struct stream *s, char *why);

/* device_split.c: the same, with the cores at work on a part of the iterations, and the total. 1:
   done; 0: that is not possible here, and nothing has been done. */
HIDDEN int foldrt__split(struct stream *s, char *why);
/* Could it be? */
HIDDEN bool foldrt__can_split(const struct run *r);

struct device_args {
    struct device_arg at[2 * POINTERS_MOST + 16];
    uint64_t handles[POINTERS_MOST];
    int64_t offsets[POINTERS_MOST];
    uint32_t n;
};
/* device_old.c, once what the iterations read is there: makes the copies of the kernel's `olds`. */
HIDDEN bool foldrt__olds_make(struct move *m, char *why);
/* *at has to stay until the launch. */
HIDDEN void foldrt__arg_add(struct device_args *a, const void *at, size_t nbytes, bool is_buffer);
/* FOLD_ARGS: the frame, and for each of its pointers a buffer and where the pointer leads in it,
   then the same of `olds`. A pointer to nothing that is touched gets any buffer. */
HIDDEN void foldrt__args_of_frame(struct device_args *a, const struct move *m);

/* device_notice.c. Behind all other arguments of a kernel that can do that: where it leaves nbytes
   here as its last act; 0: it does not. */
HIDDEN void foldrt__notice_args(struct move *m, struct device_args *a, uint64_t nbytes);
/* As the device's get, a few bytes by fold_say where there is one. */
HIDDEN bool foldrt__notice_get(struct move *m, const struct built *b, uint64_t buffer, uint64_t at,
                               void *to, uint64_t nbytes, char *why);
/* With m->notice: waits for them. False: an error. */
HIDDEN bool foldrt__notice_hear(const struct move *m, void *to, uint64_t nbytes, char *why);
/* Either: what the last kernel leaves, if it was told to, and nothing behind it is. */
HIDDEN bool foldrt__notice_result(struct move *m, const struct built *b, uint64_t buffer,
                                  uint64_t at, void *to, uint64_t nbytes, char *why);

#endif
