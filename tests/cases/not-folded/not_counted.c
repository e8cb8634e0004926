/* while and do loops, a condition of two parts, a step that changes. */
#include "../case.h"

static int x[CASE_MAX + 1], y[2 * CASE_MAX];

static void test(int n)
{
    int s = 0, i = 0, step = 1 + n % 3;
    FILL(x, n + 1, rnd_in(0, 9));
    x[n] = 10;
    while (x[i] / 2 != 5) // left: not a counted loop: only what it reads from memory says where it ends [not-counted]
        s += x[i++];
    do // left: not a counted loop: its condition has several parts [not-counted]
        s -= x[--i > 0 ? i : 0] * 2;
    while (i > 0 && x[i] != 3);
    for (i = 0; s < 100000 && i < n; i++) // remark: search for the iteration that leaves the loop, scan of 's' (+, int) [search]
        s += x[i];
    for (i = 0; i < n; i += step, step ^= 3) // left: the bound or step 'step' may change in the loop [bound-changes]
        s += x[i];
    show("s", n, s);
    int j = 0, k = 0;
    i = 0;
    while (i < n && j < n) // left: its body does not step the index once on every way [not-counted]
        y[k++] = x[i] <= x[n - j] ? x[i++] : x[n - j++];
    for (; i < n + 3;) { // left: its body does not step the index once on every way [not-counted]
        if (x[i % 7] > 3 || i % 2)
            i++;
        i++;
    }
    while (i < n + 9) { // left: not a counted loop: no iteration changes what its condition tests [not-counted]
        s += x[k % 7];
        if (s % 4 != 0 || ++k > n)
            break;
    }
    for (int m = 0; i < n + 99; m++) { // left: not a counted loop: no iteration changes what its condition tests [not-counted]
        s += x[m];
        if (m > n - 2)
            break;
    }
    for (int m = (step++, 0); m < n; m++) // left: its init part does more than set the index [not-counted]
        s += x[m];
    for (int m = x[n]++; m < n; m++) // left: its init part does more than set the index [not-counted]
        s += x[m] + step;
    for (int m = abs(rnd_in(1, 3)); m < n; m++) // left: its init part calls a function [not-counted]
        s += x[m];
    for (int m = 0; m < x[n]--; m++) // left: not a counted loop: its condition has side effects [not-counted]
        s += m;
    show("i and j", n, i + 3 * j + s + k);
    show_bytes("y", n, y, (size_t)k * sizeof *y);
}
CASE_MAIN(test)
