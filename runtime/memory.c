/*
 * Scratch memory: one block for each thread that runs loops, kept from call to call and given back
 * when the thread ends.
 */
#include "internal.h"

#include <pthread.h>
#include <stdlib.h>

#define SCRATCH_ALIGN 4096

static _Thread_local void *block;
static _Thread_local size_t block_size;
static pthread_once_t key_once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static bool has_key;

/* Later destructors of this thread may run loops again: they find no block. */
static void scratch_release(void *memory)
{
    block = NULL;
    block_size = 0;
    free(memory);
}

static void key_make(void)
{
    has_key = pthread_key_create(&key, scratch_release) == 0;
}

static void *scratch_grow(size_t nbytes)
{
    pthread_once(&key_once, key_make);
    nbytes = (nbytes + SCRATCH_ALIGN - 1) & ~(size_t)(SCRATCH_ALIGN - 1);
    if (!has_key || nbytes == 0)
        return NULL;
    void *more = aligned_alloc(SCRATCH_ALIGN, nbytes);
    if (!more)
        return NULL;
    if (pthread_setspecific(key, more)) {
        free(more);
        return NULL;
    }
    free(block);
    block = more;
    block_size = nbytes;
    return block;
}

void *foldrt__scratch(size_t nbytes)
{
    return LIKELY(nbytes <= block_size && block) ? block : scratch_grow(nbytes);
}
