/* Where accesses lie that move by constants from each iteration to the next (struct foldrt_line).
 */
#include "internal.h"

#include <string.h>

static uintptr_t pointer_of(const struct foldrt_kernel *kernel, const void *frame, uint32_t which)
{
    uintptr_t pointer;

    memcpy(&pointer, (const char *)frame + kernel->pointers[kernel->touches[which].pointer],
           sizeof pointer);
    return pointer;
}

static struct foldrt_range line_range(const struct foldrt_kernel *kernel, const void *frame,
                                      int64_t n, uint32_t which)
{
    const struct foldrt_line *line = &kernel->lines[which];
    uint64_t moved = (uint64_t)line->step * (uint64_t)(n - 1), size = line->size;
    uintptr_t base = pointer_of(kernel, frame, which) + (uintptr_t)line->first;

    if ((int64_t)moved < 0)
        base += moved, size -= moved;
    else
        size += moved;
    return (struct foldrt_range){(void *)base, size, line->name};
}

int foldrt_overlap(const void *a, size_t na, const void *b, size_t nb)
{
    uintptr_t x = (uintptr_t)a, y = (uintptr_t)b;

    return na && nb && x < y + nb && y < x + na;
}

void foldrt__kernel_spans(const struct foldrt_kernel *kernel, const void *frame, int64_t n,
                          const void *start, struct foldrt_range *to)
{
    if (kernel->spans) { /* it stores nothing for what kernels read in the frame */
        memset(to, 0, kernel->ntouches * sizeof *to);
        kernel->spans(frame, n, start, to);
    }
    for (uint32_t i = 0; i < kernel->ntouches; i++) {
        if (!kernel->spans)
            to[i] = line_range(kernel, frame, n, i);
        if (kernel->touches[i].flags & FOLDRT_TESTED && !pointer_of(kernel, frame, i))
            to[i] = (struct foldrt_range){.nbytes = 0};
    }
}

int foldrt_is_apart(const struct foldrt_kernel *kernel, const void *frame, int64_t n,
                    const uint32_t *pairs, size_t npairs, struct foldrt_range *writes)
{
    for (size_t i = 0; i < npairs; i++) {
        struct foldrt_range a = line_range(kernel, frame, n, pairs[2 * i]);
        struct foldrt_range b = line_range(kernel, frame, n, pairs[2 * i + 1]);
        if (foldrt_overlap(a.base, a.nbytes, b.base, b.nbytes))
            return 0;
    }
    for (uint32_t i = 0; i < kernel->ntouches; i++)
        if (kernel->lines[i].name)
            *writes++ = line_range(kernel, frame, n, i);
    return 1;
}
