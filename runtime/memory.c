/*
 * Scratch memory: one block for each thread that runs loops, kept from call to call and given back
 * when the thread ends.
 */
#include "internal.h"

#include <stdlib.h>

#define SCRATCH_ALIGN 4096

static _Thread_local struct scratch own;
static _Thread_local bool is_released_at_end;

/* The C library's own part of thread_local in C++. Unlike a destructor of a pthread key it keeps
   the shared object that holds this code in memory until the thread has ended. */
int __cxa_thread_atexit_impl(void (*end)(void *), void *data, void *shared_object);
extern HIDDEN void *__dso_handle;

bool foldrt__at_thread_end(void (*end)(void *), void *data)
{
    return __cxa_thread_atexit_impl(end, data, &__dso_handle) == 0;
}

/* What runs after this on the thread may run loops again: it finds no block. */
static void scratch_release(void *unused)
{
    (void)unused;
    free(own.block);
    own = (struct scratch){NULL, 0};
    is_released_at_end = false;
}

static void *scratch_grow(size_t nbytes)
{
    nbytes = (nbytes + SCRATCH_ALIGN - 1) & ~(size_t)(SCRATCH_ALIGN - 1);
    if (nbytes == 0)
        return NULL;
    void *more = aligned_alloc(SCRATCH_ALIGN, nbytes);
    if (!more)
        return NULL;
    if (!is_released_at_end && !foldrt__at_thread_end(scratch_release, NULL)) {
        free(more);
        return NULL;
    }
    is_released_at_end = true;
    free(own.block);
    own = (struct scratch){more, nbytes};
    return more;
}

void *foldrt__scratch(size_t nbytes)
{
    return LIKELY(nbytes <= own.nbytes && own.block) ? own.block : scratch_grow(nbytes);
}

struct scratch foldrt__scratch_push(void)
{
    struct scratch outer = own;

    own = (struct scratch){NULL, 0};
    return outer;
}

void foldrt__scratch_pop(struct scratch outer)
{
    free(own.block);
    own = outer;
}
