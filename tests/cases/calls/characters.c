/* <ctype.h>: glibc's macros read tables that the calling thread's locale has. */
#define CASE_BIG 700001
#include "../case.h"

#include <ctype.h>

static char text[CASE_BIG], out[CASE_BIG + 1], kept[CASE_BIG + 1];
static signed char bytes[CASE_BIG];
static int both[CASE_BIG / 4 + 26];
static int codes[CASE_BIG], mapped[CASE_BIG];

CASE_FN int words(const char *s, int n)
{
    int in = 0, count = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'count' (+, int)
        if (isspace((unsigned char)s[i])) {
            in = 0;
        } else if (!in) {
            in = 1;
            count++;
        }
    }
    return count;
}

/* from -128 to 255, EOF among them */
CASE_FN long kinds(const int *c, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        s += isalpha(c[i]) ? 1 : 0;
        s += isdigit(c[i]) ? 3 : 0;
        s += !!isxdigit(c[i]) * 5 + !!ispunct(c[i]) * 7 + !!isblank(c[i]) * 11;
        s += islower(c[i]) ? 13 : isupper(c[i]) ? 17 : iscntrl(c[i]) ? 19 : 0;
        s += isprint(c[i]) && !isgraph(c[i]) ? 23 : isalnum(c[i]) != 0;
    }
    return s;
}

/* plain char and signed char: the table goes below 0 */
CASE_FN long below(const char *s, const signed char *b, int n)
{
    long sum = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'sum' (+, long)
        sum += (isalpha(s[i]) ? 2 : 0) + (isupper(b[i]) ? 1 : 0) + toupper(b[i]);
    return sum;
}

CASE_FN void letters(const char *s, int n, int *h)
{
    for (int i = 0; i < n; i++) { // remark: bins 'h[__ctype_tolower[(int)c]-97]' (+, int) [bins]
        unsigned char c = (unsigned char)s[i];
        if (isalpha(c))
            h[tolower(c) - 'a']++;
    }
}

CASE_FN void upper(char *d, const char *s, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'd'
        d[i] = (char)toupper((unsigned char)s[i]);
}

CASE_FN void in_place(char *s, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 's'
        s[i] = (char)tolower((unsigned char)s[i]);
}

/* any int: outside of the table it stays what it is */
CASE_FN long any(int *d, const int *c, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long)
        d[i] = toupper(c[i]);
        s += (tolower)(c[i]);
    }
    return s;
}

CASE_FN int compact(char *d, const char *s, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int)
        if (isalnum((unsigned char)s[i]))
            d[k++] = s[i];
    return k;
}

CASE_FN int first(const char *s, int n)
{
    int i;
    for (i = 0; i < n; i++) // remark: search
        if (!isspace((unsigned char)s[i]))
            break;
    return i;
}

CASE_FN int first_of(const signed char *s, int n)
{
    for (int i = 0; i < n; i++) // remark: search
        if (isdigit(s[i]) || toupper(s[i]) == 'Q')
            return i;
    return -1;
}

static int is_name(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

CASE_FN int names(const char *s, int n)
{
    int in = 0, count = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'count' (+, int)
        int now = is_name(s[i]);
        if (now && !in)
            count++;
        in = now;
    }
    return count;
}

/* what is guarded and no sum, and sums of more than ones, of all widths */
CASE_FN long guarded(const char *s, int n, unsigned *p, unsigned short *x, signed char *k)
{
    unsigned product = 1;
    unsigned short flips = 7;
    signed char few = 0;
    long many = 0;
    int least = 1000;
    for (int i = 0; i < n; i++) { // remark: reductions of 'product' (*, unsigned int), 'flips' (^, unsigned short), 'few' (+, signed char), 'many' (+, long) and 'least' (min, int)
        unsigned char c = (unsigned char)s[i];
        if (isupper(c))
            product *= 3 + (c & 2u);
        if (ispunct(c))
            flips = (unsigned short)(flips ^ (c * i));
        if (isdigit(c) && !isspace((unsigned char)s[i / 2]))
            few++;
        if (isalpha(c))
            many += c;
        else if (isspace(c))
            many -= 5;
        if (islower(c) && c * 3 < least)
            least = c * 3;
    }
    *p = product;
    *x = flips;
    *k = few;
    return many + least;
}

/* an argument is evaluated once */
CASE_FN long stepped(const char *s, int n)
{
    long sum = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'sum' (+, long)
        sum += tolower((unsigned char)*s++);
    return sum;
}

CASE_FN long until(const char *s)
{
    long k = 0;
    while (s[k] && !isdigit((unsigned char)s[k])) // left: loop left as it is
        k++;
    return k;
}

static void test(int n)
{
    int h[26] = {0};
    unsigned p;
    unsigned short x;
    signed char k;

    FILL(text, n, "Wide  42 \tspaces,\n\xe9t\xe9 _x9"[rnd_in(0, 24)]);
    FILL(bytes, n, (signed char)rnd());
    FILL(codes, n, rnd_in(-128, 255));
    show("words", n, words(text, n));
    show("kinds", n, kinds(codes, n));
    show("below", n, below(text, bytes, n));
    show("guarded", n, guarded(text, n, &p, &x, &k));
    show("guarded", n, (long)p + x * 3 + k);
    letters(text, n, h);
    show_bytes("letters", n, h, sizeof h);
    memcpy(both, text, (size_t)n);
    letters((const char *)both, n, both + n / 8); /* letters that change on the way */
    show_bytes("both", n, both, sizeof both);
    upper(out, text, n);
    show_bytes("upper", n, out, (size_t)n);
    upper(out + 1, out, n ? n - 1 : 0); /* each from the one before: in C's order */
    show_bytes("along", n, out, (size_t)n);
    in_place(out, n);
    show_bytes("in place", n, out, (size_t)n);
    show("kept", n, compact(kept, text, n));
    show_bytes("kept", n, kept, (size_t)n);
    show("names", n, names(text, n));
    show("stepped", n, stepped(text, n));
    FILL(codes, n, rnd() & 1 ? (int)rnd() : rnd_in(-300, 300));
    show("any", n, any(mapped, codes, n));
    show_bytes("any", n, mapped, (size_t)n * sizeof *mapped);
    FILL(text, n, case_k < n - 2 ? " \t\n"[rnd_in(0, 2)] : 'x');
    show("first", n, first(text, n));
    FILL(bytes, n, case_k < n * 3L / 4 ? (signed char)(case_k % 2 ? -1 - rnd_in(0, 127) : 'a') : 'q');
    show("first of", n, first_of(bytes, n));
    text[n] = '\0';
    show("until", n, until(text));
}

static void test_all(int n)
{
    test(n);
}

CASE_MAIN_AT(test_all, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG - 1)
