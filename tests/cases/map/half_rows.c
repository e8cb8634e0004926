/* Rows whose length is made of another one's: half a picture, one without its edges; and rows that
   reach into the next one. */
#include "../case.h"

static unsigned char a[CASE_MAX], o[CASE_MAX + 4000];
static float f[CASE_MAX], g[CASE_MAX];

__attribute__((noinline)) static void half(const unsigned char *p, unsigned char *to, int w, int h)
{
    for (int y = 0; y < h / 2; y++) // remark: independent iterations, writing 'to' [map]
        for (int x = 0; x < w / 2; x++)
            to[y * (w / 2) + x] = (unsigned char)((p[2 * y * w + 2 * x] + p[2 * y * w + 2 * x + 1] +
                                                   p[(2 * y + 1) * w + 2 * x] + 1) / 3);
}

__attribute__((noinline)) static void shifted(const float *p, float *to, unsigned w, unsigned h)
{
    for (unsigned y = 0; y < h / 2; y++) // remark: independent iterations, writing 'to' [map]
        for (unsigned x = 0; x < w / 2; x++)
            to[y * (w / 2) + x] = p[2 * y * w + 2 * x] - 1;
}

__attribute__((noinline)) static void inner(const unsigned char *p, unsigned char *to, int w, int h)
{
    for (int y = 1; y < h - 1; y++) // remark: independent iterations, writing 'to' [map]
        for (int x = 1; x < w - 1; x++)
            to[(y - 1) * (w - 2) + x - 1] = (unsigned char)(p[y * w + x - 1] ^ p[y * w + x + 1]);
}

/* Rows are shorter than what is written to them, by one or by half. */
__attribute__((noinline)) static void beyond(const unsigned char *p, unsigned char *to, int w, int h)
{
    for (int y = 0; y < h; y++) // left: [overlapping-writes]
        for (int x = 0; x < w / 2 + 1; x++) // remark: independent iterations, writing 'to' [map]
            to[y * (w / 2) + x] = (unsigned char)(p[y * w + x] + x);
    for (int y = 0; y < h; y++) // left: [overlapping-writes]
        for (int x = 0; x < w; x++) // remark: independent iterations, writing 'to' [map]
            to[y * (w - 2) + x] = (unsigned char)(p[y * w + x] + x);
}

static void test(int n)
{
    int w = n < 100 ? 4 : n < 5000 ? 37 : 150, h = n / w;

    FILL(a, n, (unsigned char)rnd_in(0, 255));
    FILL(f, n, (float)rnd_d());
    memset(o, 0, sizeof o);
    half(a, o, w, h);
    show_bytes("half", n, o, sizeof o);
    half(a, o, -w, h);
    inner(a, o, w, h);
    show_bytes("inner", n, o, sizeof o);
    shifted(f, g, (unsigned)w, (unsigned)h);
    show_bytes("shifted", n, g, sizeof g);
    beyond(a, o, w, h);
    show_bytes("beyond", n, o, sizeof o);
}
CASE_MAIN(test)
