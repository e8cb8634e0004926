/*
 * Copies between the program's memory and a device's: cut into parcels, which several threads carry
 * through slots of memory that the device copies at its full rate, each filling or emptying one
 * while another is on its way.
 */
#ifndef FOLDRT_FLOW_H
#define FOLDRT_FLOW_H

#include "device.h"

#define SLOT_BYTES ((uint64_t)2 << 20)

struct parcel {
    uint64_t buffer, at, nbytes;
    char *here;
    char *before; /* NULL; or what goes there is kept here too, and of what comes back only bytes
                     that differ from it are stored */
    const char *held; /* NULL; or it has come back, and is stored from here */
    uint32_t slab;    /* that needs it, or has made it */
    bool is_out;      /* it comes back */
    bool is_stored;
    bool opens, closes; /* its pages (track.h): before they are written; before they are read, or
                           when they are written */
    struct span whole;  /* out: what is written in all, of which this is a part */
    bool goes_on;       /* the next one comes back with it: both are stored or none */
    int64_t lo, hi;     /* the iterations that have written it */
};

enum claim { CLAIM_NOW, CLAIM_LATER, CLAIM_NEVER };

struct flow {
    struct team_call call;
    struct device *device;
    struct parcel *parcels; /* in the order in which they are begun */
    size_t n, room;
    uint64_t nbytes, nback; /* of all; of those that come back */
    uint64_t each;          /* bytes of a parcel at most */
    /* Slab k is launched when all of its parcels are on their way. */
    uint32_t nslabs; /* 0: all go by QUEUE_RUN */
    bool (*launch)(void *data, uint32_t slab, char *why);
    void *data;
    /* NULL; or the slabs are shared with the cores (split.h). May the next one begin? */
    enum claim (*claim)(void *data, uint32_t slab);
    /* A thread that carries nothing runs some of the cores' iterations. False: all are done. */
    bool (*aside)(void *data, int thread);
    int carriers;    /* threads that carry */
    bool has_failed; /* out; this and what follows under the lock */
    char why[DEVICE_WHY];
    pthread_mutex_t lock;
    pthread_cond_t launched;
    size_t next;
    uint32_t claimed; /* slabs that are the device's */
    bool is_met;      /* no more of them will be */
    uint32_t next_slab, left[SLABS_MOST];
};

/* Is that much worth a flow? Else the driver copies it. */
HIDDEN bool foldrt__is_flow(const struct device *d, uint64_t nbytes);
/* What comes back without one. */
HIDDEN bool foldrt__parcel_get(struct device *d, const struct parcel *p, char *why);
/* A flow of about so many bytes. */
HIDDEN void foldrt__flow_begin(struct flow *f, struct device *d, uint64_t nbytes);
/* What of the piece has to be copied there. */
HIDDEN struct parcel foldrt__parcel_in(const struct piece *p, struct span s);
/* Adds a copy, in parcels. False: there is no memory for it. */
HIDDEN bool foldrt__flow_add(struct flow *f, struct parcel p);
/* All parcels arrive and all slabs are launched, or false: some parcels may have arrived. */
HIDDEN bool foldrt__flow_run(struct flow *f, char *why);
HIDDEN void foldrt__flow_end(struct flow *f);

#endif
