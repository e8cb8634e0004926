/* What only looks like a scatter by counters. */
#include "../case.h"

#define KEYS 40

static int key[CASE_MAX], x[CASE_MAX], out[2 * CASE_MAX + KEYS], start[KEYS];
static unsigned char bytes[KEYS];
static unsigned short words[KEYS];

static void result(const char *what, int n)
{
    show_bytes(what, n, out, sizeof out);
    show_bytes(what, n, start, sizeof start);
    memset(start, 0, sizeof start);
}

static void narrow(int n)
{
    for (int i = 0; i < n; i++) // left: [indirect-write]
        out[bytes[key[i]]++] = x[i];
    for (int i = 0; i < n; i++) // left: [indirect-write]
        out[words[key[i]]++] = x[i];
    show_bytes("bytes", n, bytes, sizeof bytes);
    show_bytes("words", n, words, sizeof words);
    result("narrow", n);
}

static void read(int n)
{
    for (int i = 0; i < n; i++) // left: [aggregate]
        out[start[key[i]]++] += x[i];
    result("updates", n);
    for (int i = 0; i < n; i++) { // left: [carried-dependence]
        int p = start[key[i]]++;
        out[p] = out[x[i] & 15] + 1;
    }
    result("reads what it writes", n);
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        int v = start[x[i] & 31];
        out[start[key[i]]++] = v;
    }
    result("reads counters", n);
    for (int i = 0; i < n; i++) // left: [indirect-write]
        if (start[key[i]] < 20)
            out[start[key[i]]++] = x[i];
    result("as long as there is room", n);
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        out[start[key[i]]] = x[i];
        if (x[i] & 1)
            start[key[i]]++;
    }
    result("steps at times", n);
}

static void steps(int n)
{
    for (int i = 0; i < n; i++) { // left: [aggregate]
        int p = start[key[i]];
        start[key[i]] += 2;
        out[p] = x[i];
    }
    result("by two", n);
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        out[start[key[i]]++] = x[i];
        out[start[key[i]]++] = i;
    }
    result("twice", n);
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        int k = key[i], p = start[k];
        k = x[i] & 31;
        start[k] = p + 1;
        out[p] = i;
    }
    result("of another key", n);
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        int k = key[i], p = start[k];
        p += x[i] & 1;
        start[k] = p + 1;
        out[p] = i;
    }
    result("by more", n);
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        int k = key[i], p = start[k];
        p += x[i] & 1;
        start[k] = p + 1;
        out[i] = p;
    }
    result("by more, elsewhere", n);
    for (int i = 0; i < n; i++) { // left: [overlapping-writes]
        out[start[key[i]]++] = x[i];
        out[i & 7] = i;
    }
    result("elsewhere too", n);
}

/* What leads to the counter changes before the step, which C looks for anew. */
static void changes(int *restrict k, int *restrict at, const int *restrict from, int *restrict to,
                    int n)
{
    for (int i = 0; i < n; i++) { // left: [aggregate]
        int *q = k + i;
        to[at[k[i]]] = from[i];
        *q = 5;
        at[k[i]]++;
    }
}

/* How long a row is tells the run alone. */
static void by_rows(int m, int (*restrict at)[m], const int *restrict k, int *restrict to, int n)
{
    for (int i = 0; i < n; i++) // left: [indirect-write]
        to[at[1][k[i]]++] = i;
}

static void test(int n)
{
    FILL(key, n, rnd_in(0, KEYS - 1));
    FILL(x, n, rnd_in(0, 1000));
    memset(out, 0, sizeof out);
    memset(start, 0, sizeof start);
    narrow(n);
    read(n);
    steps(n);
    changes(key, start, x, out, n);
    result("changes", n);
    FILL(key, n, rnd_in(0, KEYS / 2 - 1));
    memset(start, 0, sizeof start);
    by_rows(KEYS / 2, (int (*)[KEYS / 2])start, key, out, n);
    result("rows", n);
}
CASE_MAIN(test)
