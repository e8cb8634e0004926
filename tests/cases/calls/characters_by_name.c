/* The functions of <ctype.h> where their macros are not used. */
#include "../case.h"

#include <ctype.h>

static char text[CASE_MAX + 1];
static int found[CASE_MAX + 1];

CASE_FN int spaces(const char *s)
{
    int n = 0;
    for (int i = 0; s[i]; i++) // remark: reduction of 'n' (+, int)
        if ((isspace)(s[i]))
            n++;
    return n;
}

/* the bits are those of the table */
CASE_FN void kinds(const char *s, int n)
{
    for (int i = 0; i < n; i++) // remark: [map]
        found[i] = (isalpha)((unsigned char)s[i]) ^ (isupper)((unsigned char)s[i]) ^
                   (ispunct)((unsigned char)s[i]) ^ (isxdigit)((unsigned char)s[i]) ^
                   (isalnum)((unsigned char)s[i]) ^ (isprint)((unsigned char)s[i]);
}

CASE_FN int others(const char *s, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'k' (+, int)
        k += (isblank)(s[i]) + (iscntrl)(s[i]) - (isgraph)(s[i]) + 2 * (islower)(s[i]);
    return k;
}

#undef isupper
CASE_FN int first_upper(const char *s, int n)
{
    for (int i = 0; i < n; i++) // remark: [search]
        if (isupper(s[i]))
            return i;
    return -1;
}

/* compilers make it one comparison, and 1 of the truth */
CASE_FN int digits(const char *s, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // left: the body of 'isdigit' is not in this file [unseen-call]
        k += (isdigit)((unsigned char)s[i]) != 0;
    return k;
}

static void test(int n)
{
    FILL(text, n, (char)(rnd_in(0, 9) ? rnd_in('a', 'z') : rnd_in(-128, 127)));
    for (int i = 0; i < n; i++) // remark: [map]
        text[i] = text[i] ? text[i] : ' ';
    text[n] = 0;
    show("spaces", n, spaces(text));
    kinds(text, n);
    show_bytes("kinds", n, found, sizeof found);
    show("others", n, others(text, n));
    show("first_upper", n, first_upper(text, n));
    show("digits", n, digits(text, n));
}
CASE_MAIN(test)
