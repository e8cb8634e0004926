/* The regions of a file (analyse/region.h), as they stand in its text. */
#ifndef FOLDCC_DRIVER_REGIONS_H
#define FOLDCC_DRIVER_REGIONS_H

#include "driver/match.h"
#include "emit/emit.h"

struct regions_source {
    const struct match *(*match)(void *data); /* made when it is asked for first */
    const struct scan_keyword **at;           /* by loop_id, or NULL */
    void *data;
    const char *made; /* the preprocessed text */
};

/* Finds them, and says of their loops what the emitters have to know. Their number; *out is in the
   arena. */
size_t regions_place(const struct regions_source *source, const struct analysis *a,
                     struct ir_unit *u, struct arena *arena, const struct emit_region **out);

#endif
