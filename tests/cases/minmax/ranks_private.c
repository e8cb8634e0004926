/* The two largest values of each iteration, of all of them, and of values that assignments narrow. */
#include "../case.h"

#define ROW 40

static int x[CASE_MAX];

/* those of each row, declared there */
CASE_FN void rows(int n)
{
    int most = -9, next = -9, m = n / ROW;
    for (int i = 0; i < m; i++) { // remark: reductions of 'most' (max, int) and 'next' (2nd max, int) [reduction]
        int first = INT_MIN, second = INT_MIN;
        for (int j = 0; j < ROW; j++)
            if (x[i * ROW + j] > first) {
                second = first;
                first = x[i * ROW + j];
            } else if (x[i * ROW + j] > second) {
                second = x[i * ROW + j];
            }
        if (second > most) {
            next = most;
            most = second;
        } else if (second > next) {
            next = second;
        }
    }
    printf("rows %d %d %d\n", n, most, next);
}

/* declared before, in no order at first, read afterwards */
CASE_FN void outside(int n)
{
    int most = -9, next = -9, first, second = 7, m = n / ROW;
    for (int i = 0; i < m; i++) { // remark: reductions of 'most' (max, int) and 'next' (2nd max, int) [reduction]
        first = -1;
        second = 0;
        for (int j = 0; j < ROW; j++)
            if (x[i * ROW + j] > first) {
                second = first;
                first = x[i * ROW + j];
            } else if (x[i * ROW + j] > second) {
                second = x[i * ROW + j];
            }
        if (second > most) {
            next = most;
            most = second;
        } else if (second > next) {
            next = second;
        }
    }
    printf("outside %d %d %d %d\n", n, most, next, second);
}

/* each iteration sets one of them itself */
CASE_FN void half(int n)
{
    int first = 3, second = 9;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        first = -5;
        if (x[i] > first) {
            second = first;
            first = x[i];
        } else if (x[i] > second) {
            second = x[i];
        }
    }
    printf("first %d %d %d\n", n, first, second);
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        second = -5;
        if (x[i] > first) {
            second = first;
            first = x[i];
        } else if (x[i] > second) {
            second = x[i];
        }
    }
    printf("second %d %d %d\n", n, first, second);
}

CASE_FN void narrowed(int n)
{
    unsigned char first = 0, second = 0;
    short low = 32767, next = 32767;
    for (int i = 0; i < n; i++) // remark: reductions of 'first' (max, unsigned char) and 'second' (2nd max, unsigned char) [reduction]
        if ((unsigned char)x[i] > first) {
            second = first;
            first = x[i];
        } else if ((unsigned char)x[i] > second) {
            second = x[i];
        }
    printf("narrowed %d %d %d\n", n, first, second);
    for (int i = 0; i < n; i++) // remark: reductions of 'low' (min, short) and 'next' (2nd min, short) [reduction]
        if ((short)(x[i] * 7) < low) {
            next = low;
            low = x[i] * 7;
        } else if ((short)(x[i] * 7) < next) {
            next = x[i] * 7;
        }
    printf("short %d %d %d\n", n, low, next);
}

static void all(int n)
{
    rows(n);
    outside(n);
    half(n);
    narrowed(n);
}

static void test(int n)
{
    FILL(x, n, rnd_in(-1000000, 1000000));
    all(n);
    FILL(x, n, rnd_in(-100, 0) * 256 + rnd_in(0, 90));
    all(n);
    FILL(x, n, rnd_in(-100, -90));
    all(n);
}
CASE_MAIN(test)
