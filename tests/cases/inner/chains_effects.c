/* Inner loops whose conditions have effects, whose values are divided, or which stand under a
   condition; and functions with such that return early. */
#include "../case.h"

#include <limits.h>

#define MOST 2100
static double x[MOST], y[MOST];
static int k[MOST], turns[MOST];
static unsigned u[MOST];

static void conditions(int n, int most)
{
    long all = 0;
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns' [map]
        double v = x[i];
        int c = 0;
        while (v < 1000 && ++c < most)
            v = v * 1.03125 + 0.5;
        turns[i] = c;
    }
    show_bytes("before", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) { // remark: reduction of 'all' (+, long), writing 'turns' [reduction]
        double v = x[i];
        int c = 0, left = k[i] & 127;
        while (left-- && v < 1000) {
            v = v * 1.03125 + 0.5;
            if (c++ == 77)
                v = v + 100;
            all = all + 2;
        }
        turns[i] = left + c;
    }
    show_bytes("behind", n, turns, sizeof turns);
    show("all", n, all);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'y' [map]
        double a = x[i] * x[i] + 1, z = a, d;
        int c = 0;
        do {
            d = (z - a / z) * 0.5;
            z -= d;
        } while ((d > 1e-9 || d < -1e-9) && c++ < most);
        y[i] = z + c;
    }
    show_bytes("do", n, y, sizeof y);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns' [map]
        unsigned v = u[i] | 1;
        int c = 0;
        while ((v = v % 2 ? 3 * v + 1 : v / 2) != 1 && c < 500)
            c++;
        turns[i] = c;
    }
    show_bytes("set", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns' [map]
        int c = 0, a = k[i], b;
        for (;; c += 2) {
            if ((b = a * 3 % 1021) == 5 || c > 300)
                break;
            a = b + 1;
        }
        turns[i] = a - c;
    }
    show_bytes("if", n, turns, sizeof turns);
}

static int is_prime(int v)
{
    if (v < 2)
        return 0;
    for (int d = 2; d * d <= v; d++) // left: does not compare the index with a bound
        if (v % d == 0)
            return 0;
    return 1;
}

static unsigned gcd(unsigned a, unsigned b)
{
    while (b) { // left: no constant
        unsigned t = a % b;
        a = b;
        b = t;
    }
    return a;
}

/* Several ways out before the loop; what is declared there is computed only behind them. */
static int digits(int v, int by)
{
    int s = 0;
    if (v < 0)
        return -1;
    if (by == 0) {
        s = 3;
        return s;
    }
    int first = v / by;
    if (first == 2)
        s++;
    for (; v > 0; v /= by) { // left: no constant
        s += v % by;
        if (s > 900)
            return first;
    }
    s = s * 2;
    return s;
}

/* The ends of the range. */
static unsigned ends(unsigned a, unsigned b)
{
    unsigned s = 0;
    while (a > 1 && s != 12345) { // left: its condition has several parts
        s += a / b + a % b;
        a = a - a / 16 - 1;
        b = (b + 2654435769u) | 1;
    }
    return s ^ a;
}

static long signs(int a, int b)
{
    long s = 0;
    for (int j = 0; j < 70; j++) { // left: not associative
        if (b == 0 || b == -1 || s > 10000000000)
            break;
        s += a / b * 3L - a % b;
        a = (int)((unsigned)a * 48271u + 11u);
        b = b / 2 - 1;
    }
    return s;
}

static void divisions(int n)
{
    int primes = 0;
    long sum = 0;
    for (int i = 0; i < n; i++) // remark: reduction of 'primes' (+, int) [reduction]
        primes += is_prime(i);
    show("primes", n, primes);
    for (int i = 0; i < n; i++) // remark: reduction of 'primes' (+, int) [reduction]
        if (is_prime((int)(u[i] >> 5)))
            primes++;
    show("primes", n, primes);
    for (int i = 0; i < n; i++) // remark: reduction of 'sum' (+, long) [reduction]
        sum += gcd(u[i], (unsigned)i) == 1;
    show("gcd", n, sum);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'turns' [map]
        turns[i] = digits((int)u[i] - 900, i % 5 * 2);
    show_bytes("digits", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'turns' [map]
        turns[i] = (int)ends(u[i] * 4099u | 0x80000000u, i % 7 ? (unsigned)i * 77773u | 1 : UINT_MAX);
    show_bytes("ends", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) // remark: reduction of 'sum' (+, long) [reduction]
        sum += signs(i % 9 ? (int)(u[i] * 69069u) : INT_MIN, i % 4 ? k[i] - 255 : INT_MAX - i);
    show("signs", n, sum);
}

/* What declares a variable for the loop is not its own where the condition does not hold. */
static void under(int n, int most)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns' [map]
        int c = 7;
        double v = x[i];
        if (k[i] % 3)
            for (c = 0; c < most && v < 900; c++)
                v = v * 1.0625 + 1;
        turns[i] = c;
    }
    show_bytes("under", n, turns, sizeof turns);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'turns' [map]
        int c = -1;
        if (k[i] % 5) {
            if (x[i] > -0.5)
                for (int left = 1000 / (k[i] % 5); left > 10; left -= left / 7 + 1)
                    c += 2;
        }
        turns[i] = c;
    }
    show_bytes("both", n, turns, sizeof turns);
}

static void test(int n)
{
    FILL(x, n, rnd_d() * 2);
    FILL(k, n, (int)(rnd() >> 55));
    FILL(u, n, (unsigned)(rnd() >> 44));
    memset(turns, 0, sizeof turns);
    memset(y, 0, sizeof y);
    conditions(n, 300);
    conditions(n, 1);
    divisions(n);
    under(n, 100);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, MOST)
