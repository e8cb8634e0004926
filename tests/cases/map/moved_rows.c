/* Rows that a pointer or an offset moves on to, by a distance of its own; and rows that meet. */
#include "../case.h"

#define ROOM (2 * CASE_MAX + 8192)

static unsigned char a[ROOM], o[ROOM], mask[CASE_MAX];
static unsigned g[ROOM];

__attribute__((noinline)) static void inverted(const unsigned char *restrict from,
                                               unsigned char *restrict to, int w, int h, int step,
                                               int wide)
{
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'to' [map]
        for (int x = 0; x < w; x++)
            to[x] = from[x] ^ 255;
        to += step;
        from += wide;
    }
}

/* In place, in a while loop; three bytes each; bottom up. */
__attribute__((noinline)) static void places(unsigned char *p, int w, int h, long step)
{
    unsigned char *q = p, *r = p + step * (h - 1);
    int n = h;
    while (n--) { // remark: independent iterations, writing 'q' [map]
        for (int x = 0; x < w; x++)
            q[x] = (unsigned char)(q[x] * 3 + 1);
        q += step;
    }
    for (int y = 0; y < h; y++, p += step) // remark: independent iterations, writing 'p' [map]
        for (int x = 0; x < w / 3; x++) {
            p[3 * x] ^= 7;
            p[3 * x + 1] ^= p[3 * x + 2];
        }
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'r' [map]
        for (int x = w - 1; x >= 0; x--)
            r[x] += (unsigned char)(x + y);
        r -= step;
    }
}

/* Offsets; elements of another type than the pointer that moves; distances that are known. */
__attribute__((noinline)) static void offsets(unsigned char *to, unsigned *rows, int w, int h,
                                              int step)
{
    int off = 0;
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'rows' [map]
        for (int x = 0; x < w; x++)
            rows[off + x] += (unsigned)(x * y);
        off += step;
    }
    unsigned char *p = to, *q = to + 64 * (h - 1);
    for (int y = 0; y < h / 4; y++) { // remark: independent iterations, writing 'p' [map]
        unsigned *row = (unsigned *)p;
        for (int x = 0; x < w; x++)
            row[x] ^= (unsigned)(x - y);
        p += 4l * step;
    }
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'q' [map]
        for (int x = 0; x < w; x++)
            q[x] ^= (unsigned char)y;
        q -= 64;
    }
    show("off", off, p - to + (to - q));
}

/* The distance changes, or is not always gone; each row is made of the one before, or the next; an
   offset comes round. */
__attribute__((noinline)) static void other(unsigned char *p, int w, int h, int step)
{
    unsigned char *q = p, *r = p;
    for (int y = 0; y < h; y++) { // left: [carried-scalar]
        for (int x = 0; x < w; x++) // remark: independent iterations, writing 'q' [map]
            q[x] += (unsigned char)y;
        q += step;
        step ^= 1;
    }
    for (int y = 0; y < h; y++) { // left: [carried-scalar]
        for (int x = 0; x < w; x++) // remark: independent iterations, writing 'r' [map]
            r[x] += (unsigned char)y;
        if (mask[y])
            r += step;
    }
    for (int y = 1; y < h; y++) { // left: [overlapping-writes]
        for (int x = 0; x < w; x++) // remark: independent iterations, writing 'p' [map]
            p[x + step] += p[x];
        p += step;
    }
    unsigned off = 0u - 3u * (unsigned)step;
    for (int y = 0; y < h; y++) { // left: [overlapping-writes]
        for (int x = 0; x < w; x++) // left: [overlapping-writes]
            a[(off + (unsigned)x) & 8191] = (unsigned char)(x + y);
        off += (unsigned)step;
    }
}

static void test(int n)
{
    const int w = n < 100 ? 4 : n < 5000 ? 37 : 150, h = n / w < 2 ? n : n / w;
    const int steps[] = {w, w + 5, w - 1, 1, 0};

    FILL(a, n, (unsigned char)rnd_in(0, 255));
    FILL(mask, n, rnd_in(0, 1));
    memset(o, 0, sizeof o);
    memset(g, 0, sizeof g);
    for (int i = 0; i < 5; i++) { // left: [unsupported]
        const int step = steps[i];
        inverted(a, o, w, h, step, w);
        inverted(a + step * (h - 1), o + step * (h - 1), w, h, -step, -step);
        show_bytes("inverted", n, o, sizeof o);
        places(o + 64, w, h, step);
        show_bytes("places", n, o, sizeof o);
        offsets(o, g, w < 64 ? w : 63, h > 128 ? 128 : h, step);
        show_bytes("offsets", n, o, sizeof o);
        show_bytes("offsets", n, g, sizeof g);
        other(o, w, h, step);
        show_bytes("other", n, o, sizeof o);
        show_bytes("other", n, a, sizeof a);
    }
}
CASE_MAIN(test)
