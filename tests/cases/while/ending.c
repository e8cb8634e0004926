/* Loops that end at an element of memory: strings, lists with a last number. */
#include "../case.h"

static char text[CASE_MAX + 2], other[CASE_MAX + 2];
static short few[CASE_MAX + 2];
static unsigned long wide[CASE_MAX + 2];
static char *names[CASE_MAX + 2];

struct words {
    const char *of;
    int n;
};

static int letters(const char *s, char c)
{
    int n = 0;
    for (int i = 0; s[i]; i++) // remark: reduction of 'n' (+, int)
        if (s[i] == c)
            n++;
    return n;
}

static int by_pointer(const char *p, char c)
{
    int n = 0;
    while (*p) { // remark: reduction of 'n' (+, int)
        if (*p == c)
            n++;
        p++;
    }
    return n + *p;
}

static long with_continue(const char *p)
{
    const char *begin = p;
    long n = 0;
    for (; *p != '\0'; ++p) { // remark: reduction of 'n' (+, long)
        if (*p == 'a')
            continue;
        n += *p;
    }
    return n + 1000 * (p - begin);
}

static long stepped_in_body(const char *p, char c)
{
    const char *begin = p;
    int n = 0;
    while (*p) // remark: reduction of 'n' (+, int)
        if (*p++ == c)
            n++;
    return n + 1000 * (p - begin);
}

static int declared(const char *s, char c)
{
    int n = 0;
    for (const char *p = s; *p;) { // remark: reduction of 'n' (+, int)
        if (*p++ != c)
            continue;
        n += 1 + (int)(p - s);
    }
    for (const char *p = s; *p; p++) // remark: reduction of 'n' (+, int)
        n += *p;
    return n;
}

static unsigned hash(const char *s)
{
    unsigned h = 5381;
    const char *begin = s;
    int c = 7;
    while ((c = *s++)) // remark: reduction of 'h' (affine, unsigned int)
        h = h * 33 + (unsigned)c;
    return h + (unsigned)(s - begin) + (unsigned)c;
}

static int words_of(struct words *w, const char *s)
{
    int n = 0, in = 0;
    w->of = s;
    for (; *s; s++) { // remark: reduction of 'n' (+, int)
        if (*s == ' ')
            in = 0;
        else if (!in) {
            in = 1;
            n++;
        }
    }
    w->n = n;
    return in;
}

static void upper(char *s)
{
    for (; *s; s++) // remark: [map]
        *s = *s >= 'a' && *s <= 'z' ? (char)(*s - 32) : *s;
}

static size_t without(char *to, const char *from, char c)
{
    size_t k = 0;
    for (size_t i = 0; from[i] != 0; i++) // remark: [compaction]
        if (from[i] != c)
            to[k++] = from[i];
    to[k] = 0;
    return k;
}

static void counts(int *h, const char *s)
{
    for (unsigned i = 0; s[i]; i++) // remark: [bins]
        h[(unsigned char)s[i]]++;
}

static int deepest(const char *s)
{
    int d = 0, m = 0;
    for (int i = 0; s[i]; i++) { // remark: [scan]
        if (s[i] == '(') {
            d++;
            if (d > m)
                m = d;
        } else if (s[i] == ')')
            d--;
    }
    return m * 100000 + d;
}

static long until(const short *a, int from, int *at)
{
    long s = 0;
    int i;
    for (i = from; a[i] != -1; i++) // remark: reduction of 's' (+, long)
        s += a[i];
    *at = i;
    return s;
}

static long shifted(const short *a, long by)
{
    long s = 0, i = -by;
    while (a[i + by] != -1) { // remark: reduction of 's' (+, long)
        s += a[by + i] * 3;
        i++;
    }
    return s + i;
}

static unsigned long wide_sum(const unsigned long *a)
{
    unsigned long s = 0;
    while (*a != 0x8000000000000000u) // left: [not-counted]
        s += *a++;
    while (*a != 5) // remark: reduction of 's' (+, unsigned long)
        s += *a++;
    return s;
}

static double lengths(char **list)
{
    double s = 0;
    for (char **p = list; *p; p++) // remark: reduction of 's' (+, double)
        s += 1;
    return s;
}

/* Indices that step on beside it, and one of a type that is soon full. */
static int several(const char *s, int *k)
{
    int n = 0, i, j;
    for (i = 0, j = 3, n = 1; s[i]; i++, j += 2) // remark: reduction of 'n' (+, int)
        n += s[i] * j;
    for (i = 0, j = 3; s[i]; i++, j += 2) // remark: reduction of 'n' (+, int)
        n += s[i] ^ j;
    *k = i + j;
    return n;
}

static int narrow(const char *s)
{
    int n = 0;
    for (unsigned char i = 0; s[i]; i++) // remark: reduction of 'n' (+, int)
        n += s[i] == 'e';
    return n;
}

static void test(int n)
{
    static int h[256];
    static char part[101];
    struct words w;
    int at = 0, k = 0, in;

    FILL(text, n, "  abcdefg (())"[rnd_in(0, 13)]);
    FILL(few, n, (short)rnd_in(0, 99));
    FILL(wide, n + 1, rnd() >> 1);
    FILL(names, n, text);
    few[n / 2] = 300;
    text[n] = 0;
    few[n] = -1;
    wide[n / 2] = 0x8000000000000000u;
    wide[n + 1] = 5;
    names[n] = NULL;
    show("letters", n, letters(text, 'c'));
    show("by_pointer", n, by_pointer(text, 'd'));
    show("with_continue", n, with_continue(text));
    show("stepped_in_body", n, stepped_in_body(text, 'd'));
    show("declared", n, declared(text, 'd'));
    show("hash", n, hash(text));
    in = words_of(&w, text);
    show("words_of", w.n, in);
    counts(h, text);
    show_bytes("counts", n, h, sizeof h);
    show("deepest", n, deepest(text));
    show("until", n, until(few, n > 9 ? 5 : 0, &at));
    show("at", n, at);
    show("shifted", n, shifted(few, 40));
    show_u("wide", n, wide_sum(wide));
    show_d("lengths", n, lengths(names));
    show("several", n, several(text, &k));
    show("k", n, k);
    memcpy(part, text, n < 100 ? (size_t)n + 1 : 100);
    part[100] = 0;
    show("narrow", n, narrow(part));
    show("without", n, (long)without(other, text, 'a'));
    show_bytes("other", n, other, sizeof other);
    upper(text);
    show_bytes("text", n, text, sizeof text);
}
CASE_MAIN(test)
