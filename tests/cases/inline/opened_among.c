/* What stands around opened calls: `if` without braces, variables that the loop cannot name. */
#include "../case.h"

static int x[CASE_MAX];

static uint32_t next(uint32_t *s)
{
    return *s = *s * 1664525u + 1013904223u;
}

static void step(int *n)
{
    ++*n;
}

static int kept(int *sum, int v)
{
    *sum += v;
    return 2 * v;
}

static volatile int reads;

static int kept_and_read(int *sum, int v)
{
    *sum += v;
    return reads;
}

static void count_hidden(int v)
{
    extern int hidden;
    hidden += v;
}

static void count_behind(int v);

CASE_FN uint32_t without_braces(int n)
{
    uint32_t s = 1, even = 0, odd = 0;
    int k = 0, m = 0;
    for (int i = 0; i < n; i++) // remark: scan of 's' (affine, unsigned int)
        if (next(&s) & 64)
            even += kept(&k, x[i]);
        else
            odd += kept(&m, i) >> 1;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (next(&s) & 64)
            even ^= next(&s);
        else
            odd ^= next(&s) >> 9;
    for (int i = 0; i < n; i++) // remark: reductions of 'k' (+, int) and 'm' (+, int)
        if (x[i] > 3) {
            if (x[i] > 5)
                step(&k);
        } else if (x[i] < 0)
            step(&m);
        else
            m += 2;
    return s ^ even ^ odd ^ (uint32_t)k ^ (uint32_t)m << 16;
}

/* A volatile variable is read as often as C says, also where nobody takes the value. */
CASE_FN int value_dropped(int n)
{
    int s = 0;
    for (int i = 0; i < n; i++) // left: [volatile]
        kept_and_read(&s, x[i]);
    return s;
}

CASE_FN void not_named(int n)
{
    for (int i = 0; i < n; i++) // left: [impure-call]
        count_hidden(x[i]);
    for (int i = 0; i < n; i++) { // left: not represented: a variable that no declaration
        extern int hidden;
        hidden ^= x[i];
    }
    for (int i = 0; i < n; i++) // left: [impure-call]
        count_behind(x[i]);
}

CASE_FN int named(int n)
{
    extern int elsewhere;
    for (int i = 0; i < n; i++) // remark: reduction of 'elsewhere' (^, int)
        elsewhere ^= x[i];
    return elsewhere;
}

/* Another function has declared it before. */
CASE_FN int named_too(int n)
{
    extern int hidden;
    for (int i = 0; i < n; i++) // remark: reduction of 'hidden' (^, int)
        hidden ^= x[i];
    for (int i = 0; i < n; i++) // remark: reduction of 'hidden' (+, int)
        count_hidden(x[i]);
    return hidden;
}

#include "opened_hidden.h"
int hidden, elsewhere;

CASE_FN int named_by_all(int n)
{
    for (int i = 0; i < n; i++) // remark: reduction of 'hidden' (+, int)
        hidden += x[i];
    return hidden;
}

static void test(int n)
{
    FILL(x, n, rnd_in(-9, 9));
    show_u("without braces", n, without_braces(n));
    show("dropped", n, value_dropped(n));
    not_named(n);
    show("named", n, named(n));
    show("named", n, named_too(n));
    show("hidden", n, named_by_all(n));
    show("behind", n, behind);
}
CASE_MAIN(test)
