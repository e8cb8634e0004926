/* An element of a declared array beside others of it: where the bounds prove that none of them is
   the accumulator, or where that is found before the loop. */
#include "../case.h"

#define MOST 4100

static int longest[MOST], x[MOST];
static unsigned b[MOST], w[MOST], grid[3][MOST];
static struct point {
    unsigned at, weight;
} points[MOST];

/* the longest rising subsequence */
CASE_FN int rising(int n)
{
    int best = 0;

    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        longest[i] = 1;
        for (int j = 0; j < i; j++) // remark: reduction of 'longest[i]' (max, int) [reduction]
            if (x[j] < x[i] && longest[j] + 1 > longest[i])
                longest[i] = longest[j] + 1;
        if (longest[i] > best)
            best = longest[i];
    }
    return best;
}

CASE_FN void forward(int n)
{
    for (int i = n - 3; i < n; i++) // left: [carried-dependence]
        for (int j = 0; j < i; j++) // remark: reduction of 'b[i]' (+, unsigned int) [reduction]
            b[i] -= b[j] * w[j];
}

CASE_FN void backward(int n)
{
    for (int i = 2; i >= 0; i--)        // left: [carried-dependence]
        for (int j = i + 1; j < n; j++) // remark: reduction of 'b[i]' (+, unsigned int) [reduction]
            b[i] += b[j] * w[j];
}

CASE_FN void into_first(int n)
{
    for (int j = 1; j < n; j++) // remark: reduction of 'b[0]' (^, unsigned int) [reduction]
        b[0] ^= b[j] + (unsigned)j;
}

/* the element is among them, or not */
CASE_FN void into(int at, int from, int n)
{
    for (int j = from; j < n; j++) // remark: reduction of 'b[at]' (+, unsigned int) [reduction]
        b[at] += b[j] * 3;
}

CASE_FN void into_least(int at, int from, int n)
{
    for (int j = from; j < n; j++) // remark: reduction of 'b[at]' (min, unsigned int) [reduction]
        if ((b[j] ^ w[j]) < b[at])
            b[at] = b[j] ^ w[j];
}

CASE_FN void but_one(int at, int n)
{
    for (int j = 0; j < n; j++) // remark: reduction of 'b[at]' (+, unsigned int) [reduction]
        if (j != at)
            b[at] += b[j] * w[j];
}

CASE_FN void writing(int at, int from, int n)
{
    for (int j = from; j < n; j++) { // remark: reduction of 'b[at]' (+, unsigned int)
        b[at] += w[j];
        b[j] = w[j] / 2;
    }
}

CASE_FN void across(int to, int of, int at, int n)
{
    for (int j = 0; j < n; j++) // remark: reduction of 'grid[to][at]' (+, unsigned int) [reduction]
        grid[to][at] += grid[of][j];
}

CASE_FN void structs(int at, int from, int n)
{
    for (int j = from; j < n; j++) // remark: reduction of 'points[at].at' (+, unsigned int)
        points[at].at += points[j].at * points[j].weight;
}

/* which element it is depends on data */
CASE_FN void by_data(int at, int n)
{
    for (int j = 0; j < n; j++) // left: [running-value]
        b[at] += b[x[j]];
}

CASE_FN void by_data_of_its_own(int at, int n)
{
    for (int j = 0; j < n; j++) { // left: [alias]
        int k = x[j];
        b[at] += b[k];
    }
}

CASE_FN unsigned peek(const unsigned *p)
{
    return *p * 3;
}

/* a function gets its address */
CASE_FN void by_address(int at, int from, int n)
{
    for (int j = from; j < n; j++) // left: [carried-scalar]
        b[at] += peek(&b[j]);
}

CASE_FN void by_pointer(int at, int from, int n)
{
    const unsigned *p = &b[from];

    for (int j = from; j < n; j++) // remark: [reduction]
        b[at] += *p++;
}

/* it is the same one by another name */
CASE_FN void same(int at, int n)
{
    const int too = at;

    for (int j = 0; j < n; j++) // remark: reduction of 'b[at]' (+, unsigned int) [reduction]
        b[at] += b[too] * 3 + w[j];
}

CASE_FN void before(int at, int n)
{
    for (int j = 0; j < n; j++) // remark: reduction of 'b[at]' (+, unsigned int) [reduction]
        b[at] += b[at - 1] + w[j];
}

static void test(int n)
{
    if (n > MOST - 1)
        n = MOST - 1;
    FILL(x, MOST, rnd_in(0, MOST - 1));
    FILL(b, MOST, (unsigned)rnd());
    FILL(w, MOST, (unsigned)rnd());
    for (int j = 0; j < MOST; j++) { // remark: [map]
        points[j].at = b[j] + w[j];
        points[j].weight = w[j];
        grid[0][j] = grid[1][j] = grid[2][j] = b[j];
    }
    show("rising", n, rising(n > 1300 ? 1300 : n));
    if (n > 3) {
        forward(n);
        backward(n);
    }
    into_first(n);
    into(n, 0, n);
    into(0, 0, n);
    into(n / 2, 0, n);
    into(3, 4, n);
    into_least(5, 0, n);
    into_least(5, 6, n);
    into_least(n, 0, n);
    but_one(n / 3, n);
    but_one(n, n);
    show_bytes("b", n, b, sizeof b);
    writing(n, 0, n);
    writing(7, 0, n);
    writing(7, 8, n);
    across(0, 1, n / 2, n);
    across(1, 1, n / 2, n);
    across(2, 1, n, n);
    structs(n, 0, n);
    structs(2, 0, n);
    structs(2, 3, n);
    by_data(4, n);
    by_data_of_its_own(4, n);
    by_address(6, 0, n);
    by_address(6, 7, n);
    by_pointer(8, 0, n);
    by_pointer(8, 9, n);
    same(9, n);
    before(9, n);
    show_bytes("b", n, b, sizeof b);
    show_bytes("grid", n, grid, sizeof grid);
    show_bytes("points", n, points, sizeof points);
    show_bytes("longest", n, longest, sizeof longest);
}
CASE_MAIN(test)
