/* Jumps to labels further on in the body. */
#include "../case.h"

static int x[CASE_MAX], out[CASE_MAX];
static signed char c[CASE_MAX];

static void ends(int n)
{
    int a = 0, b = 0, d = 0, i = 0;

    for (int j = 0; j < n; j++) { // remark: reduction of 'a' (+, int) [reduction]
        if (x[j] < 0)
            goto end_a;
        a += x[j];
        if (c[j] & 1) {
            if (c[j] & 2)
                goto end_a;
            a++;
        }
        a += 2;
    end_a:;
    }
    while (i < n) { // remark: reduction of 'b' (+, int) [reduction]
        if (x[i] < 0)
            goto end_b;
        b += x[i];
    end_b:
        i++;
    }
    for (int j = 0; j < n; j++) { // remark: reduction of 'd' (+, int) [reduction]
        if (x[j] < 0)
            goto negative;
        d += x[j];
        continue;
    negative:
        d -= 2 * x[j];
    }
    printf("%d: %d %d %d\n", n, a, b, d);
}

static void arms(int n)
{
    int e = 0, f = 0, g = 0, k = 0;

    for (int j = 0; j < n; j++) { // remark: reductions of 'f' (+, int), 'e' (+, int) and 'g' (+, int) [reduction]
        if (c[j] > 3)
            goto large;
        e += x[j];
        goto both;
    large:
        f++;
    both:
        g += c[j] & 1;
    }
    for (int j = 0; j < n; j++) { // remark: reduction of 'k' (+, int), writing 'out' [reduction]
        out[j] = 0;
        switch (c[j] & 3) {
        case 0:
            goto end_k;
        case 1:
            k++;
            break;
        default:
            k += x[j];
        }
        out[j] = c[j];
    end_k:;
    }
    for (int j = 0; j < n; j++) { // remark: reductions of 'k' (+, int) and 'g' (+, int), writing 'out' [reduction]
        if (x[j] > 20) {
            k--;
            goto count;
        } else if (c[j] < -7) {
            goto count;
        }
        out[j] += c[j];
    count:
        g += x[j];
    }
    printf("%d: %d %d %d %d\n", n, e, f, g, k);
}

static void left(int n)
{
    int a = 0, b = 0, d = 0;

    for (int j = 0; j < n; j++) { // left: [goto]
        int t = x[j];
    again:
        if (t > 5) {
            t -= 5;
            goto again;
        }
        a += t;
    }
    for (int j = 0; j < n; j++) { // left: [goto]
        for (int i = 0; i < 3; i++) { // left: [search-ahead]
            if (x[(j + i) % CASE_MAX] < 0)
                goto next;
            b++;
        }
        b += 3;
    next:;
    }
    for (int j = 0; j < n; j++) { // left: [goto]
        int t;
        if (x[j] < 0)
            goto half;
        t = x[j];
        if (0) {
        half:
            t = -x[j] / 2;
        }
        d += t;
    }
    printf("%d: %d %d %d\n", n, a, b, d);
}

// cases: ignore-rest
int main(void)
{
    static const int sizes[] = {0, 1, 1023, 1024, 1025, 8193, CASE_MAX};

    FILL(x, CASE_MAX, rnd_in(-30, 30));
    FILL(c, CASE_MAX, (signed char)rnd_in(-9, 9));
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        ends(sizes[i]);
        arms(sizes[i]);
        left(sizes[i]);
        printf("%d %d\n", out[0], out[sizes[i] / 2]);
    }
    return 0;
}
