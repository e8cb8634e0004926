/* Rows that are turned round in place: places counted from where a row ends, and from where it
   begins. */
#include "../case.h"

#define MOST 90000

static uint8_t p[MOST];
static double x[MOST];
static int d[MOST];

CASE_FN void flip(uint8_t *s, int w, int h)
{
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 's' [map]
        for (int j = 0; j < w / 2; j++) {
            uint8_t t = s[i * w + j];
            s[i * w + j] = s[i * w + w - 1 - j];
            s[i * w + w - 1 - j] = t;
        }
}

CASE_FN void flip_rows(double *s, int w, int h)
{
    for (int i = 0; i < h; i++) { // remark: independent iterations, writing 's' [map]
        double *row = s + (long)i * w;
        for (int j = 0; j < w / 2; j++) {
            double t = row[j];
            row[j] = row[w - 1 - j];
            row[w - 1 - j] = t;
        }
    }
}

/* The left half is written over the right one, which the middle of odd rows belongs to. */
CASE_FN void mirror(int *s, int w, int h)
{
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 's' [map]
        for (int j = 0; j < w / 2; j++)
            s[(i + 1) * w - 1 - j] = s[i * w + j];
}

CASE_FN void halves(int *s, int w, int half, int h)
{
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 's' [map]
        for (int j = 0; j < half; j++)
            s[i * w + j] += s[i * w + w - 1 - j];
}

CASE_FN void others(int *s, int w, int h)
{
    for (int i = 0; i < h; i++) // left: [carried-dependence]
        for (int j = 0; j < w / 2; j++) // remark: independent iterations, writing 's' [map]
            s[i * w + j] += s[i * w + w - j];
    for (int i = 0; i < h; i++) // left: [carried-dependence]
        for (int j = 0; j < w; j++) // left: [carried-dependence]
            s[i * w + j] += 3 * s[i * w - 1 - j + 7];
}

/* Halves of rows that have none in common, and rows whose own turns depend on one another. */
CASE_FN void neighbours(int *s, int w, int h)
{
    for (int i = 1; i < h; i++) // remark: independent iterations, writing 's' [map]
        for (int j = 0; j < w / 2; j++)
            s[i * w + j] += s[i * w - 1 - j];
    for (int i = 0; i < h; i++) // remark: independent iterations, writing 's' [map]
        for (int j = 0; j < w; j++)
            s[i * w + j] += s[i * w + w - 1 - j];
}

static void test(int n)
{
    for (int w = 1; w < 400; w = w * 2 + n % 2) { // left: [not-counted]
        int h = n / w;
        FILL(p, n, (uint8_t)rnd());
        FILL(x, n, rnd_d());
        FILL(d, MOST, rnd_in(-9, 9));
        flip(p, w, h);
        flip_rows(x, w, h);
        show_bytes("p", n, p, sizeof p);
        show_bytes("x", n, x, sizeof x);
        mirror(d, w, h);
        show_bytes("mirror", n, d, sizeof d);
        halves(d, w, w / 2, h);
        show_bytes("halves", n, d, sizeof d);
        halves(d + 500, w, w, h);
        halves(d + 500, w, w + 2, h);
        halves(d + 70000, -w, w / 3, h);
        show_bytes("halves", n, d, sizeof d);
        others(d + 500, w, h / 2);
        neighbours(d + 500, w, h / 2);
        show_bytes("others", n, d, sizeof d);
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 9000, 65535)
