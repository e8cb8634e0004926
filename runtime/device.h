/*
 * Devices: what the backends (opencl.c, cuda.c) have in common. One call at a time: device.c holds
 * a lock around all of them.
 */
#ifndef FOLDRT_DEVICE_H
#define FOLDRT_DEVICE_H

#include "cache.h"
#include "internal.h"

#define DEVICE_WHY 256 /* bytes of a text that says why not */

struct device {
    const struct device_api *api;
    char name[128];     /* "cuda:0 (NVIDIA H200)" */
    char words[512];    /* all but the text that compiled code depends on */
    bool is_cores;      /* its work-items are threads of cores: one takes a whole chunk */
    bool is_one_launch; /* FOLD_ONE_LAUNCH: the last group to end folds the partials */
    uint32_t units;     /* that run groups at the same time */
    uint64_t most;      /* bytes of one buffer */
    uint32_t shared;    /* bytes of memory that a group shares */
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
    /* The index-th device of this kind, or NULL. */
    struct device *(*open)(int index, char *why);
    bool (*buffer)(struct device *d, uint64_t nbytes, uint64_t *buffer, char *why);
    void (*release)(struct device *d, uint64_t buffer);
    bool (*put)(struct device *d, uint64_t buffer, uint64_t at, const void *from, uint64_t nbytes,
                char *why);
    /* Waits for all that was asked for before. */
    bool (*get)(struct device *d, uint64_t buffer, uint64_t at, void *to, uint64_t nbytes,
                char *why);
    /* The text's compiled code, or false with the compiler's words on stderr. */
    bool (*compile)(struct device *d, const char *text, struct cache_code *code, char *why);
    /* The program of compiled code, or NULL. */
    void *(*load)(struct device *d, struct cache_code code, char *why);
    /* Its kernel of that name, or NULL. */
    void *(*kernel)(struct device *d, void *program, const char *name);
    bool (*launch)(struct device *d, void *kernel, uint64_t groups, uint32_t threads,
                   const struct device_arg *args, uint32_t nargs, char *why);
};

HIDDEN extern const struct device_api foldrt__opencl, foldrt__cuda;

/* buffer.c: at least nbytes of the device's memory until all are given back, or NULL. */
struct buffer {
    uint64_t handle, nbytes;
    bool is_used;
};
HIDDEN struct buffer *foldrt__buffer_get(struct device *d, uint64_t nbytes, char *why);
HIDDEN void foldrt__buffers_give_back(void);

/* Texts of kernels/device, made by cmake/embed.cmake. */
extern HIDDEN const char embedded_dialect[], embedded_fold[], embedded_bins[], embedded_scan[],
    embedded_search[], embedded_rows[], embedded_once[];

#define DEVICE_THREADS 256 /* of a group, as in kernels/device */
#define ARGS_ROOM 920 /* bytes of a kernel's larger arguments: OpenCL 1.2 warrants 1024 of all */
#define POINTERS_MOST 48
#define TOUCHES_MOST 256
#define KERNELS_MOST 6

/* Memory of the program's that goes to the device as one piece, with the same alignment. */
struct piece {
    uintptr_t from, to;
    bool is_read, is_guarded, has_gaps;
    char *before; /* has_gaps: what it was */
    struct buffer *buffer;
};

/* One run: what it moves, and when. */
struct move {
    struct run *run;
    struct device *device;
    const struct foldrt_kernel *kernel;
    struct foldrt_range ranges[TOUCHES_MOST];
    struct piece pieces[POINTERS_MOST]; /* as many as there are pointers; to == from: part of */
    uint32_t piece_of[POINTERS_MOST];   /* another one, which is this */
    struct buffer *partials;            /* the algorithm's own */
    struct buffer *word;                /* holds 0 before a run and after it */
    double begun, there, done;          /* copies begin, kernels begin, the result is here */
};

struct built;

/* How a loop runs: one for each value of enum foldrt_algorithm. */
struct algorithm {
    const char *define;                /* a line before all other text, or NULL */
    const char *text;                  /* that stands behind the loop's own */
    const char *more;                  /* and behind that, or NULL */
    const char *kernels[KERNELS_MOST]; /* its kernels, the first of which always exists */
    bool (*can_run)(const struct device *d, const struct run *r);
    /* What the iterations read is there. 1: done, total and memory included, 0: it cannot be done
       here, -1: something went wrong; unless it is done, nothing has been written. */
    int (*run)(struct move *m, const struct built *b, char *why);
};
HIDDEN extern const struct algorithm foldrt__by_fold, foldrt__by_bins, foldrt__by_scan,
    foldrt__by_scan_once, foldrt__by_search, foldrt__by_rows;

/* device_kernels.c: the kernels of a loop, or NULL after a warning. */
struct built {
    struct built *next;
    const struct algorithm *by;
    char *text; /* the loop's own part */
    void *kernels[KERNELS_MOST];
};
HIDDEN const struct built *foldrt__built(struct device *d, const struct foldrt_kernel *kernel,
                                         const struct algorithm *by);

/* Writes a numbered text and the compiler's words about it to stderr. */
HIDDEN void foldrt__device_complain(const char *text, const char *words);
/* device.c: one word to the user for what goes wrong; the loop itself goes on. */
HIDDEN void foldrt__device_warn(const struct device *d, const char *why);

/* device_fold.c. The last iteration leaves its values: it runs here once more. False: there is no
   memory for it. */
HIDDEN bool foldrt__device_live(struct run *r);
/* The total of the partials in m->partials, which the kernel `last` folds where kernels have not
   done that already. False: an error. */
HIDDEN bool foldrt__device_total(struct move *m, void *last, int64_t partials, char *why);

/* device_move.c. All that the iterations read goes to the device. 1: done, 0: it cannot be there,
   -1: an error. */
HIDDEN int foldrt__move_there(struct move *m, char *why);
/* The result of the kernels is here. */
HIDDEN void foldrt__move_done(struct move *m);
/* Of what counts as written by an accumulator just that is, *end being all accumulators behind the
   loop, *call->total those before it. */
HIDDEN void foldrt__move_count(struct move *m, const void *end);
/* What the iterations have written comes back. */
HIDDEN bool foldrt__move_back(struct move *m, char *why);
/* After either. */
HIDDEN void foldrt__move_end(struct move *m);
/* Tells the run how long kernels and copies took. */
HIDDEN void foldrt__move_times(const struct move *m);

struct device_args {
    struct device_arg at[2 * POINTERS_MOST + 16];
    uint64_t handles[POINTERS_MOST];
    int64_t offsets[POINTERS_MOST];
    uint32_t n;
};
/* *at has to stay until the launch. */
HIDDEN void foldrt__arg_add(struct device_args *a, const void *at, size_t nbytes, bool is_buffer);
/* FOLD_ARGS: the frame, and for each of its pointers a buffer and where the pointer leads in it. A
   pointer to nothing that is touched gets any buffer. */
HIDDEN void foldrt__args_of_frame(struct device_args *a, const struct move *m);

#endif
