/* strlen, strcmp, strncmp and memcmp read memory and do nothing else. */
#include "../case.h"

#define MOST 20001

static char text[MOST * 12 + 64], names[MOST][8], where[MOST * 4];
static char *word[MOST];
static size_t length[MOST];

CASE_FN long total(char **w, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        s += (long)strlen(w[i]);
    return s;
}

CASE_FN int equal(char *const *w, int n, const char *key)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'k' (+, int)
        if (strcmp(w[i], key) == 0)
            k++;
    return k;
}

CASE_FN int literals(char *const *w, int n)
{
    int k = 0, longer = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'k' (+, int) and 'longer' (+, int)
        k += !strcmp(w[i], "ab") || strncmp(w[i], "ca", 2) == 0;
        longer += strcmp(w[i], "b") > 0;
    }
    return k * 3 + longer;
}

/* of sorted words, those that differ */
CASE_FN int distinct(char *const *w, int n)
{
    int k = n > 0;
    for (int i = 1; i < n; i++) // remark: reduction of 'k' (+, int)
        if (strcmp(w[i], w[i - 1]) != 0)
            k++;
    return k;
}

CASE_FN int longest(char *const *w, int n, size_t *most)
{
    int at = -1;
    size_t m = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, unsigned long) with 'at' of its first place
        size_t len = strlen(w[i]);
        if (len > m) {
            m = len;
            at = i;
        }
    }
    *most = m;
    return at;
}

CASE_FN int rows(const char *key, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'k' (+, int)
        k += memcmp(names[i], key, sizeof names[i]) <= 0;
    return k;
}

/* an array of each iteration's own */
CASE_FN long own(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        char t[4] = {(char)('a' + i % 3), i % 2 ? 'x' : '\0', '\0', '\0'};
        s += (long)strlen(t) + (strcmp(t, "bx") == 0);
    }
    return s;
}

static int is_key(const char *w)
{
    return strcmp(w, "aab") == 0 || (strlen(w) > 3 && !memcmp(w, "caa", 3));
}

CASE_FN int by_call(char *const *w, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'k' (+, int)
        k += is_key(w[i]);
    return k;
}

/* lengths that are written, among which the words may lie */
CASE_FN void lengths(char *const *w, size_t *to, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        to[i] = strlen(w[i]);
}

/* the words change on the way */
CASE_FN long cut(char **w, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        w[(i + 1) % n][1] = '\0';
        s += (long)strlen(w[i]);
    }
    return s;
}

/* behind the hit there may be no words */
CASE_FN int find(char *const *w, int n, const char *key)
{
    for (int i = 0; i < n; i++) // left: 'strcmp' cannot be evaluated ahead of the iteration that leaves the loop [search-ahead]
        if (strcmp(w[i], key) == 0)
            return i;
    return -1;
}

CASE_FN int null_end(char **w)
{
    int k = 0;
    for (; w[k] && strlen(w[k]) < 9; k++) // left: loop left as it is
        ;
    return k;
}

CASE_FN long to_length(const char *s)
{
    long k = 0;
    for (size_t i = 0; i < strlen(s); i++) // remark: reduction of 'k' (+, long)
        k += s[i];
    return k;
}

CASE_FN void printed(char **w, int n)
{
    for (int i = 0; i < n; i += 499) // left: [impure-call]
        printf("%s %zu\n", w[i], strlen(w[i]));
}

/* a length is no work that would be worth a split */
CASE_FN long carried(int n)
{
    long v = 1;
    for (int i = 0; i < n; i++) // left: [not-associative]
        v = (v * 7 + (long)strlen(names[i])) % 1009;
    return v;
}

/* a guard that the call must stay behind */
CASE_FN long guarded(char **w, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long)
        if (w[i])
            s += (long)strlen(w[i]) * i;
    return s;
}

/* accumulators that the words may be */
CASE_FN void into(char **w, int n, long *p)
{
    for (int i = 0; i < n; i++) // left: [alias]
        *p += (long)strlen(w[i]);
}

long in_all;

CASE_FN void into_global(char **w, int n)
{
    for (int i = 0; i < n; i++) // left: [alias]
        in_all += (long)strlen(w[i]);
}

CASE_FN long by_length(char *const *w, int n)
{
    int h[8] = {0};
    for (int i = 0; i < n; i++) // left: [aggregate]
        h[strlen(w[i])]++;
    return h[0] + 3L * h[1] + 5L * h[2] + 7L * h[5];
}

/* the first of equal words, not the one before */
CASE_FN long runs(char *const *w, int n)
{
    const char *last = "";
    long k = 0, s = 0;
    for (int i = 0; i < n; i++) { // left: loop left as it is
        if (strcmp(w[i], last) != 0) {
            last = w[i];
            k++;
        }
        s += last - text;
    }
    return k * 7 + s;
}

/* what comes first of the words before it */
CASE_FN long least(char *const *w, int n)
{
    const char *m = "zz";
    for (int i = 0; i < n; i++) // left: loop left as it is
        if (strcmp(w[i], m) < 0)
            m = w[i];
    return m - text;
}

static void test(int n)
{
    char *at = text;
    size_t most;

    for (volatile int i = 0; i < n; i++) { // left: loop left as it is
        int len = rnd_in(0, 5);
        word[i] = at;
        for (volatile int k = 0; k < len; k++) // left: loop left as it is
            *at++ = (char)rnd_in('a', 'c');
        *at++ = '\0';
        memset(names[i], 0, sizeof names[i]);
        memcpy(names[i], word[i], (size_t)len);
    }
    show("total", n, total(word, n));
    show("equal", n, equal(word, n, "abc"));
    show("itself", n, equal(word, n, n ? word[n / 2] : ""));
    show("literals", n, literals(word, n));
    show("distinct", n, distinct(word, n));
    show("longest", n, longest(word, n, &most));
    show("most", n, (long)most);
    show("rows", n, rows("b\0\0\0\0\0\0", n));
    show("own", n, own(n));
    show("by length", n, by_length(word, n));
    show("carried", n, carried(n));
    show("runs", n, runs(word, n));
    show("least", n, n ? least(word, n) : 0);
    into_global(word, n);
    if (n)
        word[n - 1] = (char *)&in_all;
    into(word, n, &in_all);
    into_global(word, n);
    show("in all", n, in_all);
    if (n)
        word[n - 1] = where;
    show("by call", n, by_call(word, n));
    show("find", n, find(word, n, "abcab"));
    lengths(word, length, n);
    show_bytes("lengths", n, length, (size_t)n * sizeof *length);
    printed(word, n);
    show("to length", n, to_length(n ? word[n - 1] : ""));
    if (n > 1) {
        word[n / 2] = word[n - 1] = NULL;
        show("guarded", n, guarded(word, n));
        show("null", n, null_end(word));
        word[n / 2] = word[n - 1] = where;
        show("cut", n, cut(word, n));
    }
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 3000, MOST)
