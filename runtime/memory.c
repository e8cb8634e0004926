/*
 * Scratch memory: one block for each thread that runs loops, and one more for loops that are parts
 * of others' iterations, kept from call to call and given back when the thread ends. It comes from
 * the system and not from malloc, which signal handlers must not call.
 */
#define _GNU_SOURCE
#include "internal.h"
#include "system.h"

#define PAGE 4096

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

static void block_unmap(int depth)
{
    if (own.block[depth].at)
        foldrt__munmap(own.block[depth].at, own.block[depth].nbytes);
    own.block[depth].at = NULL;
    own.block[depth].nbytes = 0;
}

static void own_unmap(void)
{
    for (int i = 0; i < SCRATCH_DEPTHS; i++)
        block_unmap(i);
}

/* What runs after this on the thread may run loops again: it finds no block. */
static void scratch_release(void *unused)
{
    (void)unused;
    own_unmap();
    is_released_at_end = false;
}

static void *scratch_grow(size_t nbytes)
{
    if (nbytes > SIZE_MAX - PAGE || own.depth >= SCRATCH_DEPTHS)
        return NULL;
    if (!own.is_nested && !is_released_at_end) {
        if (!foldrt__at_thread_end(scratch_release, NULL))
            return NULL;
        is_released_at_end = true;
    }
    block_unmap(own.depth);
    nbytes = (nbytes + PAGE - 1) / PAGE * PAGE;
    void *more = foldrt__mmap(nbytes);
    if (!more)
        return NULL;
    own.block[own.depth].at = more;
    own.block[own.depth].nbytes = nbytes;
    return more;
}

void *foldrt__scratch(size_t nbytes)
{
    if (LIKELY(own.depth < SCRATCH_DEPTHS && nbytes <= own.block[own.depth].nbytes))
        return own.block[own.depth].at;
    return scratch_grow(nbytes);
}

void foldrt__scratch_enter(void)
{
    own.depth++;
}

void foldrt__scratch_leave(void)
{
    own.depth--;
}

struct scratch foldrt__scratch_push(void)
{
    struct scratch outer = own;

    own = (struct scratch){.is_nested = true};
    return outer;
}

void foldrt__scratch_pop(struct scratch outer)
{
    own_unmap();
    own = outer;
}
