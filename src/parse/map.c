/* A hash table of pointers by pointer, open addressing. */
#include "parse/internal.h"

#include <stdlib.h>
#include <string.h>

static size_t slot_of(const struct map *m, const void *key)
{
    uint64_t h = (uint64_t)(uintptr_t)key * 0x9E3779B97F4A7C15u;
    size_t k = (size_t)(h >> 32) & (m->room - 1);

    while (m->at[k].key && m->at[k].key != key)
        k = (k + 1) & (m->room - 1);
    return k;
}

void *map_get(const struct map *m, const void *key)
{
    return m->room ? m->at[slot_of(m, key)].value : NULL;
}

static void map_grow(struct map *m)
{
    struct map bigger = {NULL, 0, m->room ? 2 * m->room : 64};

    bigger.at = calloc(bigger.room, sizeof *bigger.at);
    if (!bigger.at)
        abort();
    for (size_t k = 0; k < m->room; k++)
        if (m->at[k].key)
            map_put(&bigger, m->at[k].key, m->at[k].value);
    free(m->at);
    *m = bigger;
}

void map_put(struct map *m, const void *key, void *value)
{
    if (2 * (m->n + 1) > m->room)
        map_grow(m);
    size_t k = slot_of(m, key);
    m->n += !m->at[k].key;
    m->at[k] = (struct map_entry){key, value};
}

void map_release(struct map *m)
{
    free(m->at);
    memset(m, 0, sizeof *m);
}
