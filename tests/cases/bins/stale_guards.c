/* Bins on the array of a guard: what stands under the guard is read where C would not, for the guard
   still holds what it held before the loop. Memory that may not be there is asked for. */
#include <sys/mman.h>

#include "../case.h"

#define N 60000
#define FEW 6000
#define PAGE 4096

static int h[N + 1], place[N], w[N], few[FEW];
static float f[N + 1];
/* FEW elements, behind which nothing is mapped */
static int *big;
static float *big_f;

static int guarded(int *b, const int *key, const int *x, const int *y, const int *far, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        b[x[i]] -= y[i];
        if (key[i])
            t += far[i];
    }
    return t;
}

static int weighted(int *b, const int *key, const int *x, const int *far, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        t += key[i];
        if (key[i] > 0)
            b[x[i]] -= far[i];
    }
    return t;
}

static int chosen(int *b, const int *key, const int *x, const int *y, const int *far, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        b[x[i]] -= y[i];
        t += key[i] && far[i] > 5 ? 1 : 2;
    }
    return t;
}

/* C ends at the object, the loop would not. */
static int declared(int *b, const int *key, const int *x, const int *y, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        b[x[i]] -= y[i];
        if (key[i])
            t += few[i * 8];
    }
    return t;
}

static int rows(int *b, const int *key, const int *x, const int *y, const int *far, int n, int m)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        b[x[i]] -= y[i];
        if (key[i])
            for (int j = 0; j < m; j++)
                t += far[i * m + j];
    }
    return t;
}

static int nobody(int *b, const int *key, const int *x, const int *y, const int *none, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        b[x[i]] -= y[i];
        if (key[i] > 1)
            t += *none;
    }
    return t;
}

static float ones(float *b, const float *key, const int *x, const float *far, int n)
{
    float m = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 'm' (max, float), bins 'b[x[i]]' (+, float)
        b[x[i]] += 1.0f;
        if (key[i] == 0)
            m = far[i] > m ? far[i] : m;
    }
    return m;
}

static void sums(float *b, const float *key, const int *x, const float *far, int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'b[x[i]]' (+, float)
        b[x[i]] += 1.0f;
        if (key[i] == 0)
            b[x[i]] += far[i];
    }
}

/* What every iteration reads may be read. */
static int twice(int *b, const int *key, const int *x, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        if (key[i] > 0)
            b[x[i]] -= key[i] + x[i];
        t += x[i];
    }
    return t;
}

static int own_behind(int *b, const int *key, const int *x, const int *y, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        int pair[2] = {y[i], 1};
        b[x[i]] -= y[i];
        if (key[i])
            t += pair[i];
        t += pair[0];
    }
    return t;
}

static int own_within(int *b, const int *key, const int *x, const int *y, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        int pair[2] = {y[i], 1};
        b[x[i]] -= y[i];
        if (key[i])
            for (int j = 0; j < 2; j++)
                t += pair[j] * pair[1];
    }
    return t;
}

static int third(const int *p)
{
    return p[2];
}

static int third_if(const int *p, int k)
{
    return k ? p[2] : 0;
}

static int called(int *b, const int *key, const int *x, const int *y, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        int pair[3] = {y[i], 1, i};
        b[x[i]] -= y[i];
        if (key[i])
            t += third(pair);
    }
    return t;
}

static int called_inside(int *b, const int *key, const int *x, const int *y, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        int pair[3] = {y[i], 1, i};
        b[x[i]] -= y[i];
        t += third_if(pair, key[i]);
    }
    return t;
}

static int called_anyway(int *b, const int *key, const int *x, const int *y, int n)
{
    int t = 0;
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, int), bins 'b[x[i]]' (+, int)
        int pair[3] = {y[i], 1, i};
        b[x[i]] -= y[i];
        t += third(pair) ^ key[i];
    }
    return t;
}

// cases: ignore-rest
/* C finds every guard from FEW on false, by what the iterations before have done. */
static void fresh(int n, int before)
{
    for (int i = 0; i < n; i++) {
        place[i] = i + FEW < n ? i + FEW : n;
        w[i] = i + FEW < n;
        h[i] = i < before || i >= FEW;
    }
}

/* The same with few bins. */
static void fresh_floats(int n)
{
    for (int i = 0; i < n; i++) {
        place[i] = i % 500 + (n > FEW + 500 ? FEW : 0);
        f[i] = i < FEW + 500 ? 0 : 5;
    }
}

static void test(int n)
{
    int *volatile nowhere = NULL;

    fresh(n, FEW);
    show("guarded", n, guarded(h, h, place, w, big, n));
    fresh(n, FEW);
    for (int i = 2 * FEW; i < n; i++)
        h[i] = 0;
    show("weighted", n, weighted(h, h, place, big, n));
    fresh(n, FEW);
    show("chosen", n, chosen(h, h, place, w, big, n));
    fresh(n, FEW / 8);
    show("declared", n, declared(h, h, place, w, n));
    for (int m = 0; m < 2; m++) {
        fresh(n, FEW);
        show("rows", n, rows(h, h, place, w, big, n, m));
    }
    fresh(n, FEW);
    for (int i = FEW; i < n; i++)
        h[i] = 2;
    show("nobody", n, nobody(h, h, place, w, nowhere, n));
    fresh_floats(n);
    show_d("ones", n, ones(f, f, place, big_f, n));
    fresh_floats(n);
    sums(f, f, place, big_f, n);
    show_bytes("sums", n, f, sizeof f);
    fresh(n, FEW);
    show("twice", n, twice(h, h, place, n));
    fresh(n, 2);
    show("own behind", n, own_behind(h, h, place, w, n));
    fresh(n, FEW);
    show("own within", n, own_within(h, h, place, w, n));
    fresh(n, FEW);
    show("called", n, called(h, h, place, w, n));
    fresh(n, FEW);
    show("called inside", n, called_inside(h, h, place, w, n));
    fresh(n, FEW);
    show("called anyway", n, called_anyway(h, h, place, w, n));
    show_bytes("h", n, h, sizeof h);
}

static void *pages(size_t nbytes)
{
    nbytes = (nbytes + PAGE - 1) / PAGE * PAGE;
    char *at = mmap(NULL, nbytes + 512 * PAGE, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED || munmap(at + nbytes, 512 * PAGE))
        exit(1);
    return at;
}

int main(void)
{
    static const long sizes[] = {1, 1024, FEW, FEW + 1, N};

    big = pages(FEW * sizeof *big);
    big_f = pages(FEW * sizeof *big_f);
    for (int i = 0; i < FEW; i++) {
        big[i] = 1;
        big_f[i] = 1;
    }
    case_run(test, sizes, 5);
    return 0;
}
