/* Loops that look as if they ended at an element, and what stands in memory beside it. */
#include "../case.h"

static char text[3 * CASE_MAX], other[3 * CASE_MAX];
static int list[CASE_MAX + 2];
static int at;

static int cuts(char *s, char c)
{
    int n = 0;
    for (int i = 0; s[i]; i++) { // left: [carried-dependence]
        n++;
        if (s[i] == c)
            s[i + 1] = 0;
    }
    return n;
}

static int marks(char *s)
{
    int n = 0;
    for (char *p = s; *p; p++) { // left: [carried-dependence]
        p[1] = p[1] == 'd' ? 0 : p[1];
        n++;
    }
    return n;
}

static int chained(char *s)
{
    int n = 0;
    for (int i = 0; s[i]; i++) { // left: [carried-dependence]
        s[i + 1] = (char)(s[i + 1] & (s[i] | 1));
        n++;
    }
    return n;
}

/* in place, behind what is tested */
static int kept(char *s, char c)
{
    int k = 0;
    for (int i = 0; s[i]; i++) // remark: compaction by 'k' (+, int), writing 's' [compaction]
        if (s[i] != c)
            s[k++] = s[i];
    s[k] = 0;
    return k;
}

static int first_of(const char *s, char c)
{
    int n = 0;
    for (int i = 0; s[i]; i++) { // left: [early-exit]
        if (s[i] == c)
            return n;
        n += s[i];
    }
    return -1;
}

static int up_to(const char *s, char c)
{
    int n = 0;
    while (*s) { // left: [early-exit]
        if (*s == c)
            break;
        n += *s++;
    }
    return n;
}

static int turned(const char *s, const char *t)
{
    int n = 0, i = 0;
    while (s[i]) { // left: [not-counted]
        n += s[i];
        if (s[i] == 'f')
            s = t;
        i++;
    }
    return n;
}

static int escaped(const char *p)
{
    int n = 0;
    for (; *p; p++) { // left: [index-changes]
        if (*p == 'e' && p[1])
            p++;
        n += *p;
    }
    return n;
}

static int by_two(const char *s)
{
    int n = 0;
    for (int i = 0; s[i]; i += 2) // left: [not-counted]
        n += s[i];
    return n;
}

static int downwards(const char *s)
{
    int n = 0;
    while (*s) // left: [not-counted]
        n += *s--;
    return n;
}

static int twice(const char *s)
{
    int n = 0;
    while (*s++ != 0) { // left: [not-counted]
        n += *s;
        if (!*s++)
            break;
    }
    return n;
}

static int watched(const volatile char *s)
{
    int n = 0;
    for (int i = 0; s[i]; i++) // left: [not-counted]
        n += i;
    return n;
}

static int global_index(const char *s)
{
    int n = 0;
    for (at = 0; s[at]; at++) // left: [not-counted]
        n += s[at];
    return n;
}

static int taken(const char *s)
{
    int n = 0, i = 0, *p = &i;
    while (s[i]) { // left: [not-counted]
        n += s[i] + *p;
        i++;
    }
    return n;
}

static int rounded(const double *p)
{
    int n = 0;
    for (; *p; p++) // left: [not-counted]
        n++;
    return n;
}

static int sign_lost(const char *s)
{
    unsigned char c;
    int n = 0;
    while ((c = (unsigned char)*s++) != 0xff) // left: [not-counted]
        n += c;
    return n;
}

#pragma GCC diagnostic ignored "-Wtype-limits"
#ifdef __clang__
#pragma clang diagnostic ignored "-Wtautological-constant-out-of-range-compare"
#endif
static int never(const unsigned char *p)
{
    int n = 0;
    for (; *p != -1; p++) // left: [not-counted]
        n += *p;
    return n;
}

static int low_bytes(const short *p)
{
    int n = 0;
    for (; (unsigned char)*p != 7; p++) // left: [not-counted]
        n += *p;
    return n;
}

static int any_but_one(const short *p)
{
    int n = 0;
    for (; (_Bool)*p != 1; p++) // left: [not-counted]
        n++;
    return n;
}

static int byte_index(const char *s)
{
    int n = 0;
    for (int i = 0; s[(unsigned char)i]; i++) // left: [not-counted]
        n += s[i];
    return n;
}

static int two_ends(const char *s, const char *t)
{
    int n = 0;
    while (*s && *t) // left: [not-counted]
        n += *s++ != *t++;
    return n;
}

/* The sum lies in the text: behind its end, on it, in it. */
static void sum_into(char *sum, const char *s)
{
    for (; *s; s++) // remark: reduction of '*sum'
        *sum = (char)(*sum + 1);
}

static void list_into(int *h, const int *p)
{
    for (; *p != 0; p++) // remark: [bins]
        h[*p]++;
}

static void fill(int n)
{
    FILL(text, 3 * CASE_MAX, (char)rnd_in('a', 'c'));
    text[0] = 0;
    text[n + 1] = 0;
    text[n + 9] = text[n + 19] = 0;
}

static void test(int n)
{
    static double d[CASE_MAX + 1];
    char *s = text + 1;
    fill(n);
    s[n / 2] = n > 1 ? 'e' : s[n / 2];
    show("cuts", n, cuts(s, 'e'));
    show("marks", n, marks(s));
    s[n / 3] = n > 3 ? 'd' : s[n / 3];
    show("marks", n, marks(s));
    show("chained", n, chained(s));
    fill(n);
    show("kept", n, kept(s, 'b'));
    fill(n);
    memcpy(other, text, sizeof text);
    s[2 * n / 3] = n > 3 ? 'f' : s[2 * n / 3];
    s[n / 2] = n > 2 ? 'e' : s[n / 2];
    show("first_of", n, first_of(s, 'e'));
    show("up_to", n, up_to(s, 'e'));
    show("turned", n, turned(s, other + 1));
    show("escaped", n, escaped(s));
    text[n + 2] = 0;
    show("by_two", n, by_two(s));
    show("downwards", n, downwards(s + (n > 1 ? n - 1 : 0)));
    show("twice", n, twice(s));
    show("watched", n, watched(s));
    show("global_index", n, global_index(s) + at);
    show("taken", n, taken(s));
    FILL(d, n, rnd_d());
    d[n] = -0.0;
    show("rounded", n, rounded(d));
    if (n < 0)
        show("never", n, never((const unsigned char *)s));
    s[n < 255 ? n : 255] = 0;
    FILL((short *)list, n, (short)(256 * rnd_in(1, 99) + 8));
    ((short *)list)[n] = 0x1207;
    ((short *)list)[n + 1] = 7;
    ((short *)list)[n / 2] = 3;
    show("any_but_one", n, any_but_one((short *)list + (n > 5 ? n / 2 : n)));
    show("low_bytes", n, low_bytes((short *)list));
    show("byte_index", n, byte_index(s));
    s[n < 255 ? n : 255] = 'a';
    s[n] = -1;
    show("sign_lost", n, sign_lost(s));
    s[n] = 0;
    show("two_ends", n, two_ends(s, other + 1));
    for (int k = -2; k < 3; k++) { // left:
        fill(n);
        sum_into(s + n + k + (n < 2 ? 3 : 0), s);
        show_bytes("sum_into", n, text, sizeof text);
    }
    FILL(list, n, rnd_in(1, 9));
    list[n] = 0;
    list_into(list + n / 2, list);
    show_bytes("list_into", n, list, sizeof list);
}
CASE_MAIN(test)
