/*
 * Devices: what the backends (opencl.c, cuda.c) have in common. One call at a time: device.c holds
 * a lock around all of them.
 */
#ifndef FOLDRT_DEVICE_H
#define FOLDRT_DEVICE_H

#include "cache.h"
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
    const void *at; /* of a buffer: a uint64_t that names it */
    bool is_buffer;
};

/* Functions that answer false have put the reason into why. */
struct device_api {
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

/* Texts of kernels/, made by cmake/embed.cmake. */
extern HIDDEN const char embedded_dialect[], embedded_fold[];

/* Writes a numbered text and the compiler's words about it to stderr. */
HIDDEN void foldrt__device_complain(const char *text, const char *words);

#endif
