/* Pointers stepped through a conversion: bytes are no elements. */
#include "../case.h"

struct row {
    int v;
    short w;
};

static struct row rows[CASE_MAX];

static void rows_by_bytes(int n)
{
    const struct row *p = rows, *end = rows + n;
    long s = 0, t = 0;
    for (; p < end; p = (const struct row *)((const char *)p + sizeof *p)) // left: [not-counted]
        s += p->v;
    p = rows;
    while (p < end) { // left: [not-counted]
        t += p->w;
        p = (const struct row *)((const char *)p + sizeof *p);
    }
    show("rows", n, s);
    show("while", n, t);
}

static void wide_steps(int n)
{
    const char *p, *end = (const char *)(rows + n);
    long s = 0, t = 0;
    const char *q = (const char *)rows;
    for (p = (const char *)rows; p < end; p = (const char *)((const int *)(const void *)p + 1)) // left: [not-counted]
        s += *p;
    for (int i = 0; i < n; i++, q = (const char *)((const int *)(const void *)q + 1)) // left: [carried-scalar]
        t += *q;
    show("chars", n, s);
    show("beside", n, t + (q - (const char *)rows));
}

static void written(int n)
{
    struct row *p = rows, *end = rows + n;
    for (; p < end; p = (struct row *)((char *)p + sizeof *p)) // left: [not-counted]
        p->w = 1;
    show_bytes("written", n, rows, sizeof rows);
}

static void found(int n, int key)
{
    const struct row *p = rows, *end = rows + n;
    for (; p < end; p = (const struct row *)((const char *)p + sizeof *p)) // left: [not-counted]
        if (p->v == key)
            break;
    show("found", n, p - rows);
}

static void by_elements(int n)
{
    const struct row *p = rows, *end = rows + n;
    long s = 0, t = 0;
    for (; p < end; p = p + 1) // remark: reduction of 's' (+, long) [reduction]
        s += p->v;
    p = rows;
    while (p < end) { // remark: reduction of 't' (+, long) [reduction]
        t += p->v * 3;
        p = (const struct row *)(p + 1);
    }
    show("elements", n, s);
    show("same type", n, t);
}

static void test(int n)
{
    for (int i = 0; i < n; i++) { // left: [impure-call]
        rows[i].v = rnd_in(-99, 99); /* field by field: what lies between them stays 0 */
        rows[i].w = (short)rnd_in(-9, 9);
    }
    if (n > 2)
        rows[n - 2].v = 1000;
    rows_by_bytes(n);
    wide_steps(n);
    found(n, 1000);
    by_elements(n);
    written(n);
}
CASE_MAIN(test)
