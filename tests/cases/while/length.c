/* strlen(s) as the bound. */
#include "../case.h"

static char text[CASE_MAX + 2], other[3 * CASE_MAX];
static int numbers[CASE_MAX + 2];

struct line {
    char *of;
    int n;
};

static int vowels(const char *s)
{
    int n = 0;
    for (size_t i = 0; i < strlen(s); i++) // remark: reduction of 'n' (+, int)
        if (s[i] == 'a' || s[i] == 'e')
            n++;
    return n;
}

static int by_int(const char *s)
{
    int n = 0, i;
    for (i = 0; i < (int)strlen(s); i++) // remark: reduction of 'n' (+, int)
        n += s[i];
    return n + i;
}

static int neighbours(const char *s)
{
    int n = 0;
    for (int i = 1; i <= (int)strlen(s) - 1; i++) // remark: reduction of 'n' (+, int)
        n += s[i] == s[i - 1];
    return n;
}

static int downwards(const char *s)
{
    int n = 0;
    for (int i = (int)strlen(s) - 1; i >= 0; i--) // left: [not-counted]
        n = n * 3 + s[i];
    return n;
}

static int in_while(struct line *l)
{
    int n = 0;
    size_t i = 0;
    while (i < strlen(l->of)) { // remark: reduction of 'n' (+, int)
        n += l->of[i] ^ 1;
        i++;
    }
    return n + (int)i;
}

static int index_of(const char *s, char c)
{
    for (size_t i = 0; i < strlen(s); i++) // remark: [search]
        if (s[i] == c)
            return (int)i;
    return -1;
}

static size_t until(const char *s, char c)
{
    size_t i;
    for (i = 0; i < strlen(s) && s[i] != c; i++) // remark: [search]
        continue;
    return i;
}

static void counts(int *h, const char *s)
{
    for (size_t i = 0; i < strlen(s); i++) // remark: [bins]
        h[s[i] & 31]++;
}

/* Behind the string, in its midst, at its end. */
static void copied(char *to, const char *s)
{
    for (size_t i = 0; i < strlen(s); i++) // remark: [map]
        to[i] = s[i] == 'd' ? 'D' : s[i];
}

static void first_three(char *to, const char *s)
{
    for (size_t i = 0; i < strlen(s); i++) // remark: [map]
        to[i] = i < 3 ? s[i] : 0;
}

static void numbered(int *to, const char *s)
{
    for (unsigned i = 0; i < strlen(s); i++) // remark: [map]
        to[i] = s[i] + 1;
}

static void upper(char *s)
{
    for (size_t i = 0; i < strlen(s); i++) // left: [bound-changes]
        if (s[i] == 'e')
            s[i] = 0;
}

static void shorter(char *s)
{
    for (size_t i = 1; i < strlen(s); i++) // left: [carried-dependence]
        s[i - 1] = (char)(s[i] & 0x6f);
}

static void from_one(char *to, const char *s)
{
    for (size_t i = 1; i < strlen(s); i++) // left: [bound-changes]
        to[i] = s[i];
}

static int counted(char *n, const char *s)
{
    size_t i;
    for (i = 0; i < strlen(s); i++) // remark: reduction of '*n'
        ++*n;
    return (int)i;
}

static int moves(const char *s)
{
    int n = 0;
    for (size_t i = 0; i < strlen(s); i++) { // left: [not-counted]
        n++;
        if (*s == 'b')
            s++;
    }
    return n;
}

static void test(int n)
{
    static int h[32];
    struct line l = {text, n};
    FILL(text, n, (char)rnd_in('a', 'e'));
    text[n] = 0;
    show("vowels", n, vowels(text));
    show("by_int", n, by_int(text));
    show("neighbours", n, neighbours(text));
    show("downwards", n, downwards(text));
    show("in_while", n, in_while(&l));
    if (n > 3)
        text[n / 3 * 2] = '_';
    show("index_of", n, index_of(text, '_') + index_of(text, '?'));
    show("until", n, (long)(until(text, '_') + until(text, '?')));
    counts(h, text);
    show_bytes("counts", n, h, sizeof h);
    show("moves", n, moves(text));
    copied(other, text);
    show_bytes("other", n, other, sizeof other);
    numbered(numbers, text);
    show_bytes("numbers", n, numbers, sizeof numbers);
    from_one(other + 1, text);
    show_bytes("other", n, other, sizeof other);
    memcpy(other, text, sizeof text);
    first_three(other + n / 2, other);
    show_bytes("in its midst", n, other, sizeof other);
    memcpy(other, text, sizeof text);
    first_three(other + n, other);
    show_bytes("at its end", n, other, sizeof other);
    for (int k = -1; k < 2; k++) { // left:
        memcpy(other, text, sizeof text);
        if (n + k >= 0)
            show("counted", n, counted(other + n + k, other));
        show_bytes("other", n, other, sizeof other);
    }
    shorter(other);
    upper(other);
    show_bytes("other", n, other, sizeof other);
}
CASE_MAIN(test)
