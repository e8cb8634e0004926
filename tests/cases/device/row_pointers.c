/* Rows by pointers that each iteration makes: what they lead to may be what another one leads to. */
#include "../case.h"

#define ROWS 66
#define MOST 1100

static float a[ROWS * MOST], b[ROWS * MOST], sums[ROWS];
static float c[ROWS][MOST];

/* Each row of y is its own, and x another array. */
static void apart(float *y, const float *x, float *restrict out, int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' and 'out' [map]
        float *to = y + (long)i * m;
        const float *from = x + (long)i * m;
        float s = 0;
        for (int j = 0; j < m; j++) { // remark: reduction of 's' (+, float), writing 'to' [reduction]
            to[j] = from[j] + 1;
            s += to[j];
        }
        out[i] = s;
    }
}

/* Each turn reads what the one before it has written. */
static void meets(float *x, float *restrict out, int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x' and 'out' [map]
        float *row = x + (long)i * m;
        float s = 0;
        for (int j = 0; j < m - 1; j++) { // remark: reduction of 's' (+, float), writing 'row' [reduction]
            s += x[(long)i * m + j];
            row[j + 1] = 3 - x[(long)i * m + j];
        }
        out[i] = s;
    }
}

/* So does each turn of the first loop here. */
static void handed(float *x, float *restrict out, int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x' and 'out' [map]
        float *row = x + (long)i * m;
        float s = 0;
        for (int j = 0; j < m - 1; j++)
            row[j + 1] = x[(long)i * m + j] > 2 ? 1 : x[(long)i * m + j] + 1;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float) [reduction]
            s += row[j] * row[j];
        out[i] = s;
    }
}

/* And here, where nothing is summed. */
static void alone(float *x, int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x' [map]
        float *row = x + (long)i * m;
        for (int j = 0; j < m - 1; j++)
            row[j + 1] = x[(long)i * m + j] > 2 ? 1 : x[(long)i * m + j] + 1;
    }
}

/* A place to which its row is added, itself among it. */
static void inside(int n, int m)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'c' [map]
        float *row = c[i];
        for (int j = 0; j < m; j++) // remark: reduction of 'row[1]' (+, float) [reduction]
            row[1] += c[i][j];
    }
}

/* The pointer is no iteration's own. */
static void outside(float *x, float *restrict out, int n, int m)
{
    float *row = x;

    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'x' and 'out' [map]
        float s = 0;
        row = x + (long)i * m;
        for (int j = 0; j < m - 1; j++)
            row[j + 1] = x[(long)i * m + j] > 2 ? 1 : x[(long)i * m + j] + 1;
        for (int j = 0; j < m; j++) // remark: reduction of 's' (+, float) [reduction]
            s += x[(long)i * m + j];
        out[i] = s;
    }
}

static void show_all(const char *what, int m)
{
    show_bytes(what, m, a, sizeof a);
    show_bytes(what, m, b, sizeof b);
    show_bytes(what, m, sums, sizeof sums);
}

static void test(int n)
{
    static const int lengths[] = {3, 255, 257, 1024, MOST};
    n = n < ROWS ? n : ROWS;
    for (int k = 0; k < (int)(sizeof lengths / sizeof *lengths); k++) { // left: [unsupported]
        int m = lengths[k];
        FILL(a, ROWS * MOST, (float)rnd_in(-40, 40));
        apart(b, a, sums, n, m);
        show_all("apart", m);
        meets(a, sums, n, m);
        show_all("meets", m);
        handed(b, sums, n, m);
        show_all("handed", m);
        alone(a, n, m);
        show_all("alone", m);
        outside(b, sums, n, m);
        show_all("outside", m);
        FILL(&c[0][0], ROWS * MOST, (float)rnd_in(0, 1));
        inside(n, m);
        show_bytes("inside", m, c, sizeof c);
    }
}
CASE_MAIN_AT(test, 1, 17, ROWS)
