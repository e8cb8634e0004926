/* Bins behind a pointer, at places that a table tells: what the table is read for may be bins that
   have changed by then, but every value of its type is a place inside it. */
#include "../case.h"

#include <ctype.h>

static const unsigned char class_of[256] = {['a'] = 1, ['b'] = 2, ['c'] = 3, [0] = 4, [7] = 5};
static _Alignas(16) unsigned char open_class[1024];
static int room[CASE_BIG / 4 + 300];

CASE_FN void classes(const unsigned char *s, int n, int *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[class_of[s[i]]]' (+, int)
        h[class_of[s[i]]]++;
}

CASE_FN void guarded(const unsigned char *s, int n, int *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[class_of[s[i]]]' (+, int)
        if (isalnum(s[i]))
            h[class_of[s[i]]] += s[i];
}

/* the table itself may be the bins' */
CASE_FN void open(const unsigned char *s, int n, int *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[open_class[s[i]]]' (+, int)
        if (s[i] != 'b')
            h[open_class[s[i]]]++;
}

static int kind(unsigned char c)
{
    return open_class[c] ? class_of[c] : 9;
}

CASE_FN void by_call(const unsigned char *s, int n, int *h)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[kind(s[i])]' (+, int)
        h[kind(s[i])]++;
}

/* it is not: a place made of what the bins were would lie outside */
CASE_FN void wide(const int *s, int n, int *h)
{
    for (int i = 0; i < n; i++) // left: [alias]
        if (isalnum(s[i] & 127))
            h[class_of[s[i]]]++;
}

static int any_kind(int c)
{
    return class_of[c];
}

CASE_FN void wide_by_call(const int *s, int n, int *h)
{
    for (int i = 0; i < n; i++) // left: [alias]
        h[any_kind(s[i])]++;
}

/* the same of an array of the iteration's own */
CASE_FN void own(const int *s, int n, int *h)
{
    for (int i = 0; i < n; i++) { // left: [alias]
        int t[4] = {3, i & 1, 2, 0};
        if (i % 3)
            t[s[i] & 1] = 5;
        h[t[s[i]]]++;
    }
}

static void test(int n)
{
    unsigned char *s = (unsigned char *)room;
    int h[300] = {0}, few[300];

    FILL(s, n, (unsigned char)"abcx\7"[rnd_in(0, 5)]);
    FILL(open_class, 1024, (unsigned char)(case_k % 7));
    classes(s, n, h);
    guarded(s, n, h);
    open(s, n, h);
    by_call(s, n, h);
    FILL(few, 300, s[case_k % (n ? n : 1)] % 128);
    wide(few, n < 300 ? n : 300, h);
    wide_by_call(few, n < 300 ? n : 300, h);
    FILL(few, 300, s[case_k % (n ? n : 1)] % 4);
    own(few, n < 300 ? n : 300, h);
    show_bytes("h", n, h, sizeof h);
    open(s, n, (int *)(void *)open_class);
    show_bytes("open", n, open_class, sizeof open_class);
    classes(s, n, room + n / 5);
    guarded(s, n, room + n / 9);
    by_call(s, n, room);
    show_bytes("room", n, room, sizeof room);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
