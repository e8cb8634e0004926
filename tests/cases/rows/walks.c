/* Rows that pointers and counters of inner loops walk along, and such that no number of turns tells. */
#include "../case.h"

#define ROOM (2 * CASE_MAX + 8192)

static unsigned char a[ROOM], o[ROOM], ok[ROOM];
static int g[ROOM];
static float f[ROOM];

/* As libraries of pictures have it. */
__attribute__((noinline)) static long blit(const unsigned char *restrict src,
                                           unsigned char *restrict dst, int width, int h, int skip,
                                           int pad)
{
    const unsigned char *begin = dst;
    while (h--) { // remark: independent iterations, writing 'dst' [map]
        int w = width;
        while (w--)
            *dst++ = *src++ ^ 0x55;
        dst += pad;
        src += skip;
    }
    return dst - begin + h;
}

__attribute__((noinline)) static void rgb(const unsigned char *restrict src,
                                          unsigned char *restrict to, int w, int h, int stride)
{
    int x, y;
    unsigned char *p;
    for (y = 0; y < h; y++) { // remark: independent iterations, writing 'to' [map]
        p = to + y * stride;
        for (x = 0; x < w; x++) {
            unsigned char r = *src++;
            *p++ = r;
            *p++ = (unsigned char)(255 - r);
            *p = p[-1] ^ p[-2];
            p++;
        }
    }
    for (y = 0; y < h; y++, to += stride) { // remark: independent iterations, writing 'to' [map]
        unsigned char *q;
        for (x = w, q = to + 3 * (w - 1); x > 0; x--, q -= 3)
            q[1] += (unsigned char)(q[0] + q[2] + x);
    }
    show("rgb", y, 0);
}

/* A width below 0 makes no turns, and rows go on by the pad alone. */
__attribute__((noinline)) static int padded(int *to, int w, int h, int pad)
{
    int k = 0;
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'to' [map]
        for (int x = 1; x <= w; x++)
            to[k++] += x * y;
        k += pad;
    }
    return k;
}

/* Sums; three levels; ends that are met. */
__attribute__((noinline)) static int counted(const unsigned char *p, int *to, int w, int h, int pad,
                                             unsigned from)
{
    int sum = 0;
    unsigned u = from;
    const unsigned char *q = p;
    for (int y = 0; y < h; y++) { // remark: reduction of 'sum' (+, int) [reduction]
        for (int x = 0; x != w; x++) {
            sum += *q++ * 3;
        }
        q += pad;
    }
    for (int y = 0; y < h; y++) { // remark: scan of 'u' (+, unsigned int), reduction of 'sum' (+, int) [scan]
        for (unsigned x = 0; x < (unsigned)w; x++)
            sum += p[u++ & 255];
        u += (unsigned)pad;
    }
    const unsigned char *s = p;
    for (int y = 0; y < h; y++) { // remark: independent iterations, writing 'to' [map]
        int *r = to + y * w;
        for (int x = 0; x < w / 3; x++)
            for (int c = 0; c < 3; c++)
                *r++ ^= *s++;
    }
    return sum + (int)u + (int)(q - p) + (int)(s - p);
}

/* Steps that are not always done, change, or stand behind a way out; turns that the row decides; a
   pointer that is set back; rows made of the ones before; sums with shapes. */
__attribute__((noinline)) static long other(const unsigned char *p, unsigned char *to, int w, int h,
                                            int *cnt)
{
    unsigned char *q = to, *r = to, *s = to, *t = to, *z = to, *v = to, *m = to;
    const float *x = f;
    float all = 0;
    for (int y = 0; y < h; y++) // remark: compaction by 'q' (pointer) [compaction]
        for (int i = 0; i < w; i++) {
            if (ok[i])
                *q++ = p[i];
        }
    for (int y = 0; y < h; y++) // left: [carried-scalar]
        for (int i = 0; i < w; i++) { // left: [carried-scalar]
            *r = p[i];
            r += i & 1;
        }
    for (int y = 0; y < h; y++) // remark: compaction by 's' (pointer) [compaction]
        for (int i = 0; i < w; i++) {
            if (ok[i] == 7)
                continue;
            *s++ = p[i];
        }
    for (int y = 0; y < h; y++) // left: [indirect-write]
        for (int i = 0; i < p[y] % 4; i++) // remark: independent iterations, writing 't' [map]
            *t++ = p[i];
    for (int y = 0; y < h; y++) // left: [running-value]
        for (int n = *cnt; n--;) { // left: [overlapping-writes]
            *cnt = 3;
            *z++ = p[y];
        }
    for (int y = 0; y < h; y++) { // left: [carried-scalar]
        if (ok[y])
            v = to;
        for (int i = 0; i < w; i++) // remark: independent iterations, writing 'v' [map]
            *v++ = p[i];
    }
    for (int y = 1; y < h; y++) { // left: [aggregate]
        for (int i = 0; i < w; i++) { // remark: independent iterations, writing 'm' [map]
            m[w] += *m;
            m++;
        }
    }
    for (int y = 0; y < h; y++) { // left: [running-value]
        for (int i = 0; i < w; i++) // remark: reduction of 'all' (+, float) [reduction]
            all += *x++;
        x += 2;
    }
    show_d("all", x - f, (double)all);
    return (q - to) + 3 * (r - to) + 5 * (s - to) + 7 * (t - to) + 11 * (z - to) + 13 * (v - to) +
           17 * (m - to);
}

/* A step that a condition hides; a row's pointer that is asked for behind the nest. */
__attribute__((noinline)) static long ways(const unsigned char *p, unsigned char *to, int w, int h)
{
    const unsigned char *c = p;
    unsigned char *e = to;
    int n = 0;
    for (int y = 0; y < h; y++) { // left: [running-value]
        for (int i = 0; i < w; i++) // left: [running-value]
            n += ok[i] && *c++ > 7;
        c += 1;
    }
    for (int y = 0; y < h; y++) { // left: [indirect-write]
        e = to + y * w;
        for (int i = 0; i < w; i++) // remark: independent iterations, writing 'e' [map]
            *e++ = p[i] ^ 3;
    }
    unsigned char *z = to;
    int i = 0;
    for (int y = 0; y < h; y++) // left: [carried-scalar]
        for (z = to + y * w + (i & 1), i = 0; i < w; i++, z++) // left: [not-counted]
            *z = (unsigned char)(p[i] + y);
    return (c - p) * 100000 + (e - to) + n;
}

/* What a counter is behind an inner loop that does not turn at all. */
__attribute__((noinline)) static long behind(const unsigned char *p, unsigned char *to, int w,
                                             int h, int turns)
{
    long all = 0, last = 0;
    for (int y = 0; y < h; y++) { // remark: reductions of 'all' (+, long) and 'last' (+, long), writing 'to' [reduction]
        int m = turns;
        while (m-- > 0)
            all += p[y];
        last += m;
        for (int x = 0; x < w; x++)
            *to++ = (unsigned char)(x + y);
        to += 2;
    }
    return all * 1000 + last;
}

static void test(int n)
{
    const int w = n < 100 ? 3 : n < 5000 ? 36 : 150, h = n / w;
    const int pads[] = {0, 5, -1, -w, 1 - w};

    FILL(a, ROOM, (unsigned char)rnd_in(0, 255));
    FILL(ok, ROOM, (unsigned char)rnd_in(0, 7));
    FILL(f, n, rnd_in(-90, 90) / 8.0f);
    memset(o, 0, sizeof o);
    memset(g, 0, sizeof g);
    for (int i = 0; i < 5; i++) { // left: [unsupported]
        show("blit", n, blit(a, o, w, h, 3, pads[i]));
        show_bytes("blit", n, o, sizeof o);
        rgb(a, o, w / 3, h, w + pads[i]);
        show_bytes("rgb", n, o, sizeof o);
        show("padded", n, padded(g, w, h, pads[i]));
        show("counted", n, counted(a, g, w, h, pads[i], 0u - 100));
        show_bytes("counted", n, g, sizeof g);
    }
    for (int turns = -3; turns < 3; turns++) { // left: [unsupported]
        show("behind", n, behind(a, o, w, h, turns));
        show_bytes("behind", n, o, sizeof o);
    }
    int cnt = 2;
    show("other", n, other(a, o, w, h, &cnt));
    show("ways", n, ways(a, o, w, h));
    show_bytes("other", n, o, sizeof o);
    show("negative", n, padded(g, -w, h, 2 * w));
    show_bytes("negative", n, g, sizeof g);
}
CASE_MAIN(test)
