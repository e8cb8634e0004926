/* Characters that are looked for in a string: strchr. */
#include "../case.h"

#include <ctype.h>

static char s[CASE_BIG], out[CASE_BIG];
static char *words[CASE_MAX];

CASE_FN int vowels(const char *p, int n)
{
    int c = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, int) [reduction]
        if (strchr("aeiou", tolower((unsigned char)p[i])))
            c++;
    return c;
}

CASE_FN long among(const char *p, const char *set, int n)
{
    long c = 0, places = 0;
    for (int i = 0; i < n; i++) { // remark: reductions of 'c' (+, long) and 'places' (+, long) [reduction]
        c += !strchr(set, p[i]);
        const char *at = strchr(set, p[i] ^ 1);
        if (at)
            places += at - set;
    }
    return c * 31 + places;
}

CASE_FN int string(const char *p)
{
    int c = 0;
    for (; *p; p++) // remark: reduction of 'c' (+, int) [reduction]
        if (strchr(" \t\n", *p) != NULL || *p == 'q')
            c++;
    return c;
}

CASE_FN int dotted(char *const *w, int n)
{
    int c = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, int) [reduction]
        if (strchr(w[i], '.'))
            c += i;
    return c;
}

/* the last character is looked at behind the loop, by its address */
CASE_FN int last_one(const char *p, int n)
{
    char one = 0;
    int c = 0;
    for (int i = 0; i < n; i++) { // left: [alias]
        one = p[i] & 1 ? 'x' : 0;
        c += one > 0;
    }
    if (strchr(&one, 'x'))
        c += 3;
    return c;
}

/* the set is what the loop writes, or somebody may; the pointer is kept; it would be looked for
   behind the end */
CASE_FN long hostile(const char *p, char *set, int n)
{
    char own[2048] = "abc";
    const char *last = NULL, *none = NULL;
    long c = 0;
    int i;
    for (i = 0; i < n; i++) { // left: [carried-dependence]
        if (strchr(set, p[i]))
            c++;
        set[i] = (char)('a' + (i & 15));
    }
    for (i = 0; i < n && i < 2000; i++) { // left: [carried-dependence]
        if (strchr(own, p[i]))
            c += 3;
        own[i] = (char)('a' + (i & 15));
    }
    for (i = 0; i < n; i++) { // left: [unsupported]
        const char *at = strchr("xyz", p[i]);
        last = at ? at : last;
        none = at == last ? none : at;
    }
    for (i = 0; i < n; i++) // left: [search-ahead]
        if (!strchr(set, p[i]))
            break;
    return c + (last ? *last : 0) + (none ? *none : 0) + i;
}

static void test(int n)
{
    char set[16] = "bcdfghj";
    FILL(s, n, "abcdeiou .\tQqXyz"[rnd_in(0, 15)]);
    s[n] = 0;
    show("vowels", n, vowels(s, n));
    show("among", n, among(s, set, n) + among(s, "", n) + among(s, s + n, n));
    show("string", n, string(s));
    show("last", n, last_one(s, n));
    int m = n < CASE_MAX ? n : CASE_MAX;
    FILL(words, m, s + rnd_in(n > 20 ? n - 20 : 0, n));
    show("dotted", n, dotted(words, m));
    memset(out, 0, sizeof out);
    show("hostile", n, n < 9999 ? hostile(s, out, n) : 0);
    show_bytes("out", n, out, 8);
}
CASE_MAIN(test)
