/* Rows of a length that divides a product, where it is a multiple. */
#include "../case.h"

#define SIDE 200

static int o[SIDE * SIDE + SIDE], a[2 * SIDE * SIDE + SIDE];
static unsigned char bytes[SIDE * SIDE], to[SIDE * SIDE];

static void halved(int *out, const int *in, int w, int h)
{
    for (int y = 0; y < h; y++) // remark: independent iterations, writing 'out' [map]
        for (int x = 0; x < w / 2; x++)
            out[y * w / 2 + x] = in[y * w + 2 * x] + in[y * w + 2 * x + 1];
}

static void shifted(unsigned char *out, const unsigned char *in, long w, long h)
{
    for (long y = 0; y < h / 4; y++) // remark: independent iterations, writing 'out' [map]
        for (long x = 0; x < w >> 2; x++)
            out[(w * y >> 2) + x] = in[4 * (y * w + x)] ^ (unsigned char)y;
}

static void pairs(int *out, const int *in, int w, int h)
{
    for (int y = 0; y < h; y++) // remark: independent iterations, writing 'out' [map]
        for (int x = 0; x < w / 2; x++) {
            out[y * w / 2 * 2 + 2 * x] = in[y * w / 2 + x];
            out[y * w / 2 * 2 + 2 * x + 1] = -in[y * w / 2 + x];
        }
}

static void shifts(int *out, const int *in, unsigned w, unsigned h)
{
    for (unsigned y = 0; y < h >> 1; y++) // remark: independent iterations, writing 'out' [map]
        for (unsigned x = 0; x < w >> 1; x++)
            out[y * (w >> 1) + x] = in[2 * y * w + 2 * x] - in[(2 * y + 1) * w + 2 * x + 1];
    for (unsigned y = 0; y < h; y++) // left: [overlapping-writes]
        for (unsigned x = 0; x <= w >> 1; x++) // remark: [map]
            out[y * (w >> 1) + x] = in[x] + (int)y;
}

/* by what may be too much for C where there is no row */
static void shifts_by(int *out, const int *in, unsigned w, int h, int by)
{
    for (int y = 0; y < h; y++) // left: [overlapping-writes]
        for (unsigned x = 0; x < w >> by; x++) // left: [overlapping-writes]
            out[(unsigned)y * (w >> by) + x] = in[x] - y;
}

/* products that come round are no multiples */
static void around(int *out, const int *in, unsigned w, unsigned h)
{
    for (unsigned y = 0; y < h; y++) // left: [overlapping-writes]
        for (unsigned x = 0; x < w / 2; x++) // remark: [map]
            out[y * w / 2 + x] = in[x] + (int)y;
}

/* rows that are longer than that */
static void longer(int *out, const int *in, int w, int h)
{
    for (int y = 0; y < h; y++) // left: [overlapping-writes]
        for (int x = 0; x < w / 2 + 1; x++) // remark: [map]
            out[y * w / 2 + x] = in[y * w + x] + y;
}

static void tell(const char *what, int w, int h)
{
    unsigned long sum = 5381;
    for (int i = 0; i < SIDE * SIDE; i++) // remark: [reduction]
        sum = sum * 33 + (unsigned)o[i] + to[i] * 3u;
    printf("%s %d %d %lx\n", what, w, h, sum);
}

int main(void)
{
    static const int sides[] = {-6, 0, 1, 2, 3, 7, 8, 64, 65, 66, 198, 199, 200};
    for (int i = 0; i < 2 * SIDE * SIDE; i++) // remark: [map]
        a[i] = i * 7 % 1001;
    for (int i = 0; i < SIDE * SIDE; i++) // remark: [map]
        bytes[i] = (unsigned char)(i * 5);
    for (volatile int s = 0; s < 13; s++) { // left: [volatile]
        int w = sides[s], h = s % 2 ? SIDE / 2 : SIDE;
        halved(o, a, w, h);
        tell("halved", w, h);
        halved(a, a, w, h);
        halved(o, a + 1, w, h);
        tell("halved, in place", w, h);
        shifted(to, bytes, w, h);
        tell("shifted", w, h);
        pairs(o, a, w, h);
        tell("pairs", w, h);
        if (w >= 0)
            around(o, a, (unsigned)w, (unsigned)h);
        tell("around", w, h);
        if (w >= 0)
            shifts(o, a, (unsigned)w, (unsigned)h);
        tell("shifts", w, h);
        shifts_by(o, a, w < 0 ? 0 : (unsigned)w, w > 3 ? h : -h, w > 3 ? w & 3 : 40);
        tell("shifts by", w, h);
        longer(o, a, w, h);
        tell("longer", w, h);
    }
    return 0;
}
