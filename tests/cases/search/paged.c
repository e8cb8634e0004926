/* What iterations before the hit have read are pages, and no other page is read: two arrays whose
   pages end at different iterations, unaligned elements, steps up and down, and reads that C does
   not come to. */
#include "../pages.h"
#include "search.h"

#define FAR 2000000000L

struct point {
    float x, y;
    int tag, next;
};
struct wide {
    double at[3];
};
struct __attribute__((packed)) odd {
    char c;
    int v;
};

static long differs(const int *a, const int *b, long n)
{
    for (long i = 0; i < n; i++) // remark: [search]
        if (a[i] != b[i])
            return i;
    return -1;
}

static long opposite(const float *a, const float *end, long n)
{
    for (long i = 0; i < n; i++) // remark: [search]
        if (a[i] != end[-1 - i])
            return i;
    return -1;
}

static long both(const int *a, const int *b, long n)
{
    for (long i = 0; i < n; i++) // remark: [search]
        if (a[i] && b[i] == 7)
            return i;
    return -1;
}

static long behind_exit(const short *a, const short *b, long n)
{
    for (long i = 0; i < n; i++) { // remark: [search]
        if (a[i] == 1)
            return i;
        if (b[i] == 2)
            return -i;
    }
    return -1;
}

static long guarded(const int *a, const int *b, const int *c, long n)
{
    for (long i = 0; i < n; i++) { // remark: [search]
        if (c[i] == 9)
            return i;
        if (a[i] && b[i] == 7)
            return -i;
    }
    return -1;
}

static long tagged(const struct point *p, long n, int tag)
{
    for (long i = 0; i < n; i++) // remark: [search]
        if (p[i].tag == tag)
            return i;
    return -1;
}

static long third(const struct wide *p, long n)
{
    for (long i = 0; i < n; i++) // remark: [search]
        if (p[i].at[2] > 0.5)
            return i;
    return -1;
}

static long packed(const struct odd *p, long n)
{
    for (long i = 0; i < n; i++) // remark: [search]
        if (p[i].v == 9)
            return i;
    return -1;
}

static long by_step(const char *s, long step, long n)
{
    for (long i = 0; i < n; i++) // remark: [search]
        if (s[i * step] == 'x')
            return i;
    return -1;
}

static int table[3000];

/* C does not leave the table; the pointer's pages end before it does. */
static long in_table(const int *a, long n)
{
    for (long i = 0; i < n; i++) // remark: [search]
        if (table[i] == a[i])
            return i;
    return -1;
}

/* The second array ends with its pages at iteration n - 1, the first one `more` elements later. */
static void two(long n, long more)
{
    size_t npages = (size_t)(n + more) * 4 / PAGE + 1;
    char *one = pages(npages), *other = pages(npages);
    int *a = (int *)(one + npages * PAGE) - n - more, *b = (int *)(other + npages * PAGE) - n;

    b[n - 1] = 1;
    show("differs", n, differs(a, b, FAR));
    show("swapped", n, differs(b, a, FAR));
    show_d("opposite", n, (double)opposite((float *)b, (float *)(a + n + more), n));
    memset(one, 0, npages * PAGE);
    a[n - 1] = 1;
    b[n - 1] = 7;
    show("both", n, both(a, b, FAR));
    a[n - 1] = 0;
    for (long i = n; i < n + more; i++) // remark: [map]
        a[i] = 1;
    memset(other, 0, npages * PAGE);
    b[n - 1 - more] = 9;
    show("guarded", n, guarded(a, (int *)(other + npages * PAGE), b - more, FAR));
    pages_drop(one, npages);
    pages_drop(other, npages);
}

/* C reads nothing of b in the iteration that leaves; a goes on. */
static void exits(long n)
{
    size_t npages = (size_t)n * 2 / PAGE + 3;
    char *one = pages(npages), *other = pages(npages);
    short *a = (short *)(one + npages * PAGE) - n - 3000;
    short *b = (short *)(other + npages * PAGE) - n + 1;

    a[n - 1] = 1;
    show("exit", n, behind_exit(a, b, FAR));
    b[n < 2 ? -1 : n - 2] = 2;
    show("second exit", n, behind_exit(a, b, FAR));
    pages_drop(one, npages);
    pages_drop(other, npages);
}

static void elements(long n)
{
    size_t npages = (size_t)n * 24 / PAGE + 2, nbytes = npages * PAGE;
    char *at = pages(npages);
    struct point *p = (struct point *)(at + nbytes) - n;
    struct wide *w = (struct wide *)(at + nbytes) - n;
    struct odd *o = (struct odd *)(at + nbytes) - n;

    p[n - 1].tag = 5;
    show("tag", n, tagged(p, FAR, 5));
    memset(at, 0, nbytes);
    w[n - 1].at[2] = 1;
    show("third", n, third(w, FAR));
    memset(at, 0, nbytes);
    o[n - 1].v = 9;
    show("packed", n, packed(o, FAR));
    memset(at, 0, nbytes);
    at[nbytes - 1] = 'x';
    show("step 1", n, by_step(at + nbytes - n, 1, FAR));
    show("step 7", n, by_step(at + nbytes - 1 - 7 * (n - 1), 7, FAR));
    memset(at, 0, nbytes);
    at[0] = 'x';
    show("step -3", n, by_step(at + 3 * (n - 1), -3, FAR));
    memset(at, 0, nbytes);
    memset(table, 1, sizeof table);
    if (n <= 3000)
        memcpy(at + nbytes - 4, table, 4);
    show("table", n, n <= 3000 ? in_table((int *)(at + nbytes) - n, n) : -1);
    pages_drop(at, npages);
}

int main(void)
{
    static const long sizes[] = {1,    2,    64,   65,   319,  321,  1023,  1024, 1025,
                                 1087, 1088, 1089, 1300, 2111, 2112, 4097,  8193, 30000};
    static const long mores[] = {0, 1, 5, 255, 256, 700, 1023, 1024, 1025};

    for (int k = 0; k < 18; k++) { // left: the body of 'mmap' is not in this file [unseen-call]
        for (int m = 0; m < 9; m++) // left: the body of 'mmap' is not in this file [unseen-call]
            two(sizes[k], mores[m]);
        exits(sizes[k]);
        elements(sizes[k]);
    }
    return 0;
}
