/* A typed growable array: VEC(struct x) v; vec_push(&v, item). Zeroed is empty; vec_release frees.
   Out of memory ends the process. */
#ifndef FOLDCC_BASE_VEC_H
#define FOLDCC_BASE_VEC_H

#include <stddef.h>

#define VEC(type)                                                                                  \
    struct {                                                                                       \
        type *at;                                                                                  \
        size_t n, room;                                                                            \
    }

void *vec_grow(void *at, size_t *room, size_t item); /* realloc to at least double */

#define vec_push(v, item)                                                                          \
    do {                                                                                           \
        if ((v)->n == (v)->room)                                                                   \
            (v)->at = vec_grow((v)->at, &(v)->room, sizeof *(v)->at);                              \
        (v)->at[(v)->n++] = (item);                                                                \
    } while (0)

void vec_free(void *at);
#define vec_release(v) (vec_free((v)->at), (v)->at = NULL, (v)->n = (v)->room = 0)

#endif
