/* Of omp.c what goes through a text, or on until a value comes: where that is the library finds, or
   each thread in its part, then all copy. */
#ifndef BENCH_KINDS_OMP_TEXT_H
#define BENCH_KINDS_OMP_TEXT_H

/* Each part from behind; the last part that has one. */
LOOP(lastof)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    const char *text = text_of(k, n);
    long length = (long)strlen(text), at = -1;
#pragma omp parallel reduction(max : at)
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        long first = length * me / threads, end = length * (me + 1) / threads;
        while (end > first && text[end - 1] != SLASH)
            end--;
        at = end > first ? end - 1 : -1;
    }
    return (T)at;
}

static void copy(void *to, const void *from, long size)
{
#pragma omp parallel
    {
        int me = omp_get_thread_num(), threads = omp_get_num_threads();
        long first = size * me / threads, end = size * (me + 1) / threads;
        memcpy((char *)to + first, (const char *)from + first, (size_t)(end - first));
    }
}

LOOP(copytext)
{
    UNUSED(a), UNUSED(b);
    const char *from = text_of(k, n);
    long size = (long)strlen(from) + 1;
    copy(out, from, size);
    return (T)size;
}

LOOP(copyuntil)
{
    UNUSED(b), UNUSED(k);
    FIRST(a[i] == NOWHERE)
    copy(out, a, (at < n ? at + 1 : n) * (long)sizeof *out);
    return (T)at;
}

#endif
