/* Scatters whose places meet, whose counters leave their type, or whose arrays are one. */
#include "../case.h"

#define KEYS 40

static int room[5 * CASE_MAX + 4 * KEYS], start[KEYS];
static int *key, *x, *out;

static void places(int n, int *at)
{
    int sum = 0, count[KEYS] = {0};

    for (int i = 0; i < n; i++) // remark: bins 'count[key[i]]' (+, int) [bins]
        count[key[i]]++;
    for (int k = 0; k < KEYS; k++) { // left: [short]
        at[k] = sum;
        sum += count[k];
    }
}

static void scatter(const int *k, int *at, const int *from, int *to, int n)
{
    for (int i = 0; i < n; i++) { // remark: scatter by 'at[k[i]]' (+, int), writing 'to' [scatter]
        int v = from[i];
        to[at[k[i]]++] = v;
    }
}

static void both(const int *k, int *at, const int *from, int *to, int *also, int n)
{
    for (int i = 0; i < n; i++) { // remark: scatter by 'at[k[i]]' (+, int), writing 'to' and 'also' [scatter]
        int p = at[k[i]]++;
        to[p] = from[i];
        also[p] = i;
    }
}

static void result(const char *what, int n)
{
    show_bytes(what, n, room, sizeof room);
    show_bytes(what, n, start, sizeof start);
}

static void reset(int n)
{
    FILL(room, sizeof room / sizeof *room, rnd_in(0, KEYS - 1));
    key = room;
    x = room + n;
    out = room + 2 * n;
    places(n, start);
}

/* The last key's counter comes to 0 again, and then to the places of the first key. */
static void wraps(int n)
{
    unsigned at[KEYS];

    FILL(at, KEYS, case_k == KEYS - 1 ? 0xfffffff0u : (unsigned)start[case_k]);
    for (int i = 0; i < n; i++) { // remark: scatter by 'at[key[i]]' (+, unsigned int), writing 'out' [scatter]
        unsigned p = at[key[i]]++;
        if (p < (unsigned)n)
            out[p] = x[i];
    }
    show_bytes("counters", n, at, sizeof at);
}

static void test(int n)
{
    reset(n);
    scatter(key, start, x, out, n);
    result("apart", n);
    reset(n); /* all keys begin at one place */
    for (int k = 0; k < KEYS; k++) // left: [short]
        start[k] = 0;
    scatter(key, start, x, out, n);
    result("one place", n);
    reset(n); /* places of two keys meet at their ends */
    start[20] -= n > KEYS;
    scatter(key, start, x, out, n);
    result("meet", n);
    reset(n); /* starts fall as keys rise */
    for (int k = 0; k < KEYS; k++) // left: [short]
        start[k] = (KEYS - 1 - k) * (n / KEYS + n / 80);
    scatter(key, start, x, out, n);
    result("fall", n);
    reset(n);
    scatter(key, start, x, x, n);
    result("onto what is read", n);
    reset(n);
    scatter(key, start, x, x + 1, n);
    result("onto what is read next", n);
    reset(n);
    scatter(key, start, x, key, n);
    result("onto keys", n);
    reset(n); /* counters are what is read */
    places(n, out);
    scatter(key, out, out, room + 3 * n + KEYS, n < KEYS ? n : KEYS);
    result("counters", n);
    reset(n); /* counters lie where elements go */
    places(n, out);
    scatter(key, out, x, out, n);
    result("counters in the way", n);
    reset(n); /* and where keys are */
    places(n, room + n / 2);
    scatter(key, room + n / 2, x, out, n);
    result("counters of keys", n);
    reset(n);
    both(key, start, x, out, out + n + KEYS, n);
    result("two", n);
    reset(n);
    both(key, start, x, out, out, n);
    result("twice", n);
    reset(n);
    both(key, start, x, out, out + 1, n);
    result("twice, one on", n);
    reset(n);
    wraps(n);
    result("wraps", n);
}
CASE_MAIN(test)
