/* Tables behind pointers, of which the subscripts tell how far they reach. */
#include "../pages.h"

#define ROOM 65536

struct colour {
    unsigned char r, g, b;
};

static unsigned char x[4 * CASE_MAX + 4096], *page;

CASE_FN void mapped(unsigned char *sp, const unsigned char *table, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'sp' [map]
        *sp = table[*sp];
        sp++;
    }
}

CASE_FN void signs(signed char *sp, const signed char *table, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'sp' [map]
        sp[i] = table[sp[i]];
}

CASE_FN void signs_down(signed char *sp, const signed char *table, int n)
{
    for (int i = n - 1; i >= 0; i--) // remark: independent iterations, writing 'sp' [map]
        sp[i] = table[sp[i]];
}

CASE_FN void shifted(unsigned short *sp, const unsigned short *table, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'sp' [map]
        sp[i] = table[sp[i] >> 8];
}

CASE_FN void masked(unsigned *sp, const unsigned *table, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'sp' [map]
        if (sp[i] & 1)
            sp[i] = table[sp[i] & 1023];
}

CASE_FN void palette(unsigned char *sp, const struct colour *table, int n)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'sp' [map]
        unsigned char v = sp[3 * i];
        sp[3 * i] = table[v].r;
        sp[3 * i + 1] = table[v].g;
        sp[3 * i + 2] = table[v].b;
    }
}

/* any place, places that lead to others, a table that is written */
CASE_FN void anywhere(int *sp, const int *table, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        sp[i] = table[sp[i]];
}
CASE_FN void rows(unsigned char *sp, unsigned char *const *table, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        sp[i] = table[sp[i] & 1][sp[i]];
}
CASE_FN void written(unsigned char *sp, unsigned char *table, int n)
{
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        sp[i] = table[sp[i]];
        table[i & 255] = (unsigned char)i;
    }
}

static void fill(void)
{
    FILL(x, sizeof x, (unsigned char)rnd());
    FILL(page, ROOM, (unsigned char)rnd());
}

#define SHOW(call)                                                                                 \
    do {                                                                                           \
        fill();                                                                                    \
        call;                                                                                      \
        show_bytes("x", n, x, sizeof x);                                                           \
        show_bytes("page", n, page, ROOM);                                                         \
    } while (0)

static void test(int n)
{
    unsigned char *far = x + 4 * n, *end = page + ROOM, *two[2] = {page, page + 1000};
    signed char *s = (signed char *)x;
    unsigned short *h = (unsigned short *)x;
    unsigned *w = (unsigned *)x;

    SHOW(mapped(x, far, n));
    SHOW(mapped(x, x + n, n));
    SHOW(mapped(x, x + n / 2, n));
    SHOW(mapped(x + 256, x, n));
    SHOW(mapped(x + 255, x, n));
    SHOW(mapped(x + 1, x, n));
    SHOW(mapped(x, end - 256, n));
    SHOW(signs(s + 300, s + 172, n));
    SHOW(signs(s + 300, s + 173, n));
    SHOW(signs(s, s + n + 128, n));
    SHOW(signs(s, s + n + 127, n));
    SHOW(signs_down(s + 300, s + n + 360, n));
    SHOW(signs_down(s + 300, s + n + 428, n));
    SHOW(shifted(h + 256, h, n));
    SHOW(shifted(h + 255, h, n));
    SHOW(shifted(h, (unsigned short *)end - 256, n));
    SHOW(masked(w, (const unsigned *)(const void *)far, n / 2));
    SHOW(masked(w, (const unsigned *)(const void *)end - 1024, n / 2));
    SHOW(masked(w + 1000, w, n / 2));
    SHOW(palette(x, (const struct colour *)far, n));
    SHOW(palette(x, (const struct colour *)(far - n - 1), n));
    SHOW(palette(x, (const struct colour *)(end - 768), n));
    SHOW(rows(x, two, n));
    SHOW(written(x, far, n));
    int *small = (int *)(void *)page;
    for (int i = 0; i < ROOM / 4; i++) // remark: independent iterations, writing 'small' [map]
        small[i] = i * 7 % (ROOM / 4 - 1);
    anywhere(small, small + 1, n < ROOM / 8 ? n : ROOM / 8);
    show_bytes("page", n, page, ROOM);
}

int main(void)
{
    page = pages_end(ROOM);
    case_run(test, case_sizes, sizeof case_sizes / sizeof *case_sizes);
    return 0;
}
