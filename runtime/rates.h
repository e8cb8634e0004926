/*
 * What the choice of a device goes by: how fast the cores of this machine and a device are. Times
 * are nanoseconds; bytes per nanosecond are GB/s.
 */
#ifndef FOLDRT_RATES_H
#define FOLDRT_RATES_H

#include "internal.h"

#define RATES_FORMAT 1
#define NS_PER_BYTE 0.12 /* of a thread that carries it to a device or back (flow.c) */
#define RATES_NAME 128
#define RATES_WORDS 512

/* Copies are measured at these sizes, and other ones take what lies between. */
enum { COPY_SIZES = 4 };
HIDDEN extern const uint64_t foldrt__copy_sizes[COPY_SIZES];

struct rates {
    /* the key */
    char cores[RATES_NAME]; /* the processor */
    int threads;
    char name[RATES_NAME];   /* "cuda:0 (NVIDIA H200)" */
    char words[RATES_WORDS]; /* driver, compiler, options */
    /* cores */
    double read_one, read_all; /* bytes of memory per ns, by one thread and by all */
    double team;               /* to start and end a team */
    /* the device */
    double open;    /* before it can be used at all */
    double compile; /* before a loop's first run */
    double start;   /* from a launch until its result is here */
    double to[COPY_SIZES], from[COPY_SIZES];
    double read;               /* bytes of its memory per ns */
    double simple, wide, slow; /* operations per ns, all threads together */
    double latency;            /* of a simple one that waits for another one */
};

/* What is taken for true of a device before it has been measured. */
HIDDEN extern const struct rates foldrt__rates_default;

/* Sets the part of the key that is known before a device is opened. */
HIDDEN void foldrt__rates_key(struct rates *r);

/* The text of a rates file, and back. False: it is damaged, of another format, or its numbers
   cannot be. The text has room for RATES_ROOM bytes. */
#define RATES_ROOM 2048
HIDDEN void foldrt__rates_print(const struct rates *r, char *text);
HIDDEN bool foldrt__rates_scan(struct rates *r, const char *text);

/* What is kept of the index-th device of that kind under FOLD_CACHE. False: nothing that belongs to
   these cores and that many threads; whether it is the same device and driver is for the caller to
   see once it is open. */
HIDDEN bool foldrt__rates_get(struct rates *r, const char *kind, int index);
HIDDEN void foldrt__rates_put(const struct rates *r, const char *kind, int index);

struct device;
HIDDEN extern uint64_t foldrt__measured_bytes; /* of this machine's memory; less to test */
/* measure.c: measures cores and device, which nobody else uses meanwhile; r->open is set. False:
   the device fails. */
HIDDEN bool foldrt__rates_measure(struct device *d, struct rates *r, char *why);
HIDDEN void foldrt__rates_measure_cores(struct rates *r, const char *memory, size_t nbytes);

#endif
