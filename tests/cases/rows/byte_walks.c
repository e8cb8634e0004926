/* Rows of small elements that pointers walk along, of any width: what vectors leave of them. */
#include "../case.h"

#define ROWS 24
#define ROOM (ROWS * 400 + 64)

static _Alignas(64) unsigned char a[ROOM], b[ROOM], o[ROOM];
static short s[ROOM];

CASE_FN void blend(const unsigned char *from, unsigned char *to, int w, int h, int pad)
{
    while (h--) { // remark: independent iterations, writing 'to' [map]
        int n = w;
        while (n--) {
            *to = (unsigned char)((*to * 3 + *from) >> 2);
            to++, from++;
        }
        to += pad;
        from += pad;
    }
}

CASE_FN void pairs(const unsigned char *from, short *to, int w, int h, int pad)
{
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'to' [map]
        short *row = to + y * (w + pad);
        for (long x = 0; x < w; x++) {
            const short v = *from++;
            *row++ = (short)(v * 77 - y);
        }
        from += pad;
    }
}

/* Beside another write, from a column on. */
CASE_FN void rows(const unsigned char *from, unsigned char *to, int w, int h, int pad)
{
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'to' and 's' [map]
        const int end = w - 1;
        for (int x = 2; x < end; x++)
            to[y * (w + pad) + x] ^= from[y * (w + pad) + x];
        s[y] = (short)end;
    }
}

/* Turns that are made of the one before. */
CASE_FN void within(unsigned char *to, int w, int h)
{
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'to' and 's' [map]
        for (int x = 0; x < w - 1; x++)
            to[y * w + x + 1] = (unsigned char)(to[y * w + x] * 3 + 1);
        s[y] += (short)w;
    }
}

/* Some of the elements. */
CASE_FN void sprites(const unsigned char *from, unsigned char *to, int w, int h, int pad)
{
    while (h--) { // remark: independent iterations, writing 'to' [map]
        int n = w;
        while (n--) {
            unsigned char v = *from++;
            if (v > 99)
                *to = v;
            to++;
        }
        to += pad;
        from += pad;
    }
}

CASE_FN void either(const short *from, short *to, int w, int h, int pad)
{
    for (int y = 0; y < h; y++) // remark: independent iterations, writing 'to' [map]
        for (int x = 0; x < w; x++) {
            if (to[y * (w + pad) + x] > from[y * w + x])
                to[y * (w + pad) + x] -= from[y * w + x];
            else if (from[y * w + x] & 1)
                to[y * (w + pad) + x] = (short)y;
        }
}

/* Turns that are made of the one before, some of them. */
CASE_FN void spread(unsigned char *to, int w, int h)
{
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'to' and 's' [map]
        for (int x = 0; x < w - 1; x++)
            if (to[y * w + x] > 77)
                to[y * w + x + 1] = (unsigned char)(to[y * w + x] - 1);
        s[y] += (short)w;
    }
}

/* A sum of 32 bits of the index, which comes round. */
CASE_FN void carries(const unsigned *from, unsigned char *to, int w, int h)
{
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'to' [map]
        unsigned char *d = to + y * w;
        for (int x = 0; x < w; x++)
            d[x] = (unsigned char)((from[0] + x) >> 28);
    }
}

/* Next to a row's end lies what it reads; an index of bytes. */
CASE_FN void marked(const unsigned char *from, unsigned char *to, int w, int h)
{
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'to' [map]
        const unsigned char *f = from + y * w;
        unsigned char *d = to + y * w;
        for (int x = 0; x < w; x++)
            if (f[(unsigned char)x] > d[x])
                d[x] = f[x];
    }
}

static void test(int n)
{
    static const int widths[] = {0, 1, 7, 15, 16, 17, 31, 32, 33, 47, 48, 49, 63, 64, 65, 79, 80, 81,
                                 127, 128, 129, 191, 200};

    if (n != 1024)
        return;
    FILL(a, ROOM, (unsigned char)rnd());
    for (size_t k = 0; k < sizeof widths / sizeof *widths; k++) { // left: [unsupported]
        const int w = widths[k], h = ROWS;
        FILL(b, ROOM, (unsigned char)rnd());
        FILL(o, ROOM, (unsigned char)(case_k * 7));
        FILL(s, ROOM, (short)case_k);
        blend(a, o + 1, w, h, 5);
        blend(b + 1, b, w, h, 3); /* of what the next turn changes */
        blend(b, b + 1, w, h, 3); /* of what the one before has made */
        blend(b + 16, b, w, h, 40);
        blend(b, b + 33, w, h, 40);
        pairs(a + 3, s + 5, w, h, 3);
        pairs((unsigned char *)s, s + 20, w, h, 200); /* of what is written */
        show_bytes("bytes", w, o, sizeof o);
        show_bytes("over", w, b, sizeof b);
        show_bytes("pairs", w, s, sizeof s);
        within(o, w, h);
        rows(a, o, w, h, 7);
        rows(b + 1, b, w, h, 7);
        rows(b, b + 1, w, h, 7);
        show_bytes("rows", w, o, sizeof o);
        show_bytes("rows over", w, b, sizeof b);
        show_bytes("widths", w, s, sizeof s);
        sprites(a + 9, o, w, h, 11);
        sprites(b, b + 1, w, h, 11);
        sprites(b + 1, b, w, h, 11);
        either((short *)(void *)(a + 64), s, w, h, 2);
        either(s, s + 1, w, h, 2);
        either(s + ROOM / 2, s, w, h, 5);
        spread(o, w, h);
        carries(&(unsigned){-20u}, b + 300, w, 3);
        marked(b, a + 900, w, h);
        show_bytes("marked", w, a, sizeof a);
        show_bytes("some", w, o, sizeof o);
        show_bytes("some over", w, b, sizeof b);
        show_bytes("either", w, s, sizeof s);
    }
}
CASE_MAIN(test)
