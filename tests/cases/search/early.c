/* Searches that end in their first iterations: words, runs, pointers, both ways; the caller's text
   looks at the first eight itself, and at up to 128 where leaving is all that the loop does. */
#include "../pages.h"

static unsigned char text[CASE_MAX + 1];
static int run[CASE_MAX + 1], x[CASE_MAX + 1];

static int runs(const unsigned char *a, int n)
{
    int c = 0;
    for (int i = 0; i < n;) { // left: [not-counted]
        int j = i + 1;
        while (j < n && a[j] == a[i] && j - i < 2000) // remark: search for the iteration that leaves the loop [search]
            j++;
        run[c++] = j - i;
        i = j;
    }
    return c;
}

/* Left alone: a run is short, however it is said. */
static int short_runs(const unsigned char *a, int n, int kind)
{
    int c = 0;
    for (int i = 0, j; i < n; i = j) { // left: [not-counted]
        j = i + 1;
        if (kind == 0)
            while (j < n && a[j] == a[i] && j - i < 255) // left: [short]
                j++;
        else if (kind == 1)
            for (; j < n; j++) { // left: [short]
                if (a[j] != a[i])
                    break;
                if (j - i > 30)
                    break;
            }
        else
            for (; j < n && j - i != 1000; j++) // left: [short]
                if (a[j] != a[i])
                    break;
        run[c++] = j - i;
    }
    return c;
}

static int words(const unsigned char *p, const unsigned char *end)
{
    int w = 0;
    while (p < end) { // left: [not-counted]
        while (p < end && *p < 8) // remark: search for the iteration that leaves the loop [search]
            p++;
        w += p < end;
        while (p < end && *p >= 8) // remark: search for the iteration that leaves the loop [search]
            p++;
    }
    return w;
}

static int last_below(const int *a, int n, int most)
{
    for (int i = n - 1; i >= 0; i--) // remark: search for the iteration that leaves the loop [search]
        if (a[i] < most)
            return i;
    return -1;
}

static size_t third(const int *a, size_t n, int key)
{
    size_t i;
    for (i = 3; i < n; i += 3) // remark: search for the iteration that leaves the loop [search]
        if (a[i] == key || a[i - 3] == key + 1)
            break;
    return i;
}

/* What is asked is held by variables of the iteration, in their types. */
static int held(const int *a, const unsigned char *p, int n)
{
    int i, j, k = 0;
    for (i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop [search]
        const signed char c = (signed char)(a[i] * 3);
        const int twice = c * 2, n = twice - 4;
        if (n > 90)
            break;
        if (c < -120 && p[i] > 4)
            break;
    }
    for (j = 0; j < n; j++) { // remark: search for the iteration that leaves the loop [search]
        unsigned char c = p[j];
        c = c < 3 ? c : 3;
        if (c == 2)
            break;
    }
    while (k < n) { // remark: search for the iteration that leaves the loop [search]
        const float f = (float)a[k] / 7;
        if (f * 7 > 96)
            break;
        k++;
    }
    return i * 100 + j * 10 + k;
}

/* Each place is the first that leaves, of the first, the last, and those around the last one that
   the caller asks. */
static const char *pointer(const char *p, const char *end)
{
    while (p < end && *p != 1) // remark: search for the iteration that leaves the loop [search]
        p++;
    return p;
}

static unsigned two_ways(const char *a, unsigned n, int *way)
{
    for (unsigned i = 5; i < n; i++) { // remark: search for the iteration that leaves the loop [search]
        if (a[i] == 1)
            return i;
        if (a[i] == 2) {
            *way = 2;
            return i;
        }
    }
    return n;
}

/* The second way out is too long to be asked. */
static int one_asked(const char *a, int n, int k)
{
    for (int i = n - 1; i >= 0; i--) { // remark: search for the iteration that leaves the loop [search]
        if (a[i] == 1)
            return i;
        if (a[i] * k - (a[i] + k) * (a[i] - k) + (a[i] | k) * (a[i] ^ k) - (a[i] & k) * 3 +
                (a[i] + 2) * (a[i] + 3) >
            60)
            return -i;
    }
    return n;
}

static int summed(const char *a, int n, int *to)
{
    int i, s = 0;
    for (i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop, reduction of 's' (+, int) [search]
        if (a[i] == 1)
            break;
        s += a[i] + 1;
    }
    *to = s;
    return i;
}

static void test_places(void)
{
    static char a[1600];
    unsigned sum = 0;
    for (int p = 0; p < 1600; p++) { // left: [carried-scalar]
        int way = 0, s = 0, q = p % 3 && p < 1580 ? p + 20 : p / 2 + 7;
        a[p] = 1;
        a[q] = p % 5 ? 2 : a[q];
        sum = sum * 31 + (unsigned)(pointer(a, a + 1600) - a);
        sum = sum * 31 + two_ways(a, 1600, &way);
        sum = sum * 31 + (unsigned)way;
        sum = sum * 31 + (unsigned)one_asked(a, 1599 + p % 2, 4);
        sum = sum * 31 + (unsigned)summed(a, 1600, &s);
        sum = sum * 31 + (unsigned)s;
        a[p] = a[q] = 0;
    }
    printf("places %u\n", sum);
}

/* The first look goes no further than C does. */
static int limited(const int *a, int n, int limit, int key)
{
    int i;
    for (i = 0; i < n; i++) { // remark: search for the iteration that leaves the loop [search]
        if (i == limit)
            break;
        if (a[i] == key)
            break;
    }
    return i;
}

/* Behind these 1024 elements no memory is. */
static void at_end(void)
{
    int *a = (int *)(void *)pages(1), *end = a + 1024;
    for (int i = 0; i < 1024; i++) // remark: independent iterations, writing 'a' [map]
        a[i] = i;
    printf("%d %d %d ", last_below(a, 1024, 1023), last_below(a, 1024, 1020), last_below(a, 1024, 0));
    printf("%d %d %d ", limited(end - 4, 1 << 20, 4, -1), limited(end - 4, 1 << 20, 7, 1022),
           limited(a, 1 << 20, 1024, -1));
    printf("%d\n", limited(end - 1, 1024, 1, -1));
    pages_drop((char *)a, 1);
}

static void test(int n)
{
    if (n < 2)
        test_places();
    if (n == 1024)
        at_end();
    FILL(text, n, (unsigned char)(case_k % 5000 < 2500 ? rnd_in(0, 9) : 9));
    FILL(x, n, rnd_in(0, 99));
    int c = runs(text, n);
    show_bytes("runs", n, run, (size_t)c * sizeof *run);
    printf("%d %d %d ", held(x, text, n), held(x + n / 2, text, n - n / 2), held(x, text, n / 3));
    printf("%d %d\n", c, words(text, text + n));
    for (int kind = 0; kind < 3; kind++) { // left: [unsupported]
        c = short_runs(text, n, kind);
        show_bytes("short", n, run, (size_t)c * sizeof *run);
    }
    printf("%d %d %d ", last_below(x, n, 50), last_below(x, n, 4), last_below(x, n, -1));
    printf("%zu %zu %zu\n", third(x, (size_t)n, 40), third(x, (size_t)n, 99), third(x, 9, 1));
}
CASE_MAIN(test)
