/* Extremes of rows of which a turn does more: what is read by some turns alone is there for these. */
#include "../pages.h"

#define ROWS 40
#define LONGEST 700

static float x[ROWS + LONGEST], top[ROWS], behind[ROWS];
static int k[LONGEST], at[ROWS];

/* A turn that has no place reads nothing. */
static void sparse(const float *there, int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'top' [map]
        float t = -1;
        for (int j = 0; j < m; j++)
            if (k[j] < 1000) {
                float v = there[k[j]] + x[i];
                if (v > t)
                    t = v;
            }
        top[i] = t;
    }
    show_bytes("sparse", m, top, sizeof top);
}

/* What goes along with the largest element is there for those that are the largest so far. */
static void along(const int *there, int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'top' and 'at' [map]
        float t = -1;
        int a = -1;
        for (int j = 0; j < m; j++)
            if (x[j] > t) {
                t = x[j];
                a = there[j] + i;
            }
        top[i] = t;
        at[i] = a;
    }
    show_bytes("along", m, top, sizeof top);
    show_bytes("at", m, at, sizeof at);
}

/* Variables from outside the inner loop, of which the last turn's values are read behind it. */
static void last(int n, int m)
{
    static float w;

    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'top' and 'behind' [map]
        float t = -1, v = 3;
        for (int j = 0; j < m; j++) {
            v = x[j + i] * 0.5f + 1;
            if (v > t)
                t = v;
        }
        top[i] = t;
        behind[i] = v;
    }
    show_bytes("last", m, top, sizeof top);
    show_bytes("behind", m, behind, sizeof behind);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'top' and 'behind' [map]
        float t = -1;
        w = 0.5f;
        for (int j = 0; j < m; j++) {
            w = x[j + i] * 0.5f;
            if (w > t)
                t = w;
        }
        top[i] = t;
        behind[i] = w;
    }
    show_bytes("static", m, top, sizeof top);
    show_bytes("behind", m, behind, sizeof behind);
    show_d("w", m, w);
}

static void test(int n)
{
    static const int lengths[] = {0, 1, 63, 64, 65, 129, 300, LONGEST};
    size_t size = 1000 * sizeof(float), few = 3 * sizeof(int);
    float *there = pages_end(size);
    int *places = pages_end(few);

    n = n < ROWS ? n : ROWS;
    FILL(there, 1000, rnd_f());
    FILL(places, 3, rnd_in(-99, 99));
    for (int c = 0; c < (int)(sizeof lengths / sizeof *lengths); c++) { // left: [impure-call]
        FILL(k, LONGEST, rnd_in(0, 1 + c % 3) ? rnd_in(0, 999) : 1 << 30);
        FILL(x, ROWS + LONGEST, rnd_f());
        sparse(there, n, lengths[c]);
        last(n, lengths[c]);
        x[0] = 0.25f;
        x[2] = 3;
        along(places, n, lengths[c]);
    }
    pages_end_drop(there, size);
    pages_end_drop(places, few);
}
CASE_MAIN_AT(test, 0, 1, ROWS)
