/* String literals given to functions that only read them. */
#include "../case.h"

static unsigned char a[CASE_BIG];
static char out[CASE_BIG + 8];

static int weigh(const char *s, int i)
{
    return s[i & 3] - 'a';
}
static int is_any(const char *set, int c)
{
    for (; *set; set++) // left: [early-exit]
        if (*set == c)
            return 1;
    return 0;
}
static size_t length(const char *s)
{
    size_t n = 0;
    while (s[n]) // left: [not-counted]
        n++;
    return n;
}
static int nested(const char *s, int i)
{
    return weigh(s + 1, i & 1) + weigh("wxyz", i);
}
static int wide_at(const int *s, int i)
{
    return s[i % 3];
}

CASE_FN long sums(int n)
{
    long s = 0, k = 0, m = 0, w = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 's' (+, long) [reduction]
        s += weigh("a\0z\377", a[i]) + (long)length(&"tail of a text"[5]) * i;
    for (int i = 0; i < n; i++) // remark: reduction of 'k' (+, long) [reduction]
        k += is_any("aeiou" "y", a[i]) && !is_any("", a[i]);
    for (int i = 0; i < n; i++) // remark: reduction of 'm' (+, long) [reduction]
        m += nested("abcd", a[i]) * nested("abcd", i);
    for (int i = 0; i < n; i++) // remark: reduction of 'w' (+, long) [reduction]
        w += wide_at((const int[]){L'\x100', 2, 3}, i);
    return s * 31 + k * 7 + m + w;
}

/* writes of characters are no writes of the literal */
CASE_FN void maps(int n, const char *in, char *to)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'to' [map]
        to[i] = (char)(weigh("pqrs", in[i]) + is_any("lmno", in[i]));
}

CASE_FN int find(int n, const char *set)
{
    for (int i = 0; i < n; i++) // left: [search-ahead]
        if (weigh("~^-_", a[i]) == 5 || a[i] == set[0])
            return i;
    return -1;
}

/* left: the address is kept, compared, handed back, or goes where nobody sees it */
static const char *kept;
static int keep(const char *s)
{
    kept = s;
    return s[0];
}
static int is_same(const char *s, const char *t)
{
    return s == t;
}
static const char *behind(const char *s)
{
    return s + 1;
}
static int aligned(const char *s)
{
    return (int)((uintptr_t)s & 0) + s[1];
}
static int put(char *s, int c)
{
    if (c > 255)
        s[0] = 'x';
    return s[0];
}

CASE_FN long left(int n, const char *other)
{
    long s = 0;
    for (int i = 0; i < n; i++) // left: [unsupported]
        s += keep("kept");
    for (int i = 0; i < n; i++) // left: [unsupported]
        s += is_same("literal", other);
    for (int i = 0; i < n; i++) // left: [unsupported]
        s += *behind("behind");
    for (int i = 0; i < n; i++) // left: [unsupported]
        s += aligned("aligned") * i;
    for (int i = 0; i < n; i++) // left: [unsupported]
        s += put((char *)"written", a[i]);
    for (int i = 0; i < n; i++) // left: [unsupported]
        s += *(a[i] > 3 ? "ab" : "cd");
    for (int i = 0; i < n; i++) { // left: [unsupported]
        const char *p = "pointer";
        s += p[a[i] & 3];
    }
    return s + (n > 0 ? kept[1] : 0);
}

static void test(int n)
{
    FILL(a, n, (unsigned char)rnd_in('a', 'z'));
    FILL(out, n, (char)rnd_in('a', 'z'));
    show("sums", n, sums(n));
    maps(n, (const char *)a, out);
    show_bytes("out", n, out, sizeof out);
    maps(n, out, out);
    maps(n, out + 3, out);
    show_bytes("out", n, out, sizeof out);
    show("find", n, find(n, "!"));
    if (n > 20) {
        a[n - n / 5] = '^';
        show("find", n, find(n, "!"));
    }
    show("left", n, left(n, "other"));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
