/* Running values in loops that are left at the limit of another counter, which counts beside them. */
#include "../case.h"

#define N CASE_MAX

static int x[N + 8], out[N + 8];
static char text[N + 8];
static float real[N + 8], sums[N + 8];
static struct {
    int n, cap;
} box;
static int gone; /* where the loop has been left */

/* a pointer stores, a number counts */
CASE_FN int number_and_pointer(int n, int cap)
{
    int k = 0, i, *to = out;
    for (i = 0; i < n && k < cap; i++) // remark: search for the iteration that leaves the loop, compaction by 'to' (pointer), reduction of 'k' (+, int) [compaction]
        if (x[i] > 0) {
            *to++ = x[i];
            k++;
        }
    gone = i;
    return k + (int)(to - out);
}

CASE_FN int other_elements(int n, int cap)
{
    int k = 0, found = 0, i;
    for (i = 0; i < n; i++) { // remark: [compaction]
        if (found >= cap)
            break;
        if (x[i] > 0)
            out[k++] = x[i];
        if (x[i] == 7)
            found++;
    }
    gone = i;
    return k * 3 + found;
}

CASE_FN int falling(int n, int left)
{
    int k = 0, i;
    for (i = 0; i < n; i++) { // remark: [compaction]
        if (x[i] < 0 && !left--)
            break;
        if (x[i] > 0)
            out[k++] = x[i];
    }
    gone = i;
    return k * 3 + left;
}

CASE_FN int running(int n, int cap)
{
    int s = 0, k = 0, i;
    for (i = 0; i < n && k < cap; i++) { // remark: search for the iteration that leaves the loop, scan of 's' (+, int), reduction of 'k' (+, int), writing 'out' [scan]
        s += x[i];
        out[i] = s;
        if (x[i] < 0)
            k += 2;
    }
    gone = i;
    return s + k;
}

/* small whole numbers: sums have C's bits */
CASE_FN float of_floats(int n, int cap)
{
    float s = 0;
    int k = 0, i;
    for (i = 0; i < n && k < cap; i++) { // remark: [scan]
        s += real[i];
        sums[i] = s;
        if (x[i] < 0)
            k++;
    }
    gone = i;
    return s + (float)k;
}

CASE_FN int in_memory(int n)
{
    int k = 0, i;
    for (i = 0; i < n && box.n < box.cap; i++) { // remark: [compaction]
        if (x[i] > 0)
            out[k++] = x[i];
        if (x[i] < 0)
            box.n++;
    }
    gone = i;
    return k + box.n;
}

/* two limits, of one counter that stores and one that does not */
CASE_FN int both(int n, int cap, int others)
{
    int k = 0, passed = 0, i;
    for (i = 0; i < n && k < cap && passed < others; i++) // remark: [compaction]
        if (x[i] > 0)
            out[k++] = x[i];
        else
            passed++;
    gone = i;
    return k * 3 + passed;
}

/* in place, up to the string's end */
CASE_FN int squeezed(char *s, int cap)
{
    int k = 0;
    char *p = s, *q = s;
    while (*p && k < cap) { // remark: [compaction]
        if (*p != ' ') {
            *q++ = *p;
            k++;
        }
        p++;
    }
    gone = (int)(p - s);
    return k + (int)(q - s);
}

static void test_cap(int n, int cap)
{
#define SHOW(call)                                                                                 \
    do {                                                                                           \
        int result = (int)(call);                                                                  \
        show(#call, n, result);                                                                    \
        show("left at", cap, gone);                                                                \
        show_bytes("", n, out, sizeof out);                                                        \
    } while (0)
    SHOW(number_and_pointer(n, cap));
    SHOW(other_elements(n, cap / 8));
    SHOW(falling(n, cap));
    SHOW(running(n, cap));
    SHOW(of_floats(n, cap));
    show_bytes("sums", n, sums, sizeof sums);
    box.n = 0;
    box.cap = cap;
    SHOW(in_memory(n));
    SHOW(both(n, cap, 2 * cap));
    SHOW(both(n, 3 * cap, cap));
    FILL(text, n, rnd_in(0, 5) ? 'a' : ' ');
    text[n] = 0;
    SHOW(squeezed(text, cap));
    show_bytes("text", n, text, sizeof text);
}

static void test(int n)
{
    FILL(x, N + 8, rnd_in(-9, 20));
    FILL(real, N + 8, (float)rnd_in(-9, 9));
    for (int cap = 0; cap <= n; cap = 3 * cap + 700) // left: [not-counted]
        test_cap(n, cap);
}
CASE_MAIN(test)
