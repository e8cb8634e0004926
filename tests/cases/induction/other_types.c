/* Steps of another type than the variable's: an int that 0xffffffff is added to goes down by 1. */
#include "../case.h"
#include <stddef.h>

static signed char x[CASE_MAX + 100];

static long down(int n)
{
    int k = n;
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'k' (+, int), reduction of 's' (+, long) [scan]
        s += x[k] + (k ^ i);
        k += 0xffffffffU;
    }
    return s + k;
}

static long by_unsigned(int n, unsigned step)
{
    int k = n / 2;
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'k' (+, int), reduction of 's' (+, long) [scan]
        s += x[k & 1023];
        k += step;
    }
    return s + k;
}

static long in_head(int n, size_t step)
{
    long s = 0;
    for (int i = 0, k = n; i < n; i++, k += step) // left: [carried-scalar]
        s += x[k];
    return s;
}

static long by_short(int n, short step)
{
    int k = 0;
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long) [reduction]
        s += x[k & 1023];
        k += step;
    }
    return s + k;
}

static long less(int n, int step, unsigned short further)
{
    int k = 2 * n;
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long) [reduction]
        s += x[k & 1023];
        k -= step;
        k -= further;
    }
    return s + k;
}

static long less_unsigned(int n, unsigned step)
{
    int k = n;
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: scan of 'k' (+, int), reduction of 's' (+, long) [scan]
        s += x[k];
        k -= step;
    }
    return s + k;
}

static long by_size(int n)
{
    int k = 0;
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long) [reduction]
        s += x[k];
        k += sizeof(char);
    }
    return s + k;
}

static long to_zero(int n)
{
    long s = 0;
    for (int k = n; k > 0; k += -1U) // remark: reduction of 's' (+, long) [reduction]
        s += x[k];
    return s;
}

static void test(int n)
{
    FILL(x, CASE_MAX + 100, (signed char)rnd_in(-99, 99));
    show("down", n, down(n));
    show("by_unsigned", n, by_unsigned(n, -1U));
    show("by_unsigned", n, by_unsigned(n, 0x80000000U));
    show("in_head", n, in_head(n, (size_t)-1));
    show("by_short", n, by_short(n, -3) + by_short(n, 3));
    show("less", n, less(n, 3, 7) + less(n, -3, 1));
    show("less_unsigned", n, less_unsigned(n, 1));
    show("by_size", n, by_size(n));
    show("to_zero", n, to_zero(n));
}
CASE_MAIN(test)
