/* Memory by lifetime: a list of blocks, each allocation taken from the newest one. */
#include "base/arena.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_BYTES = 1 << 16, ALIGNMENT = 16 };

struct block {
    struct block *before;
    size_t used, room;
    _Alignas(ALIGNMENT) unsigned char bytes[];
};

struct arena {
    struct block *newest;
};

static void *allocate_or_die(size_t nbytes)
{
    void *p = malloc(nbytes);

    if (!p) {
        fputs("foldcc: error: out of memory\n", stderr);
        exit(1);
    }
    return p;
}

struct arena *arena_new(void)
{
    struct arena *a = allocate_or_die(sizeof *a);

    a->newest = NULL;
    return a;
}

void arena_free(struct arena *a)
{
    if (!a)
        return;
    for (struct block *b = a->newest, *before; b; b = before) {
        before = b->before;
        free(b);
    }
    free(a);
}

/* An allocation larger than a block gets a block of its own size. */
static struct block *block_new(size_t nbytes, struct block *before)
{
    size_t room = nbytes > BLOCK_BYTES ? nbytes : BLOCK_BYTES;
    struct block *b = allocate_or_die(sizeof *b + room);

    b->before = before;
    b->used = 0;
    b->room = room;
    return b;
}

void *arena_alloc(struct arena *a, size_t nbytes)
{
    size_t n = (nbytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;

    if (!a->newest || a->newest->room - a->newest->used < n)
        a->newest = block_new(n, a->newest);
    void *p = a->newest->bytes + a->newest->used;
    a->newest->used += n;
    return memset(p, 0, n);
}

char *arena_strndup(struct arena *a, const char *s, size_t n)
{
    char *copy = arena_alloc(a, n + 1);

    memcpy(copy, s, n);
    return copy;
}

char *arena_strdup(struct arena *a, const char *s)
{
    return arena_strndup(a, s, strlen(s));
}

char *arena_printf(struct arena *a, const char *fmt, ...)
{
    va_list ap;

    va_start(ap, fmt);
    int n = vsnprintf(NULL, 0, fmt, ap);
    va_end(ap);
    if (n < 0) {
        fputs("foldcc: internal error: arena: bad format\n", stderr);
        abort();
    }
    char *text = arena_alloc(a, (size_t)n + 1);
    va_start(ap, fmt);
    vsnprintf(text, (size_t)n + 1, fmt, ap);
    va_end(ap);
    return text;
}
