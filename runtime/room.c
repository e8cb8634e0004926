/*
 * Memory for bins. The system gives new pages one by one, which takes longer than to fill them; so
 * some of what is given back waits for the next run, of any thread. Without locks, for loops run in
 * signal handlers and after fork too.
 */
#include "bins.h"
#include "system.h"

#include <string.h>
#include <sys/mman.h>

#define HUGE_LEAST (4ul << 20) /* bytes that are worth pages of 2 MiB: all of them are used */
#define WAITING_MOST 64        /* pieces */

static _Atomic(char *) waiting[WAITING_MOST]; /* each begins with its size in bytes */
static _Atomic size_t waiting_bytes;

static void *pages(size_t nbytes)
{
    void *p = foldrt__mmap(nbytes);

    if (p && nbytes >= HUGE_LEAST)
        foldrt__madvise(p, nbytes, MADV_HUGEPAGE);
    return p;
}

static size_t size_of(const char *piece)
{
    size_t nbytes;

    memcpy(&nbytes, piece, sizeof nbytes);
    return nbytes;
}

/* Lets it wait in a slot that is free; false: there is none. */
static bool keep(char *piece)
{
    for (int i = 0; i < WAITING_MOST; i++) {
        char *none = NULL;
        if (!atomic_load_explicit(&waiting[i], memory_order_relaxed) &&
            atomic_compare_exchange_strong(&waiting[i], &none, piece))
            return true;
    }
    return false;
}

static void let_go(char *piece, size_t nbytes)
{
    atomic_fetch_sub(&waiting_bytes, nbytes);
    foldrt__munmap(piece, nbytes);
}

void *foldrt__room_get(size_t nbytes, bool *is_new)
{
    *is_new = false;
    for (int i = 0; i < WAITING_MOST; i++) {
        if (!atomic_load_explicit(&waiting[i], memory_order_relaxed))
            continue;
        char *piece = atomic_exchange(&waiting[i], NULL);
        if (!piece)
            continue;
        if (size_of(piece) == nbytes) {
            atomic_fetch_sub(&waiting_bytes, nbytes);
            return piece;
        }
        if (!keep(piece))
            let_go(piece, size_of(piece));
    }
    *is_new = true;
    return pages(nbytes);
}

void foldrt__room_put(void *room, size_t nbytes)
{
    size_t before = atomic_fetch_add(&waiting_bytes, nbytes);

    memcpy(room, &nbytes, sizeof nbytes);
    if (before + nbytes > ROOM_WAITING_MOST || !keep(room))
        let_go(room, nbytes);
}
