/*
 * The way into foldrt: decides whether a loop is run here at all and with which instruction set.
 * The first call reads the environment and asks the processor; later calls find that done by one
 * load.
 */
#include "internal.h"

#include <pthread.h>
#include <xmmintrin.h>

/* Rounding control, flush-to-zero, denormals-are-zero: all off in the mode that C starts in. */
#define MXCSR_MODES (0x6000u | 0x8000u | 0x0040u)

static _Atomic bool started;
static pthread_once_t start_once = PTHREAD_ONCE_INIT;

static void start(void)
{
    foldrt__settings_read();
    foldrt__team_start();
    atomic_store_explicit(&started, true, memory_order_release);
}

static const struct foldrt_code *code_choose(const struct foldrt_loop *loop)
{
    int isa = (int)foldrt__settings.isa;

    while (isa > FOLDRT_BASE && !loop->code[isa])
        isa--;
    return loop->code[isa];
}

/* A run that is traced, verified or turned away. */
static __attribute__((noinline)) int run_watched(struct run *r)
{
    double from = foldrt__now();
    int answer = 0;

    if (!foldrt__settings.serial)
        answer = foldrt__settings.verify ? foldrt__verify_run(r) : foldrt__cpu_run(r);
    if (foldrt__settings.trace >= 0)
        foldrt__trace_run(r, answer, foldrt__now() - from);
    return answer;
}

int foldrt_run(const struct foldrt_loop *loop, const struct foldrt_call *call)
{
    if (UNLIKELY(!atomic_load_explicit(&started, memory_order_acquire)))
        pthread_once(&start_once, start);
    if (UNLIKELY(loop->abi != FOLDRT_ABI))
        foldrt__die(2, "%s:%u:%u: this loop was compiled for another version of foldrt", loop->file,
                    loop->line, loop->column);
    if (UNLIKELY(_mm_getcsr() & MXCSR_MODES) || UNLIKELY(call->n < 1))
        return 0;

    struct run r = {loop, call, code_choose(loop), 1};
    if (UNLIKELY(foldrt__settings.watched))
        return run_watched(&r);
    return foldrt__cpu_run(&r);
}

const char *foldrt_version(void)
{
    return "0.1.0";
}
