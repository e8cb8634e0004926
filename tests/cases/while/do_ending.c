/* Loops that end at an element of memory which each iteration tests last, or that is the next one.
 */
#include "../pages.h"

static char text[CASE_MAX + 2], room[CASE_MAX + 2];
static int list[CASE_MAX + 2], ints[CASE_MAX + 2];
static unsigned hits[256];

static int count(const char *s, char c)
{
    int n = 0;
    do { // remark: reduction of 'n' (+, int) [reduction]
        n += *s == c;
    } while (*s++);
    return n;
}

/* the first element is not tested */
static int further(const char *s)
{
    int n = 0;
    do { // remark: reduction of 'n' (+, int) [reduction]
        n++;
    } while (*++s);
    return n;
}

static long in_body(const char *s)
{
    const char *begin = s;
    long n = 5;
    do { // remark: reduction of 'n' (+, long) [reduction]
        n += *s;
        s++;
    } while (*s != '\n');
    return n * 10 + (s - begin);
}

static int by_index(const char *s)
{
    int i = -1, n = 0;
    while (s[++i]) // remark: reduction of 'n' (+, int) [reduction]
        n += s[i] & 3;
    return n * 10 + i;
}

static int from(const char *s, int i)
{
    int n = 0;
    do // remark: reduction of 'n' (^, int) [reduction]
        n ^= s[i] + i;
    while (s[++i] != 0);
    return n;
}

static unsigned long sizes(const int *s)
{
    unsigned long i = (unsigned long)-1, n = 0;
    while (s[++i] != -7) // remark: reduction of 'n' (+, unsigned long) [reduction]
        n += (unsigned long)s[i];
    return n + i;
}

static unsigned narrow(const int *s)
{
    unsigned i = (unsigned)-1, n = 0;
    while (s[++i] != -7) // left: [not-counted]
        n += (unsigned)s[i];
    return n + i;
}

static unsigned hash(const char *s)
{
    unsigned h = 0;
    do // remark: reduction of 'h' (affine, unsigned int) [reduction]
        h = h * 31 + (unsigned char)*s;
    while (*s++);
    return h;
}

static void copy(char *d, const char *s)
{
    do // remark: independent iterations, writing 'd' [map]
        *d++ = *s;
    while (*s++ != '\0');
}

static char *stored(char *d, const char *s)
{
    do // remark: independent iterations, writing 'd' [map]
        d++;
    while ((*d = *s++));
    return d;
}

static void words(char *s)
{
    while (*++s) // remark: independent iterations, writing 's' [map]
        *s = *s == ' ' ? '_' : *s;
}

/* each character but some; room and text may be one */
static long without(char *d, const char *s, char c)
{
    const char *begin = d;
    do { // remark: compaction by 'd' (pointer) [compaction]
        if (*s != c)
            *d++ = *s;
    } while (*s++);
    return d - begin;
}

static void counts(unsigned *of, const char *s)
{
    do // remark: bins 'of[(unsigned char)*s]' (+, unsigned int) [bins]
        of[(unsigned char)*s]++;
    while (*s++);
}

/* what an iteration tests it has written itself */
static long cut(char *s, char c)
{
    const char *begin = s;
    do { // left: [carried-dependence]
        if (*s == c)
            *s = 0;
    } while (*s++);
    return s - begin;
}

static long forwarded(char *s, const char *t)
{
    int i = 0;
    long n = 0;
    do { // left: [carried-dependence]
        s[i] = (char)(t[i] & 15);
        n += s[i];
    } while (s[i++]);
    return n * 100 + i;
}

static long cut_ahead(char *s, char c)
{
    const char *begin = s;
    do { // left: [carried-dependence]
        if (*s == c)
            s[1] = 0;
    } while (*++s);
    return s - begin;
}

static long cut_behind(char *s, char c)
{
    char *p = s;
    do { // left: [carried-dependence]
        if (p[0] == c)
            p[-1] = 0;
    } while (*p++);
    return p - s;
}

static long squeezed(char *s, char c)
{
    char *d = s;
    const char *begin = s;
    do { // remark: compaction by 'd' (pointer) [compaction]
        if (*s != c)
            *d++ = (char)(*s & 0x5f);
    } while (*s++);
    return (d - begin) * 10000 + (s - begin);
}

static long skipping(const char *s)
{
    long n = 0;
    do { // left: [not-counted]
        if (*s == 'a')
            continue;
        n += *s;
    } while (*s++);
    return n;
}

static long by_two(const char *s)
{
    long n = 0;
    do { // left: [not-counted]
        n += *s++;
    } while (*s++);
    return n;
}

static long running(int *s)
{
    int i = 1;
    do // left: [carried-dependence]
        s[i] += s[i - 1];
    while (s[i++]);
    return i;
}

static long leaves(const char *s, char c)
{
    long n = 0;
    do { // left: [early-exit]
        if (*s == c)
            break;
        n++;
    } while (*s++);
    return n;
}

static void reads(const char *s, int n)
{
    show("count", n, count(s, 'c'));
    show("further", n, further(s));
    show("by index", n, by_index(s));
    show("from", n, from(s, 0) + from(s, n / 2));
    show("hash", n, hash(s));
    show("skipping", n, skipping(s));
    show("leaves", n, leaves(s, '~'));
    memset(hits, 0, sizeof hits);
    counts(hits, s);
    show_bytes("counts", n, hits, sizeof hits);
}

static void writes(char *d, char *s, int n)
{
    copy(d, s);
    show_bytes("copy", n, d, (size_t)n + 1);
    show("stored", n, stored(d - 1, s) - d);
    words(d);
    show_bytes("words", n, d, (size_t)n + 1);
    memset(d, 1, (size_t)n + 1);
    show("without", n, without(d, s, 'e'));
    show_bytes("without", n, d, (size_t)n + 1);
}

static void hostile(char *s, int n)
{
    show("cut", n, cut(s, s[n / 2]));
    memcpy(s, text, (size_t)n + 1);
    show("cut ahead", n, n ? cut_ahead(s, s[n / 2]) : 0);
    memcpy(s, text, (size_t)n + 1);
    show("cut behind", n, n ? cut_behind(s + 1, s[n / 2]) : 0);
    memcpy(s, text, (size_t)n + 1);
    show("squeezed", n, squeezed(s, '~'));
    memcpy(s, text, (size_t)n + 1);
    show("without", n, without(s, s, 'e'));
    show_bytes("without", n, s, (size_t)n + 1);
    memcpy(s, text, (size_t)n + 1);
    if (n > 4) /* the last element is written before it is tested */
        copy(s, s + 1), stored(s, s + 1);
    show_bytes("onto itself", n, s, (size_t)n + 1);
    memcpy(s, text, (size_t)n + 1);
}

static void test(int n)
{
    FILL(text, n, (char)rnd_in(33, 125));
    FILL(list, n, rnd_in(1, 9));
    text[n] = 0;
    list[n] = -7;
    if (n)
        text[n / 3] = ' ';
    char *end = pages_end((size_t)n + 1), *put = pages_end((size_t)n + 2);
    memcpy(end, text, (size_t)n + 1);
    if (n)
        reads(end, n);
    if (n)
        writes(put + 1, end, n);
    hostile(end, n);
    show("sizes", n, (long long)(sizes(list) + narrow(list)));
    FILL(room, n + 1, (char)rnd_in(1, 14));

    if (n > 8)
        room[n / 2] = 16;
    show("forwarded", n, n > 8 ? forwarded(end, room) : 0);
    FILL(ints, n + 1, case_k == n ? -n : 1);
    show("running", n, n > 2 ? running(ints) : 0);
    text[n] = '\n';
    if (n)
        show("in body", n, in_body(text));
    text[n] = text[n + 1] = 0;
    show("by two", n, by_two(text));
    pages_end_drop(end, (size_t)n + 1);
    pages_end_drop(put, (size_t)n + 2);
}
CASE_MAIN(test)
