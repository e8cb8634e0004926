/* What must not be seen of the iterations that C does not come to. */
#include "isolation.h"

#include <sys/mman.h>

static int x[3000], y[3000];
static const int table[256] = {3, 1, 4, 1, 5, 9, 2, 6};

/* Ends for 1, 2, 3 ... only. */
static inline int to_one(long v)
{
    int n = 0;
    while (v != 1) { // left: [not-counted]
        v = v % 2 ? 3 * v + 1 : v / 2;
        n++;
    }
    return n;
}

static inline int divide(int a, int b)
{
    int s = 0;
    for (int k = 0; k < 50; k++) // left: [not-associative]
        s = (s * 7 + a / b) % 1009 + a % b;
    s /= b;
    return s;
}

static inline int deep(int n)
{
    int s = 0;
    for (int k = n; k > 1; k /= 2) // left: [not-counted]
        s += n > 0 ? deep(k / 2) : 1;
    return s + 1;
}

static inline int back(int n)
{
    int k = 0;
again:
    for (int i = 0; i < 50; i++) // left: [not-associative]
        k = (k * 3 + n) % 1009;
    if (k % 2 && n++ < 0)
        goto again;
    return k;
}

static inline int look_up(unsigned char c)
{
    int s = 0;
    for (int k = 0; k < 50; k++) // left: [carried-scalar]
        s = (s + table[c]) % 7 + s / 3;
    return s;
}

static inline int at(const int *p)
{
    int s = 0;
    for (int k = 0; k < 50; k++) // left: [carried-scalar]
        s = (s + *p) % 7 + s / 3;
    return s;
}

/* Iterations that never end stand behind. */
static int endless(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        s = s / 2 + to_one(a[i]);
        if (i == 2000)
            return s;
    }
    return -1;
}

/* And between. */
static int endless_between(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (s >= 0 && a[i] > 0)
            s = s / 2 + to_one(a[i]);
        else
            s = s / 2;
    }
    return s;
}

/* Quotients that C does not compute. */
static int divides(const int *a, const int *b, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (s > -1 && b[i])
            s = s / 2 + divide(a[i], b[i]);
    }
    return s;
}

static int divides_least(const int *b, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (s > -1 && b[i] > 0)
            s = s / 2 + divide(INT_MIN, b[i]);
    }
    return s;
}

/* The end of the array is the end of what is there. */
static int sentinel(const int *a)
{
    int s = 0;
    for (int i = 0; i < INT_MAX; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (a[i] == 0)
            return s;
        s = s / 2 + to_one(a[i]);
    }
    return -1;
}

/* Places that are made of data. */
static int indirect(const int *a, const int *b, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // left: [not-associative]
        if (b[i] < 0)
            return s;
        s = s / 2 + to_one(a[b[i]]);
    }
    return -1;
}

static int behind_pointer(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // left: [not-associative]
        s = s / 2 + at(&a[i]);
        if (s == 1000)
            return s;
    }
    return -1;
}

static int from_table(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        s = s / 2 + look_up((unsigned char)a[i]);
        if (s == 1000)
            return s;
    }
    return -1;
}

/* How deep or often they may go is not counted. */
static int recursive(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // left: [recursive-call]
        s = s / 2 + deep(a[i] % 16);
        if (s == 1000)
            return s;
    }
    return -1;
}

static int with_goto(const int *a, int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // left: [early-exit]
        s = s / 2 + back(a[i]);
        if (s == 100000)
            return s;
    }
    return -1;
}

/* The last value again, most of the time: what is computed ahead is hardly used. */
static int remembers(const int *a, int n)
{
    int key = -1, value = 0, s = 0;
    for (int i = 0; i < n; i++) { // remark: loop split: 1 factor runs in parallel, the rest in C's order [isolation]
        if (a[i / 100] != key) {
            key = a[i / 100];
            value = to_one(a[i]);
        }
        s = s / 2 + value;
    }
    return s;
}

int main(void)
{
    size_t page = 4096, nbytes = 16 * page;
    char *map = mmap(NULL, nbytes + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    int n = 3000;

    FILL(x, n, case_k <= 2000 ? rnd_in(1, 5000) : 0);
    FILL(y, n, rnd_in(-5, 5));
    y[7] = -1;
    x[7] = INT_MAX;
    if (map == MAP_FAILED || munmap(map + nbytes, page))
        return 1;
    int *last = (int *)(void *)(map + nbytes), m = 5000;
    for (int i = 1; i <= m; i++) // remark: independent iterations, writing 'last' [map]
        last[-i] = i == 1 ? 0 : i % 1000 + 1;
    show("endless", n, endless(x, n));
    show("sentinel", m, sentinel(last - m));
    show("divides", n, divides(x, y, n));
    show("least", n, divides_least(y, n));
    for (int i = 0; i < n; i += 7) // remark: independent iterations, writing 'x' [map]
        x[i] = 0;
    show("between", n, endless_between(x, n));
    FILL(x, n, rnd_in(1, 5000));
    FILL(y, n, case_k < 2500 ? rnd_in(0, 2999) : case_k == 2500 ? -1 : INT_MAX);
    show("indirect", n, indirect(x, y, n));
    show("pointer", n, behind_pointer(x, n));
    show("table", n, from_table(x, n));
    show("recursive", n, recursive(x, n));
    show("goto", n, with_goto(x, n));
    show("remembers", n, remembers(x, n));
    return 0;
}
