/* Places that an iteration's variable tells, of which it is not known before the loop where they
   may be, or which rows before have written. */
#include "../case.h"

#define ROWS 2000

static int k[ROWS * 8 + 8], idx[ROWS * 8 + 8], at[ROWS + 8];

CASE_FN void of_data(int n, const int *x, const int *by, int *to)
{
    for (int i = 0; i < n; i++) { // left: [alias]
        int b = 0;
        for (int j = 1; j < 8; j++) // left:
            if (x[i * 8 + j] < x[i * 8 + b])
                b = by[j];
        to[i] = b;
    }
}

CASE_FN void steps(int n, const int *x, int *to)
{
    for (int i = 0; i < n; i++) { // left:
        int b = 0;
        for (int j = 1; j < 8; j++) // left:
            if (x[i * 8 + j] < x[i * 8 + b])
                b += 1;
        to[i] = b;
    }
}

CASE_FN void lives_on(int n, const int *x, int *to)
{
    int b = 0;
    for (int i = 0; i < n; i++) { // left:
        for (int j = 1; j < 8; j++) // left:
            if (x[i * 8 + j] < x[i * 8 + b])
                b = j;
        to[i] = b;
    }
}

CASE_FN void in_place(int n, int *x)
{
    for (int i = 0; i < n; i++) { // left:
        int b = 0;
        for (int j = 1; j < 16; j++) // left:
            if (x[i * 8 + j] < x[i * 8 + b])
                b = j;
        x[i * 8] = b;
    }
}

CASE_FN void ahead(int n, int *x)
{
    for (int i = 0; i < n; i++) { // left:
        int b = 8;
        if (i & 1)
            b = 16;
        x[i * 8] = x[i * 8 + b];
    }
}

CASE_FN void wraps(int n, const int *x, int *to)
{
    for (int i = 0; i < n; i++) { // left:
        unsigned char b = 0;
        for (int j = 1; j < n; j++) // left:
            if ((j & 255) < 8 && x[i * 8 + (j & 7)] < x[i * 8 + b])
                b = j;
        to[i] = b;
    }
}

static void test(int n)
{
    FILL(k, ROWS * 8 + 8, rnd_in(-20, 20));
    FILL(idx, ROWS * 8 + 8, case_k % 8);
    of_data(n, k, idx, at);
    show_bytes("of_data", n, at, sizeof at);
    of_data(n, k, idx, k + 8);
    show_bytes("of_data", n, k, sizeof k);
    steps(n, k, at);
    show_bytes("steps", n, at, sizeof at);
    steps(n, k, k + 24);
    show_bytes("steps", n, k, sizeof k);
    lives_on(n, k, at);
    show_bytes("lives_on", n, at, sizeof at);
    in_place(n - 1, k);
    show_bytes("in_place", n, k, sizeof k);
    ahead(n - 2, k);
    show_bytes("ahead", n, k, sizeof k);
    wraps(n, k, at);
    show_bytes("wraps", n, at, sizeof at);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 2000)
