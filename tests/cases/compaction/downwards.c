/* Compactions that fill an array from its end. */
#include "../case.h"

#define N CASE_BIG

static int x[N], room[2 * N + 64], top;
static double d[N + 64];
struct pair {
    int key, at;
};
static struct pair pairs[N + 8];
static struct {
    int count[2];
} shared;

static int before(int *to, int k, const int *from, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'to' [compaction]
        if (from[i] > 0)
            to[--k] = from[i];
    return k;
}

static long behind(double *to, long k, const int *from, int n)
{
    for (int i = n - 1; i >= 0; i--) // remark: compaction by 'k' (+, long), writing 'to' [compaction]
        if (from[i] & 1)
            to[k--] = from[i] * 0.5;
    return k;
}

static size_t wide(size_t k, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, unsigned long), writing 'pairs' [compaction]
        if (x[i] < 3) {
            k -= 1;
            pairs[k].key = x[i];
            pairs[k].at = i;
        }
    return k;
}

static unsigned narrow(int *to, unsigned k, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, unsigned int), writing 'to' [compaction]
        if (x[i] > 90) {
            to[k - 1] = i;
            k--;
        }
    return k;
}

static int *walking(int *end, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'end' (pointer) [compaction]
        if (x[i] > 50)
            *--end = x[i];
    return end;
}

/* two an iteration, and gaps; a counter in memory */
static int more(int *to, int k, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'to' [compaction]
        if (x[i] > 0) {
            to[k - 1] = x[i];
            to[k] = i;
            k -= 3;
        } else if (x[i] < -50) {
            to[k--] = -1;
        }
    for (int i = 0; i < n; i++) // remark: compaction by 'top' (+, int), writing 'to' [compaction]
        if (x[i] == 13)
            to[--top] = i;
    for (int i = 0; i < n; i++) // remark: compaction by 'shared.count[1]' (+, int), writing 'to' [compaction]
        if (x[i] == 17)
            to[shared.count[1]--] = i;
    return k;
}

/* up and down, a place that stays, one that comes again */
static int left(int *to, int k, int n)
{
    int m = n;
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (x[i] > 0)
            to[k++] = x[i];
        else if (k > 0)
            to[--k] = 0;
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        if (x[i] & 1)
            to[m] = x[i];
        if (x[i] > 0)
            m--;
    }
    for (int i = 0; i < n; i++) // left: [indirect-write]
        if (x[i] > 0) {
            to[m + 1] = x[i];
            to[m - 1] = i;
            m -= 2;
        }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        to[m] = x[i];
        m = x[i] & 31;
    }
    int low = 0, high = n;
    for (int i = 0; i < n; i++) // left: [overlapping-writes]
        if (x[i] > 0)
            to[low++] = x[i];
        else
            to[--high] = x[i];
    return m + k + low + high;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-99, 99));
    FILL(room, 2 * N + 64, 0);
    show("before", n, before(room, n, x, n));
    show("behind", n, behind(d + 32, n + 20, x, n));
    show_bytes("d", n, d, sizeof d);
    show("wide", n, (long)wide((size_t)n, n));
    show_bytes("pairs", n, pairs, sizeof pairs);
    show("narrow", n, narrow(room, (unsigned)n, n));
    show("walking", n, walking(room + n, n) - room);
    show_bytes("room", n, room, sizeof room);
    top = n + 3;
    shared.count[1] = n + 1;
    show("more", n, n < N / 2 ? more(room + 3 * n + 10, 0, n) : 0);
    show("top", n, top + 3L * shared.count[1]);
    show_bytes("room", n, room, sizeof room);
    show("left", n, left(room + N + 32, 5, n));
    show_bytes("room", n, room, sizeof room);

    /* what is read lies before the places, or among them */
    FILL(room, 2 * N, (int)(case_k % 7) - 3);
    show("apart", n, before(room + n, n, room, n));
    FILL(room, 2 * N, (int)(case_k % 7) - 3);
    show("among", n, before(room + n / 2, n, room, n));
    show_bytes("room", n, room, sizeof room);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 8193, CASE_BIG)
