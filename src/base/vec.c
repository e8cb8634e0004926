/* The growing side of VEC. */
#include "base/vec.h"

#include <stdio.h>
#include <stdlib.h>

void *vec_grow(void *at, size_t *room, size_t item)
{
    size_t more = *room ? 2 * *room : 8;
    void *p = realloc(at, more * item);

    if (!p) {
        fputs("foldcc: error: out of memory\n", stderr);
        exit(1);
    }
    *room = more;
    return p;
}

void vec_free(void *at)
{
    free(at);
}
