/* Inner loops with a break of their own, or with ends that move with the index: how long they take
   behind the hit is known from the text, or from the trip count. */
#include "search.h"

static char text[CASE_MAX + 8192], word[8192];
static int a[CASE_MAX + 1], from[CASE_MAX + 1];

static long find_word(const char *t, const char *p, long n, long m)
{
    long at = -1;
    for (long i = 0; i + m <= n; i++) { // left: [not-counted]
        long j;
        for (j = 0; j < m; j++) // remark: [search]
            if (t[i + j] != p[j])
                break;
        if (j == m) {
            at = i;
            break;
        }
    }
    return at;
}

static int find_word_int(const char *t, const char *p, int n, int m)
{
    int at = -1;
    for (int i = 0; i <= n - m; i++) { // remark: [search]
        int j;
        for (j = 0; j < m; j++)
            if (t[i + j] != p[j])
                break;
        if (j == m) {
            at = i;
            break;
        }
    }
    return at;
}

/* m > n: no iteration. m = 0: the first one. */
static size_t find_word_size(const char *t, const char *p, size_t n, size_t m)
{
    if (m > n)
        return n;
    for (size_t i = 0; i < n - m + 1; i++) { // remark: [search]
        size_t j = 0;
        for (j = 0; j < m; j++)
            if (t[i + j] != p[j])
                break;
        if (j == m)
            return i;
    }
    return n;
}

/* What the inner loop leaves is used behind the search. */
static int match(const char *t, const char *p, int n, int m, int *length)
{
    int i, j = -1;
    for (i = 0; i < n; i++) { // remark: [search]
        for (j = 0; j < m; j++)
            if (t[i + j] != p[j])
                break;
        if (j == m)
            break;
    }
    *length = j;
    return i;
}

static int last_seen(const char *t, const char *p, int n, int m, int *length, int *seen)
{
    int i, j = -1, k = -2;
    for (i = 0; i < n; i++) { // left: [conditional-live-out]
        for (j = 0; j < m; j++) { // remark: [search]
            k = t[i + j];
            if (t[i + j] != p[j])
                break;
        }
        if (j == m)
            break;
    }
    *length = j;
    *seen = k;
    return i;
}

/* The word is as long as the bytes there say. */
static int by_length(const char *t, const char *p, const int *lengths, int n)
{
    for (int i = 0; i < n; i++) { // left: [search-ahead]
        int j;
        for (j = 0; j < lengths[i]; j++) // remark: [search]
            if (t[i + j] != p[j])
                break;
        if (j == lengths[i])
            return i;
    }
    return -1;
}

static int to_the_end(const char *t, const char *p, int n)
{
    for (int i = 0; i < n; i++) { // left: [search-ahead]
        int j;
        for (j = 0; p[j]; j++) // left: [early-exit]
            if (t[i + j] != p[j])
                break;
        if (!p[j])
            return i;
    }
    return -1;
}

static int narrow_index(const char *t, int n, unsigned m)
{
    for (int i = 0; i < n; i++) { // remark: [search]
        unsigned char j;
        int s = 0;
        for (j = 0; j < m; j++) {
            s += t[i] ^ j;
            if (s > 3000)
                break;
        }
        if (s == 12345 || t[i] == '!')
            return i;
    }
    return -1;
}

/* ---- pairs ---- */

static int pair(const int *x, int n, int sum, int *other)
{
    int bi = -1, bj = -1;
    for (int i = 0; i < n; i++) // remark: [search]
        for (int j = i + 1; j < n; j++)
            if (x[i] + x[j] == sum) {
                bi = i;
                bj = j;
                goto found;
            }
found:
    *other = bj;
    return bi;
}

static size_t pair_size(const int *x, size_t n, int sum, size_t *other)
{
    for (size_t i = 0; i < n; i++) // remark: [search]
        for (size_t j = i + 1; j < n; j++)
            if (x[i] + x[j] == sum) {
                *other = j;
                return i;
            }
    *other = n;
    return n;
}

static long below(const int *x, long n, int sum, long *other)
{
    for (long i = 0; i < n; i++) // remark: [search]
        for (long j = 0; j < i; j++)
            if (x[i] + x[j] == sum) {
                *other = j;
                return i;
            }
    *other = -1;
    return -1;
}

static int upto(const int *x, int n, int sum, int *other)
{
    for (int i = 0; i < n; i++) // remark: [search]
        for (int j = i; j >= 0; j--) {
            if (x[i] + x[j] == sum) {
                *other = j;
                return i;
            }
        }
    *other = -1;
    return -1;
}

/* ends that may wrap around behind the hit, or move by much */
static unsigned rest(const int *x, unsigned n, unsigned m, int key)
{
    for (unsigned i = 0; i < n; i++) { // left: 'i' cannot be evaluated ahead
        int s = 0;
        for (unsigned j = 0; j < m - i; j++) // remark: reduction of 's' (+, int)
            s += x[j & 7];
        if (x[i] == key)
            return i + (unsigned)(s == 3);
    }
    return n;
}

static int window(const int *x, int n, int width, int key)
{
    for (int i = 0; i < n; i++) { // left: 'i' cannot be evaluated ahead
        int s = 0;
        for (int j = i; j < i + width; j++) // remark: reduction of 's' (+, int)
            s += x[j];
        if (s == key)
            return i;
    }
    return -1;
}

static int closed(const int *x, int n, int m, int key)
{
    for (int i = 0; i < n; i++) { // left: 'i' cannot be evaluated ahead
        int s = 0;
        for (int j = i; j <= m; j++) // remark: reduction of 's' (+, int)
            s += x[j];
        if (s == key)
            return i;
    }
    return -1;
}

static int by_squares(const int *x, int n, int key)
{
    for (int i = 0; i < n; i++) { // left: 'i' cannot be evaluated ahead
        unsigned s = 0;
        for (int j = 0; j < i * i; j++) // remark: reduction of 's' (+, unsigned int)
            s += (unsigned)(j ^ x[i]);
        if (x[i] == key)
            return i + (s == 3);
    }
    return -1;
}

/* first of those with nothing less behind it */
static int least_behind(const int *x, int n)
{
    for (int i = 0; i < n; i++) { // remark: [search]
        int j;
        for (j = i + 1; j < n; j++)
            if (x[j] < x[i])
                break;
        if (j == n)
            return i;
    }
    return -1;
}

static int from_data(const int *x, const int *first, int n, int m, int key)
{
    for (int i = 0; i < n; i++) { // left: [search-ahead]
        int s = 0;
        for (int j = first[i]; j < m; j++) // remark: reduction of 's' (+, int)
            s += x[j & 7];
        if (x[i] == key)
            return i + (s == 3);
    }
    return -1;
}

// cases: ignore-rest
static void words(int n, int at)
{
    static const int lengths[] = {0, 1, 2, 5, 100, 4096, 4097, 8000};
    int length, seen;
    for (int k = 0; k < 8; k++) {
        int m = lengths[k];
        FILL(word, m, (char)('a' + case_k % 3));
        FILL(text, CASE_MAX + 8192, (char)('a' + rnd_in(0, 2)));
        if (m > 2)
            word[m - 1] = 'z';
        if (at >= 0 && at + m <= n)
            memcpy(text + at, word, (size_t)m);
        show("long", m, find_word(text, word, n, m));
        show("int", m, find_word_int(text, word, n, m));
        show("size", m, (long)find_word_size(text, word, (size_t)n, (size_t)m));
        show("match", m, match(text, word, n, m, &length));
        show("match length", m, length);
        show("seen", m, last_seen(text, word, n, m, &length, &seen));
        show("seen length", length, seen);
        FILL(from, n, case_k < at ? 5 : INT_MAX - 1);
        show("by length", m, by_length(text, word, from, at < 0 ? 0 : at));
        word[m] = 0;
        show("end", m, to_the_end(text, word, n));
        if (at >= 0)
            text[at] = '!';
        show("narrow", m, narrow_index(text, n, 255));
        show("narrow endless", m, at < 0 ? 0 : narrow_index(text + at, n - at, 256));
    }
}

static void pairs(int n, int at)
{
    int other;
    size_t where;
    long below_at;
    FILL(a, CASE_MAX + 1, rnd_in(0, 1000));
    if (at >= 0)
        a[at] = 5000000;
    a[n / 3] = 7000000;
    int k = pair(a, n, 12000000, &other);
    show("pair", k, other);
    k = pair(a, n, -1, &other);
    show("pair none", k, other);
    size_t at_size = pair_size(a, (size_t)n, 12000000, &where);
    show("size", (long)at_size, (long)where);
    long at_long = below(a, n, 12000000, &below_at);
    show("below", at_long, below_at);
    k = upto(a, n, 12000000, &other);
    show("upto", k, other);
    k = upto(a, n, -1, &other);
    show("upto none", k, other);
    show("rest", n, rest(a, n > 900 ? 900 : (unsigned)n, at < 0 ? 900 : (unsigned)at + 1, 5000000));
    show("window", n, window(a, n, 4, a[n / 2] + a[n / 2 + 1] + a[n / 2 + 2] + a[n / 2 + 3]));
    show("closed", n, closed(a, n > 900 ? 900 : n, 1000, at >= 0 && at < 800 ? a[999] : -1));
    show("squares", n, by_squares(a, n > 200 ? 200 : n, 5000000));
    show("least", n, least_behind(a, n));
    FILL(a, n, n - (int)case_k);
    if (at >= 0)
        FILL(a, n, case_k < at ? n - (int)case_k : (int)case_k - n);
    show("least at", n, least_behind(a, n));
    FILL(from, n, case_k <= at ? 0 : INT_MIN);
    FILL(a, n, case_k == at ? 5000000 : 1);
    show("data", n, from_data(a, from, at < 0 ? 0 : n, 8, 5000000));
}

static void test(int n, int at)
{
    if (n == 1300 || n == 65 || n <= 1)
        words(n, at);
    if (n == 1 || n == 65 || n == 1024 || n == 1300)
        pairs(n, at);
}
SEARCH_MAIN(test)
