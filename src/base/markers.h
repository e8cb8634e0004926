/* The included files of a preprocessed text, as its line markers show them. */
#ifndef FOLDCC_BASE_MARKERS_H
#define FOLDCC_BASE_MARKERS_H

#include "base/vec.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;

/* One time that a file was entered. */
struct entry {
    const char *name;  /* presumed; in the arena */
    size_t begin, end; /* offsets of the markers that enter it and leave it */
    uint32_t parent;   /* 1 + index of the entry that includes it; 0: none does */
    uint32_t line;     /* of the parent, behind the directive */
    bool is_system;
};

struct entries {
    VEC(struct entry) all; /* by begin */
};

/* A line marker (`# 12 "name" 1 3`, GCC's "Preprocessor Output"). */
struct marker {
    unsigned long line;
    const char *name; /* between the quotes, as it stands there */
    size_t length;
    bool enters, leaves, is_system;
};

/* Reads what stands behind the `#` of a line that ends at `end`; false: it is no marker. */
bool marker_read(const char *at, const char *end, struct marker *out);
/* None when the markers do not nest. */
void entries_find(struct entries *out, const char *text, size_t length, struct arena *a);
/* 1 + index of the innermost entry that the offset lies in; 0: in none. */
uint32_t entries_at(const struct entries *e, size_t offset);
void entries_release(struct entries *e);

#endif
