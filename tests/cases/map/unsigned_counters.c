/* Counters of 32 bits without a sign beside the index: it is asked before the loop that none wraps
   around, and where one does the loop runs as written. */
#include "../pages.h"

#define ROOM (1 << 16)
#define END ((size_t)1 << 32)
#define NEAR 8192 /* bytes at each end of 2^32, and in front of it, that are there */

static unsigned x[ROOM], y[ROOM];

CASE_FN unsigned every_other(unsigned *restrict to, const unsigned *restrict from, unsigned n)
{
    unsigned i, k = 0;

    for (i = 1; i < n; i += 2) // remark: independent iterations, writing 'to' [map]
        to[k++] = from[n - i - 1];
    return k + i;
}

CASE_FN unsigned both(unsigned *restrict to, const unsigned *restrict from, unsigned n, unsigned m,
                      unsigned a)
{
    for (unsigned i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[m++] += from[a++];
    return m * 3 + a;
}

CASE_FN unsigned pairs(unsigned *restrict to, const unsigned *restrict from, unsigned n, unsigned k)
{
    for (unsigned i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        to[k++] = from[i];
        to[k++] = ~from[i];
    }
    return k;
}

CASE_FN unsigned threes(unsigned *restrict to, const unsigned *restrict from, size_t n)
{
    unsigned k = 5;

    for (size_t i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        to[k] = from[2 * i];
        to[k + 1] = from[2 * i + 1];
        k += 3;
    }
    return k;
}

/* down to 0: the one stops there, the other wraps around behind the last iteration */
CASE_FN unsigned downwards(unsigned *to, unsigned n)
{
    unsigned k = n;

    for (unsigned i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[--k] = i;
    return k;
}

CASE_FN unsigned around_zero(unsigned *to, unsigned n)
{
    unsigned k = n - 1;

    for (unsigned i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[k--] += i;
    return k;
}

CASE_FN void by_head(unsigned *to, const unsigned *from, int n, unsigned first)
{
    unsigned k;
    int i;

    for (i = n, k = first; i > 0; i--, k += 2) // remark: independent iterations, writing 'to' [map]
        to[i] = from[k] + 1;
}

CASE_FN unsigned running(unsigned *restrict to, const unsigned *restrict from, int n, unsigned k)
{
    unsigned s = 0;

    for (int i = 0; i < n; i++) { // remark: scan of 's' (+, unsigned int), writing 'to' [scan]
        s += from[i];
        to[k++] = s;
    }
    return s + k;
}

/* from one end of 2^32 to the other */
CASE_FN unsigned bytes(unsigned char *to, unsigned n, unsigned k)
{
    for (unsigned i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[k++] += (unsigned char)(i + 1);
    return k;
}

CASE_FN unsigned bytes_down(unsigned char *to, unsigned n, unsigned k)
{
    for (unsigned i = 0; i < n; i += 3) // remark: independent iterations, writing 'to' [map]
        to[k -= 2] = (unsigned char)(i + 1);
    return k;
}

/* What is read lies where the counter comes round to. There it has been written some iterations
   before, which nothing but C's order keeps. */
CASE_FN unsigned up_from(unsigned char *to, const unsigned char *from, unsigned n, unsigned k)
{
    for (unsigned i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[k++] = (unsigned char)(from[i] + 1);
    return k;
}

CASE_FN unsigned by_two(unsigned char *to, const unsigned char *from, unsigned n, unsigned k)
{
    for (unsigned i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        to[k++] = (unsigned char)(from[i] + 1);
        to[k++] = (unsigned char)(from[i] ^ 1);
    }
    return k;
}

CASE_FN unsigned by_third(unsigned char *to, const unsigned char *from, unsigned n, unsigned k)
{
    int at = 0;

    for (unsigned i = 0; i < n; i += 3) // remark: independent iterations, writing 'to' [map]
        to[k++] = (unsigned char)(from[at++] + 1);
    return k;
}

CASE_FN unsigned down_from(unsigned char *to, const unsigned char *from, unsigned n, unsigned k)
{
    for (unsigned i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[k -= 2] = (unsigned char)(from[n - 1 - i] + 1);
    return k;
}

struct part {
    unsigned char *at;
    unsigned n, k;
};

CASE_FN unsigned bytes_of(struct part *p, unsigned k)
{
    for (unsigned i = 0; i < p->n; i++) // remark: independent iterations [map]
        p->at[k++] ^= (unsigned char)i;
    return k;
}

/* ---- the same elements again, or too much to ask ---- */

CASE_FN void meeting(unsigned *to, const unsigned *from, unsigned n)
{
    unsigned k = 0;

    for (unsigned i = 0; i < n; i++) { // left: [overlapping-writes]
        to[k] = from[i];
        to[k + 2] = i;
        k += 2;
    }
}

CASE_FN void handed_on(unsigned *to, unsigned n)
{
    unsigned k = 0;

    for (unsigned i = 0; i < n; i++) { // left: [overlapping-writes]
        to[k + 1] = to[k] * 3 + i;
        k++;
    }
}

CASE_FN void far_steps(unsigned char *to, unsigned n, unsigned k)
{
    for (unsigned i = 0; i < n; i++) { // left: [overlapping-writes]
        to[k] = (unsigned char)i;
        k += 0x80000000u;
    }
}

static void ends_show(const char *what, unsigned n, const unsigned char *at)
{
    show_bytes(what, n, at, NEAR);
    show_bytes(what, n, at + END - NEAR, NEAR);
}

int main(void)
{
    static const unsigned sizes[] = {0, 1, 1023, 1024, 1025, 2051, 20000};
    unsigned char *at = mmap(NULL, NEAR + END, PROT_NONE,
                             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

    if (at == MAP_FAILED || mprotect(at, 2 * NEAR, PROT_READ | PROT_WRITE) ||
        mprotect(at + END, NEAR, PROT_READ | PROT_WRITE))
        return 1;
    at += NEAR;
    FILL(x, ROOM, (unsigned)rnd());
    for (int r = 0; r < 7; r++) { // left: [unsupported]
        unsigned n = sizes[r];
        show_u("every_other", n, every_other(y, x, 2 * n));
        show_bytes("every_other", n, y, sizeof y);
        show_u("both", n, both(y, x, n, 7, 3));
        show_u("pairs", n, pairs(y, x, n, 11));
        show_bytes("pairs", n, y, sizeof y);
        show_u("threes", n, threes(y, x, n));
        show_u("downwards", n, downwards(y, n));
        show_u("around_zero", n, around_zero(y, n));
        show_bytes("around_zero", n, y, sizeof y);
        by_head(y, x, (int)n, 1);
        by_head(y, y + 40, (int)n, 0);
        show_u("running", n, running(y, x, (int)n, 2));
        show_bytes("running", n, y, sizeof y);
        meeting(y, x, n);
        handed_on(y, n);
        far_steps(at, n > 1, 17);
        show_bytes("left", n, y, sizeof y);
    }
    for (unsigned n = 1023; n <= 1025; n++) { // left: [unsupported]
        struct part p = {at, n, 0};
        show_u("before", n, bytes(at, n, UINT_MAX - n));
        show_u("behind", n, bytes(at, n, UINT_MAX - n + 1));
        show_u("across", n, bytes(at, n, UINT_MAX - 500));
        ends_show("across", n, at);
        show_u("down", n, bytes_down(at, 3 * n, 2 * n));
        show_u("down", n, bytes_down(at, 3 * n, 2 * n - 2));
        show_u("down", n, bytes_down(at, 3 * n, 801));
        ends_show("down", n, at);
        show_u("of", n, bytes_of(&p, UINT_MAX - 700));
        show_u("of", n, bytes_of(&p, 9));
        ends_show("of", n, at);
        show_u("up_from", n, up_from(at, at - 505, n, UINT_MAX - 500));
        ends_show("up_from", n, at);
        show_u("by_two", n, by_two(at, at - 609, n, UINT_MAX - 1500));
        ends_show("by_two", n, at);
        show_u("by_third", n, by_third(at, at - 505, 3 * n, UINT_MAX - 500));
        ends_show("by_third", n, at);
        show_u("down_from", n, down_from(at, at + 490 - (n - 1), n, 500));
        ends_show("down_from", n, at);
    }
    return 0;
}
