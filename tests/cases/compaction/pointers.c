/* A pointer as the counter: behind the last place, from any start, of any element type. */
#include "../case.h"

struct item {
    short key;
    int at;
};
static int x[CASE_MAX], y[2 * CASE_MAX + 8];
static struct item items[CASE_MAX];

CASE_FN int *filter(const int *a, int *q, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'q' (pointer) [compaction]
        if (a[i] > 0)
            *q++ = a[i];
    return q;
}

CASE_FN int *stack(const int *a, int *top, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'top' (pointer) [compaction]
        if (a[i] > 0)
            *--top = a[i];
    return top;
}

/* down to the array that is read, and over it */
CASE_FN int *pairs(int *a, int *top, int n)
{
    for (int i = n - 1; i >= 0; i--) // remark: compaction by 'top' (pointer) [compaction]
        if (a[i] & 1) {
            *top = a[i];
            top[-1] = i;
            top -= 2;
        }
    return top;
}

/* which way it goes depends on data */
CASE_FN int *both_ways(int *a, int *top, int n)
{
    for (int i = 0; i < n; i++) // left: [indirect-write]
        if (a[i] > 0)
            *top++ = a[i];
        else
            top--;
    return top;
}

static void test(int n)
{
    int *p = y + 3, *s = y;
    struct item *t = items;
    char *bytes = (char *)y;
    FILL(x, n, rnd_in(-99, 99));
    memset(y, 0, sizeof y);
    memset(items, 0, sizeof items);
    show("q", n, filter(x, y + 1, n) - y);
    show_bytes("y", n, y, sizeof y);
    for (int i = 0; i < n; i++) { // remark: compaction by 'p' (pointer) [compaction]
        if (x[i] & 1) {
            p[0] = x[i];
            p[1] = i;
            p += 2;
        }
    }
    show_bytes("y", n, y, sizeof y);
    for (int i = 0; i < n; i++) // remark: compaction by 't' (pointer) [compaction]
        if (x[i] > 10) {
            t->key = (short)x[i];
            t->at = i;
            t++;
        }
    show_bytes("items", n, items, sizeof items);
    for (int i = 0; i < n; i++) // left: loop left as it is
        if (x[i] > 50) {
            memcpy(bytes, &x[i], 4);
            bytes += 2;
        }
    for (int i = 0; i < n; i++) // left: loop left as it is
        if (x[i] > 0) {
            *(short *)(void *)s = (short)x[i];
            s++;
        }
    show_bytes("y", n, y, sizeof y);
    show("stack", n, y + CASE_MAX - stack(x, y + CASE_MAX, n));
    show_bytes("y", n, y, sizeof y);
    show("pairs", n, y + 2 * CASE_MAX - pairs(x, y + 2 * CASE_MAX, n));
    show_bytes("y", n, y, sizeof y);
    show("over", n, y + 2 * n - pairs(y + n, y + 2 * n, n));
    show("near", n, y + 2 * n - pairs(y + 9, y + 2 * n + 10, n));
    show("both", n, both_ways(x, y + CASE_MAX, n) - y);
    show_bytes("y", n, y, sizeof y);
    printf("%ld %ld %ld\n", p - y, t - items, s - y);
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 8192, 13000)
