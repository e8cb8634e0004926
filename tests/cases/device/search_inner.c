/* Searches whose iterations hold loops of which it is asked before the search whether they end soon:
   where they do a device runs it, too. Behind the hit C runs none of them. */
#include "../case.h"

#define MOST 20000

static char text[2 * MOST + 1], word[MOST + 1];
static int x[MOST + 1], y[MOST + 1];

CASE_FN long find_word(long n, int m)
{
    for (long i = 0; i < n; i++) { // remark: [search]
        int j;
        for (j = 0; j < m; j++)
            if (text[i + j] != word[j])
                break;
        if (j == m)
            return i;
    }
    return -1;
}

/* what the inner loop leaves, and sums of the iterations before */
CASE_FN long counted(int n, int m, long *out)
{
    long same = 0;
    int i, j = -1;

    for (i = 0; i < n; i++) { // remark: [search]
        for (j = 0; j < m; j++)
            if (text[i + j] != word[j])
                break;
        if (j == m)
            break;
        same += j;
    }
    *out = same + 1000L * j;
    return i;
}

/* Only behind the hit the loop below is entered. */
CASE_FN long guarded(int n, unsigned m, long *out)
{
    long s = 0;
    int i;

    for (i = 0; i < n; i++) { // remark: [search]
        unsigned t = 0;
        if (x[i] == 7777)
            break;
        if (x[i] > 9000)
            for (unsigned j = 0; j < m; j++)
                t = (t ^ j) * 31;
        s += t + (unsigned)x[i];
    }
    *out = s;
    return i;
}

/* from the iteration's own place to the end */
CASE_FN int least_behind(const int *v, int n)
{
    for (int i = 0; i < n; i++) { // remark: [search]
        int j;
        for (j = i + 1; j < n; j++)
            if (v[j] < v[i])
                break;
        if (j == n)
            return i;
    }
    return -1;
}

/* by a running value */
CASE_FN long until(int n, int m, long limit, long *out)
{
    long s = 0;
    int i;

    for (i = 0; i < n; i++) { // remark: [search]
        int j;
        for (j = 0; j < m; j++)
            if (y[j] == x[i])
                break;
        s += j;
        if (s > limit)
            break;
    }
    *out = s;
    return i;
}

static void words(int n, int m)
{
    long s = 0;

    memset(text, 'a', sizeof text);
    memset(word, 'a', sizeof word);
    if (m > 0)
        word[m - 1] = 'b';
    show("word", n, find_word(n, m));
    show("counted", n, counted(n, m < 40 ? m : 40, &s));
    show("counted", n, s);
    if (m > 0 && n > 2) {
        text[n - 2 + m - 1] = 'b';
        show("word late", n, find_word(n, m));
        show("counted late", n, counted(n, m, &s));
        show("counted late", n, s);
        text[n / 2 + m - 1] = 'b';
        show("word", n, find_word(n, m));
        show("counted", n, counted(n, m, &s));
        show("counted", n, s);
    }
}

static void numbers(int n, int m)
{
    long s = 0;

    FILL(x, MOST + 1, rnd_in(0, 5000));
    FILL(y, MOST + 1, rnd_in(0, 5000));
    show("guarded", n, guarded(n, (unsigned)m, &s));
    show("guarded", n, s);
    show("until", n, until(n, m, 1L << 40, &s));
    show("until", n, s);
    show("until", n, until(n, m, (long)m * n / 2, &s));
    show("until", n, s);
    if (n > 4) {
        x[n - 3] = 7777;
        x[n - 2] = 9999;
        show("guarded", n, guarded(n, (unsigned)m, &s));
        show("guarded", n, s);
        for (int i = 0; i < n; i++) // left: [impure-call]
            x[i] = n - i + rnd_in(0, 3);
        x[n - 4] = -1;
        show("least", n, least_behind(x, n));
        x[n - 1] = -2;
        show("least", n, least_behind(x, n));
    }
}

static void test(int n)
{
    static const int lengths[] = {0, 1, 2, 17, 1100, 4095, 4096, 4097, 5000};

    for (volatile int i = 0; i < 9; i++) { // left: [volatile]
        words(n, lengths[i]);
        numbers(n, lengths[i]);
    }
}
CASE_MAIN_AT(test, 0, 1, 2, 1023, 1024, 1025, 2047, 2049, 4096, 4100, 9000)
