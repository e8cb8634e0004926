/* Rows with inner loops of exact accumulators that each thread of a group has to run for itself. */
#include "../case.h"

#define ROWS 66
#define MOST 1029

static float x[ROWS * MOST], sum[ROWS], top[ROWS], last[ROWS];
static int k[ROWS * MOST], count[ROWS], kept[ROWS];

/* The last turn's value goes on behind the loop. */
static void behind(int n, int m)
{
    int some = m / 4 + 1;

    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'top', 'last' and 'sum'
        float t = -1, v = 2, s = 0;
        for (int j = 0; j < some; j++) {
            v = x[i * m + j] + 1;
            if (v > t)
                t = v;
        }
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float)
            s += x[i * m + j] * v;
        top[i] = t;
        last[i] = v;
        sum[i] = s;
    }
}

/* A variable that steps from turn to turn. */
static void stepped(int n, int m)
{
    int some = m / 4 + 1;

    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'count', 'kept' and 'sum'
        int c = 0, at = i * m;
        float s = 0;
        for (int j = 0; j < some; j++) {
            c += k[at] > 0;
            at++;
        }
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float)
            s += x[i * m + j] * (float)(at % 7);
        count[i] = c;
        kept[i] = at;
        sum[i] = s;
    }
}

static void digest(int n, int m)
{
    show_bytes("top", m, top, sizeof *top * (size_t)n);
    show_bytes("last", m, last, sizeof *last * (size_t)n);
    show_bytes("sum", m, sum, sizeof *sum * (size_t)n);
    show_bytes("count", m, count, sizeof *count * (size_t)n);
    show_bytes("kept", m, kept, sizeof *kept * (size_t)n);
}

static void test(int n)
{
    static const int lengths[] = {3, 255, 257, 1024, MOST};
    FILL(x, ROWS * MOST, (float)rnd_in(-40, 40) / 8);
    FILL(k, ROWS * MOST, rnd_in(-9, 9));
    n = n < ROWS ? n : ROWS;
    for (int c = 0; c < (int)(sizeof lengths / sizeof *lengths); c++) { // left: [impure-call]
        behind(n, lengths[c]);
        digest(n, lengths[c]);
        stepped(n, lengths[c]);
        digest(n, lengths[c]);
    }
}
CASE_MAIN_AT(test, 1, 17, ROWS)
