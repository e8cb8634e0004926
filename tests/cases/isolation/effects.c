/* What the functions that the consumer calls do to memory. */
#include "isolation.h"

static int x[1000], seen[1000], count, limit = 1000;
static long total;

CASE_FN void note(int v)
{
    count++;
    if (v == 0)
        return;
    total += v;
}

CASE_FN void add(int v)
{
    if (v == 0)
        return;
    total += v;
}

CASE_FN void store(int *to, int v)
{
    if (v == *to)
        return;
    *to = v;
}

CASE_FN void store_all(int *to, int n, int v)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] += v;
}

static inline int offset_steps(int v)
{
    return steps((unsigned)(v + count));
}

CASE_FN void shrink(int v)
{
    limit -= v > 90;
}

CASE_FN int recurse(int depth, int v)
{
    total += v;
    return depth ? recurse(depth - 1, v + 1) : v;
}

/* They write what no factor reads. */
static void totals(const int *a, int n)
{
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        add(steps((unsigned)a[i]));
}

static void through_pointer(int n)
{
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        store(&seen[i], steps((unsigned)x[i]));
}

static int own_array(int n)
{
    int mine[8] = {0};
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        store(&mine[i % 8], mine[(i + 1) % 8] / 2 + steps((unsigned)x[i]));
    return mine[0] + mine[5];
}

static void calls_itself(const int *a, int n)
{
    for (int i = 0; i < n; i++) // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        printf("%d\n", recurse(i % 4, steps((unsigned)a[i])));
}

static void text(int n)
{
    char line[32];
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        snprintf(line, sizeof line, "<%d>", is_prime(i));
        puts(line);
    }
}

/* They write what a factor reads, or may read. */
static void counts(const int *a, int n)
{
    for (int i = 0; i < n; i++) // left: [impure-call]
        note(steps((unsigned)a[i]));
}

static void reads_count(const int *a, int n)
{
    for (int i = 0; i < n; i++) // left: [impure-call]
        note(offset_steps(a[i]));
}

static void writes_input(int n)
{
    for (int i = 0; i + 1 < n; i++) // left: [impure-call]
        store(&x[i + 1], steps((unsigned)x[i]) + 1);
}

static void writes_any(int *to, int n)
{
    for (int i = 0; i + 1 < n; i++) // left: [impure-call]
        store(to + i + 1, steps((unsigned)to[i]) + 1);
}

static void writes_behind(const int *a, int n)
{
    for (int i = 0; i < n; i++) // left: [impure-call]
        store_all(seen, 3, steps((unsigned)a[i]) % 2);
}

static void writes_bound(const int *a)
{
    for (int i = 0; i < limit; i++) // left: [impure-call]
        shrink(steps((unsigned)a[i]));
}

/* A function of the file with the name of one of the library. */
CASE_FN int toupper(int c)
{
    return x[0] += c;
}

static void own_library(int n)
{
    for (int i = 0; i < n; i++) // left: [impure-call]
        printf("%d\n", toupper(steps((unsigned)x[i % 3])));
}

static void formats(int n)
{
    int written = 0;
    for (int i = 0; i < n; i++) { // left: [impure-call]
        printf("%d %s%n\n", steps((unsigned)x[i]), "end", &written);
        total += written;
    }
}

int main(void)
{
    for (int k = 0; k < SPLIT_SIZES - 1; k++) { // left: [unsupported]
        int n = split_sizes[k];
        FILL(x, 1000, rnd_in(1, 100));
        count = 0;
        limit = n;
        totals(x, n);
        counts(x, n);
        counts(&count, 1);
        through_pointer(n);
        show("own", n, own_array(n));
        calls_itself(x, n);
        text(n);
        reads_count(x, n);
        writes_input(n);
        writes_any(x, n);
        writes_behind(x, n);
        writes_behind(seen, n);
        writes_bound(x);
        own_library(n);
        formats(n);
        show("total", count, total);
        show("limit", n, limit);
        for (int i = 0; i < n; i++) // left: [impure-call]
            printf("%d %d\n", x[i], seen[i]);
    }
    return 0;
}
