/* Loops that are one or another, as what they leave alone says. */
#include "../case.h"

static double x[CASE_MAX];
static int a[CASE_MAX], b[CASE_MAX];
static unsigned char c[CASE_MAX];
static int verbose;
int told;

static int by_mode(int n, int mode)
{
    int s = 7;
    for (int i = 0; i < n; i++) // remark: where 'mode == 1': reduction of 's' (+, int); where 'mode == 2': reduction of 's' (max, int); where '!(mode == 1) && !(mode == 2)': reduction of 's' (^, int) [choice]
        if (mode == 1)
            s += a[i];
        else if (mode == 2) {
            if (a[i] > s)
                s = a[i];
        } else
            s ^= a[i] * mode;
    return s;
}

static unsigned by_case(int n, unsigned char mode)
{
    unsigned s = 1;
    for (int i = n - 1; i >= 0; i -= 2) // remark: [choice]
        switch (mode) {
        case 0:
            s += c[i];
            break;
        case 1:
        case 255:
            s |= c[i];
            break;
        case 7:
            s = s > c[i] ? c[i] : s;
            break;
        case 300 - 256:
            s = s * 3 + mode;
            break;
        }
    return s;
}

static double by_flag(int n, bool most)
{
    double m = x[0];
    int at = 0;
    for (int i = 1; i < n; i++) // remark: [choice]
        if (most ? x[i] > m : x[i] < m) {
            m = x[i];
            at = i;
        }
    return m + at;
}

static double by_either(int n, int most)
{
    double m = 0;
    for (int i = 0; i < n; i++) // remark: where 'most': reduction of 'm' (max, double); where '!most': reduction of 'm' (min, double) [choice]
        if ((most && x[i] > m) || (!most && x[i] < m))
            m = x[i];
    return m;
}

/* sums that are held to bounds together, each of which is a plain one */
static int by_sum(int n, bool sums)
{
    int s = 0;
    for (int i = 0; i < n; i++) // remark: where 'sums': reduction of 's' (+, int); where '!sums': reduction of 's' (max, int) [choice]
        if (sums)
            s += a[i];
        else if (a[i] > s)
            s = a[i];
    return s;
}

/* one of which is not */
static int by_bound(int n, bool held)
{
    int s = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+ max, int) [reduction]
        s += a[i];
        if (held && s < 0)
            s = 0;
    }
    return s;
}

/* the flag is a number, too, and the arms write what is read in the other one */
static unsigned by_value(int n, long k, double w)
{
    unsigned s = 3;
    for (int i = 0; i < n; i++) // remark: [choice]
        if (k)
            s += (unsigned)a[i] * (unsigned)k;
        else if (!(k || w < 0.25))
            b[i] = (int)(s ^= (unsigned)a[i]);
        else
            s = s > 3 * (unsigned)k ? s : (unsigned)a[i];
    return s;
}

/* a condition of two variables, one that no value of the type has, and one of what others know, where nothing is written */
static int told_of(int n, signed char mode, long some)
{
    int s = 0;
    unsigned t = 0;
    for (int i = 0; i < n; i++) { // remark: where '!verbose': reduction of 's' (+, int) [choice]
        if (verbose)
            printf("%d\n", i);
        s += a[i];
    }
    for (int i = 0; i < n; i++) // remark: [choice]
        if (mode == some)
            t = t * 3 + c[i];
        else if (told > 3)
            t += c[i];
        else
            t = t > c[i] ? t : c[i];
    return s + (int)t;
}

/* in a nest, by the outer index */
static int by_row(int n)
{
    int s = 0;
    for (int k = 0; k < 3; k++) // left: [mixed-operators]
        for (int i = 0; i < n; i++) // remark: [choice]
            if (k > 1)
                s += a[i];
            else
                s ^= a[i];
    return s;
}

static unsigned changes(int n, int mode, int *p)
{
    unsigned s = 0;
    int mine = mode;
    volatile int seen = mode;
    for (int i = 0; i < n; i++) { // left:
        if (mode == 1)
            s += c[i];
        else
            s ^= c[i];
        if (a[i] == 3)
            mode = 1;
    }
    for (int i = 0; i < n; i++) // left: [volatile]
        if (seen)
            s += c[i];
        else
            s ^= c[i];
    int *q = mode > 5 ? p : &mine;
    for (int i = 0; i < n; i++) { // left:
        if (mine)
            s += c[i];
        else
            s ^= c[i];
        q[0] = i & 1;
    }
    for (int i = 0; i < n; i++) { // left:
        if (told)
            s += c[i];
        else
            s ^= c[i];
        p[i] = i & 1;
    }
    return s;
}

static void test(int n)
{
    static int room[CASE_MAX + 1];
    FILL(a, CASE_MAX, rnd_in(-9, 9));
    FILL(c, CASE_MAX, rnd_in(0, 255));
    FILL(x, CASE_MAX, rnd_d());
    if (n > 2)
        x[n / 2] = NAN;
    for (int mode = -1; mode < 8; mode++) { // left:
        told = mode;
        printf("%d %d: %d %u %d\n", n, mode, by_mode(n, mode), by_case(n, (unsigned char)mode),
               told_of(n, (signed char)mode, 200 - mode));
        show_d("flag", n, by_flag(n, mode & 1));
        show_d("either", n, by_either(n, mode));
        printf("%u %u\n", by_value(n, mode / 3, mode > 4 ? .5 : mode * .25), changes(n, mode, room));
    }
    for (int flag = 0; flag < 2; flag++) // left:
        printf("%d %d\n", by_sum(n, flag), by_bound(n, flag));
    printf("%d\n", by_row(n));
    show_bytes("b", n, b, sizeof b);
    verbose = n == 3;
    printf("%d\n", told_of(n, 0, 0));
    verbose = 0;
}
CASE_MAIN(test)
