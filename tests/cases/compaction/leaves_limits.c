/* Compactions that leave the loop at limits of other forms: k + 1 < size, counters that fall,
   pointers, two limits; in place, and beside sums of floats. */
#include "../case.h"
#include "../pages.h"

#define N CASE_MAX

static int x[2 * N], out[2 * N], at[2 * N];
static float real[2 * N];
static int gone; /* where the loop has been left */

/* ---- a place is kept free ---- */

CASE_FN size_t room_for_zero(size_t n, size_t size)
{
    size_t k = 0, i;
    for (i = 0; i < n && k + 1 < size; i++) // remark: search for the iteration that leaves the loop, compaction by 'k' (+, unsigned long), writing 'out' [compaction]
        if (x[i] > 0)
            out[k++] = x[i];
    gone = (int)i;
    return k;
}

CASE_FN int two_at_once(int n, int cap, int k)
{
    int i;
    for (i = 0; i < n; i++) // remark: [compaction]
        if (x[i] > 0) {
            if (k + 2 > cap)
                break;
            out[k++] = x[i];
            out[k++] = i;
        }
    gone = i;
    return k;
}

/* the sum is made in a wider type, of a counter that is negative at first */
CASE_FN int widened(int n, long cap, int k)
{
    int i, base = k, *to = out + 9;
    for (i = 0; i < n; i++) // remark: [compaction]
        if (x[i] > 0) {
            if (cap <= (long)k + 3)
                break;
            to[k++] = x[i];
        }
    gone = i;
    return k - base;
}

CASE_FN int unsigned_sum(int n, unsigned cap, int k)
{
    int i, *to = out + 9;
    for (i = 0; i < n && k + 1u < cap; i++) // remark: [compaction]
        if (x[i] > 0)
            to[k++] = x[i];
    gone = i;
    return k;
}

/* ---- counters that fall ---- */

CASE_FN int from_the_end(int n, int k)
{
    int i;
    for (i = 0; i < n; i++) // remark: [compaction]
        if (x[i] > 0) {
            if (k == 0)
                break;
            out[--k] = x[i];
        }
    gone = i;
    return k;
}

CASE_FN size_t while_left(int n, size_t left)
{
    int i;
    for (i = 0; i < n && left; i++) // remark: search for the iteration that leaves the loop, reduction of 'left' (+, unsigned long) [search]
        if (x[i] > 0)
            left--;
    gone = i;
    return left;
}

CASE_FN int until_none(int n, unsigned left)
{
    for (int i = n - 1; i >= 0; i--) // remark: [search]
        if (x[i] > 0 && !--left)
            return i;
    return -(int)left - 1;
}

CASE_FN long down_to(int n, long k, int low)
{
    int i;
    for (i = 0; i < n && k - 1 > low; i++) { // remark: [compaction]
        if (x[i] <= 0)
            continue;
        out[k--] = x[i];
        if (x[i] & 1)
            out[k--] = -x[i];
    }
    gone = i;
    return k;
}

CASE_FN unsigned falls_far(int n, unsigned k, unsigned low)
{
    int i;
    for (i = 0; i < n && k > low; i++) // remark: [search]
        if (x[i] > 0)
            k -= 3;
    gone = i;
    return k;
}

/* ---- pointers ---- */

CASE_FN long to_end(int n, int *to, const int *end)
{
    int *p = to, i;
    for (i = 0; i < n; i++) // remark: search for the iteration that leaves the loop, compaction by 'p' (pointer) [compaction]
        if (x[i] > 0) {
            if (p == end)
                break;
            *p++ = x[i];
        }
    gone = i;
    return p - to;
}

CASE_FN long one_free(int n, int *to, int cap)
{
    int *p = to, i;
    for (i = 0; i < n && p + 1 < to + cap; i++) // remark: [compaction]
        if (x[i] > 0)
            *p++ = x[i];
    gone = i;
    return p - to;
}

CASE_FN long to_start(int n, int *from, int *top)
{
    int *p = top, i;
    for (i = 0; i < n && p > from; i++) // remark: [compaction]
        if (x[i] > 0)
            *--p = x[i];
    gone = i;
    return top - p;
}

/* ---- two limits ---- */

CASE_FN int both(int n, int cap, int other)
{
    int k = 0, i;
    for (i = 0; i < n && k < cap; i++) // remark: [compaction]
        if (x[i] > 0) {
            if (k == other)
                break;
            out[k++] = x[i];
        }
    gone = i;
    return k;
}

/* ---- in place ---- */

CASE_FN int in_place(int *y, int n, int cap)
{
    int k = 0, i;
    for (i = 0; i < n && k < cap; i++) // remark: [compaction]
        if (y[i] > 0)
            y[k++] = y[i];
    gone = i;
    return k;
}

/* ---- sums of floats ---- */

CASE_FN int weighed(int n, int cap, float *sum)
{
    float s = *sum;
    int k = 0, i;
    for (i = 0; i < n; i++) // remark: search for the iteration that leaves the loop, compaction by 'k' (+, int), reduction of 's' (+, float), writing 'at' [compaction]
        if (x[i] > 0) {
            if (k == cap)
                break;
            at[k++] = i;
            s += real[i];
        }
    gone = i;
    *sum = s;
    return k;
}

CASE_FN float first_few(const int *from, const float *by, int n, int cap)
{
    float s = 0;
    int k = 0, i;
    for (i = 0; i < n && k < cap; i++) // remark: search for the iteration that leaves the loop, reductions of 's' (+, float) and 'k' (+, int) [search]
        if (from[i] > 0) {
            s += by[i];
            k++;
        }
    gone = i;
    return s;
}

/* ---- what is none of these: counters that do not come to a limit by constants ---- */

CASE_FN long left(int n, int cap, unsigned char few)
{
    int k = 0, i, low = 0;
    unsigned char c = 0;
    for (i = 0; i < n && k < cap; i++) // left: [accumulator-read]
        if (x[i] > 0)
            k++;
        else if (k > 0)
            k--;
    for (i = 0; i < n && k < cap; i++) // remark: scan of 'k' (+, int) [search]
        if (x[i] > 0)
            k -= 2;
    for (i = 0; i < n && c < few; i++) // remark: scan of 'c' (+, unsigned char) [search]
        if (x[i] > 0)
            c++;
    for (i = 0; i < n; i++) // left: [search-ahead]
        if (x[i] > 0) {
            if (k - 5 >= cap)
                break;
            out[low++] = k++;
        }
    k = 0;
    for (i = 0; i < n; i++) // left: [search-ahead]
        if (x[i] > 0) {
            if (k + 1 >= cap || k + 2 == n)
                break;
            out[k++] = x[i];
        }
    k = 9;
    for (i = 0; i < n && (unsigned char)k < few; i++) // remark: scan of 'k' (+, int) [search]
        if (x[i] > 0)
            k++;
    return k + i + low + c;
}

/* ---- data ---- */

static float term(float s, long t)
{
    return x[t] > 0 ? s + real[t] : s;
}

/* The iteration that brings a counter of positive elements to the limit, or n. */
static int last_below(int n, int cap)
{
    int k = 0;
    for (volatile int i = 0; i < n; i++) // left: [volatile]
        if ((k += x[i] > 0) >= cap)
            return cap > 0 ? i : 0;
    return n;
}

/* A sum over the iterations before `from`, and in C's order up to `end`. */
static float sum_of(float sum, int from, int end, bool is_scan)
{
    static float values[N];
    sum = is_scan ? scan_f('+', sum, from, term, values, false) : ref_f('+', sum, from, term);
    for (volatile int i = from; i < end; i++) // left: [volatile]
        sum = term(sum, i);
    return sum;
}

static void show_all(const char *name, int n, long v)
{
    show(name, n, v);
    show("gone", n, gone);
    show_bytes("out", n, out, sizeof out);
    show_bytes("at", n, at, sizeof at);
    memset(out, 0, sizeof out);
    memset(at, 0, sizeof at);
}

static void limits(int n, int cap)
{
    size_t most = cap < 0 ? ~(size_t)0 : (size_t)cap;

    show_all("room_for_zero", n, (long)room_for_zero((size_t)n, most));
    show_all("two_at_once", n, two_at_once(n, cap, 0));
    show_all("two_at_once", n, two_at_once(n, cap, 1));
    show_all("widened", n, widened(n, cap, -9));
    show_all("unsigned_sum", n, unsigned_sum(n, (unsigned)cap, -1));
    show_all("unsigned_sum", n, unsigned_sum(n, (unsigned)cap, -2));
    show_all("from_the_end", n, from_the_end(n, cap < 0 ? N : cap));
    show_all("while_left", n, (long)while_left(n, most));
    show_all("until_none", n, until_none(n, (unsigned)cap));
    show_all("down_to", n, down_to(n, 2 * N - 1, 2 * N - 2 - cap));
    show_all("falls_far", n, falls_far(n, (unsigned)cap * 3, 2));
    show_all("falls_far", n, falls_far(n, (unsigned)cap * 3 + 1, 0));
    show_all("falls_far", n, falls_far(n, 0xffffffff, 0x7fffffff));
    show_all("to_end", n, to_end(n, out, cap < 0 ? out + 2 * N : out + cap));
    show_all("to_end", n, to_end(n, out + 9, out + 5));
    show_all("one_free", n, one_free(n, out, cap < 0 ? 0 : cap));
    show_all("to_start", n, to_start(n, out, out + (cap < 0 ? 0 : cap)));
    show_all("both", n, both(n, cap, n / 5) + both(n, n / 5, cap));
    show_all("left", n, left(n, cap, (unsigned char)cap));
}

static void floats(int n, int cap)
{
    float sum = 0.5f;
    int k = weighed(n, cap, &sum), end = gone, from = last_below(n, cap);

    show_all("weighed", n, k);
    shape_d("weighed", n, sum, sum_of(0.5f, from, end, true));
    sum = first_few(x, real, n, cap);
    show_all("first_few", n, from);
    shape_d("first_few", n, sum, sum_of(0, from, gone, false));
}

/* pages with no more behind them than C reads: the sums are the same */
static void at_the_end(int n, int cap)
{
    int *from = pages_end((size_t)n * sizeof *from);
    float *by = pages_end((size_t)n * sizeof *by);

    int end = last_below(n, cap);
    if (end == n || cap <= 0)
        return;
    memcpy(from + (n - end - 1), x, (size_t)(end + 1) * sizeof *from);
    memcpy(by + (n - end - 1), real, (size_t)(end + 1) * sizeof *by);
    float sum = first_few(from + (n - end - 1), by + (n - end - 1), n + 1000000, cap);
    show("ends", n, gone);
    shape_d("ends", n, sum, sum_of(0, end, gone, false));
}

static void test(int n)
{
    const int caps[] = {0, 1, n / 5, n / 2 + 1, n + 7, -3};

    for (int i = 0; i < 6; i++) { // left: [unsupported]
        FILL(x, 2 * N, case_k < n ? rnd_in(-99, 99) : 0);
        FILL(real, N, rnd_f());
        limits(n, caps[i]);
        floats(n, caps[i]);
        if (n > 0)
            at_the_end(n, caps[i]);
        show_all("in_place", n, in_place(x, n, caps[i]));
        show_bytes("x", n, x, sizeof x);
    }
}
CASE_MAIN(test)
