/* What only looks like <ctype.h>, and loops in which its tables may change. */
#include "../case.h"

#include <ctype.h>
#include <locale.h>

static char text[CASE_MAX + 1];
static unsigned short wide[CASE_MAX];
static int found[CASE_MAX];

CASE_FN long set_inside(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // left: the body of 'setlocale' is not in this file [unseen-call]
        if (text[i] == 'x')
            setlocale(LC_CTYPE, "C");
        s += isalpha((unsigned char)text[i]) ? 1 : 0;
    }
    return s;
}

static void use(locale_t l)
{
    uselocale(l);
}

CASE_FN long used_inside(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // left: the body of 'uselocale' is not in this file [unseen-call]
        use(LC_GLOBAL_LOCALE);
        s += toupper((unsigned char)text[i]);
    }
    return s;
}

/* elements of the table's own type, which is constant */
CASE_FN void beside(unsigned short *d, int n)
{
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'd'
        d[i] = (unsigned short)(isupper((unsigned char)text[i]) ? d[i] + 3 : d[i] ^ 5);
}

/* the table by hand: any array of unsigned short, for all that is known; where it lies is compared */
CASE_FN long by_hand(unsigned short *d, int n)
{
    const unsigned short *t = *__ctype_b_loc();
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long), writing 'd'
        d[i] = (unsigned short)i;
        s += t[(unsigned char)text[i]] & 1;
    }
    return s;
}

CASE_FN long pointers(int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) // left: the body of '__ctype_b_loc' is not in this file [unseen-call]
        s += __ctype_b_loc() == NULL;
    return s;
}

/* consumers: one that leaves the tables alone, and one that does not */
static int letters_from(int at, int n)
{
    int k = 0;
    while (at + k < n && isalpha((unsigned char)text[at + k])) // left: loop left as it is
        k++;
    return k;
}

CASE_FN void printed(int n)
{
    for (int i = 0; i < n; i += 997) // remark: [isolation]
        printf("%d:%d\n", i, letters_from(i, n));
}

CASE_FN void printed_and_set(int n)
{
    for (int i = 0; i < n; i += 997) { // left: loop left as it is
        printf("%d:%d\n", i, letters_from(i, n));
        setlocale(LC_CTYPE, i % 2 ? "C" : "POSIX");
    }
}

#undef tolower
#undef isdigit

/* of other names, or of none of the library's */
CASE_FN int digits(int (*isdigit)(int), int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) // left: [indirect-call]
        s += isdigit((unsigned char)text[i]) != 0;
    return s;
}

static int up(int c)
{
    return c == 'b' ? 'X' : toupper(c);
}

CASE_FN int first_up(int n)
{
    for (int i = 0; i < n; i++) // left: [search-ahead]
        if (up(found[i]) == 'X')
            return i;
    return -1;
}

static void test(int n)
{
    FILL(text, n, "abcXYz 12,"[rnd_in(0, 9)]);
    FILL(wide, n, (unsigned short)rnd());
    FILL(found, n, case_k < n / 2 ? 'a' : case_k == n / 2 ? 'b' : (int)rnd());
    show("set inside", n, set_inside(n));
    show("used inside", n, used_inside(n));
    beside(wide, n);
    show_bytes("beside", n, wide, (size_t)n * sizeof *wide);
    show("by hand", n, by_hand(wide, n));
    show("pointers", n, pointers(n));
    printed(n);
    printed_and_set(n);
    show("digits", n, digits(isdigit, n));
    show("first up", n, first_up(n));
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX)
