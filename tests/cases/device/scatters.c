/* Elements that counters of their keys place, on a device: what lies between the places, and the
   counters that nothing steps, are not the loop's; memory need not even be there. */
#define CASE_BIG 700001
#include "../pages.h"

#define KEYS 12

struct item {
    int from, value;
    double weight;
};

static int key[CASE_BIG], x[CASE_BIG], start[KEYS], out[CASE_BIG], rank_of[CASE_BIG], row[CASE_BIG];
static long long wide[KEYS];
static unsigned high[KEYS];
static struct item items[CASE_BIG], sorted[CASE_BIG];

/* From `from` on, with `gap` places behind those of each key. */
static void places(int n, int from, int gap)
{
    int count[KEYS] = {0}, at = from;

    for (int i = 0; i < n; i++) // remark: bins 'count[key[i]]' (+, int) [bins]
        count[key[i]]++;
    for (int k = 0; k < KEYS; k++) { // left: [short]
        start[k] = at;
        wide[k] = at;
        high[k] = 0x80000000u + (unsigned)(at + count[k]);
        at += count[k] + gap;
    }
}

static void place(const int *restrict k, int *restrict at, const int *restrict from,
                  int *restrict to, int n)
{
    for (int i = 0; i < n; i++) // remark: scatter by 'at[k[i]]' (+, int), writing 'to' [scatter]
        to[at[k[i]]++] = from[i];
}

static void both(const int *restrict k, int *restrict at, const int *restrict from,
                 int *restrict to, int *restrict also, int n)
{
    for (int i = 0; i < n; i++) { // remark: scatter by 'at[k[i]]' (+, int), writing 'to' and 'also' [scatter]
        int p = at[k[i]]++;
        to[p] = from[i];
        also[p] = i;
    }
}

/* What an iteration reads it has written itself. */
static void written_first(const int *restrict k, int *restrict at, const int *restrict from,
                          int *restrict to, int *restrict also, int n)
{
    for (int i = 0; i < n; i++) { // remark: scatter by 'at[k[i]]' (+, int), writing 'also' and 'to' [scatter]
        also[i] = 3 * from[i];
        to[at[k[i]]++] = also[i];
    }
}

static void place_some(const int *restrict k, int *restrict at, const int *restrict from,
                       int *restrict to, int n)
{
    for (int i = 0; i < n; i++) // remark: scatter by 'at[k[i]]' (+, int), writing 'to' [scatter]
        if (from[i] % 7)
            to[at[k[i]]++] = -i;
}

static void result(const char *what, int n)
{
    show_bytes(what, n, out, sizeof out);
    show_bytes(what, n, start, sizeof start);
}

/* Places of two keys lie on two pieces of memory; between them it cannot be written, or read. */
static void between(int n, int protection, const char *what)
{
    size_t piece = (size_t)n * sizeof(int) / PAGE + 1, each = piece * PAGE / sizeof(int);
    int *at = (int *)(void *)pages(3 * piece);

    FILL(key, n, rnd_in(3, 4));
    FILL(start, KEYS, 7);
    start[3] = 0;
    start[4] = 2 * (int)each;
    FILL(at + each, each, 5);
    mprotect(at + each, piece * PAGE, protection);
    place(key, start, x, at, n);
    show_bytes(what, n, at, (size_t)(start[3] < (int)each ? start[3] : (int)each) * sizeof *at);
    show_bytes(what, n, at + 2 * each, (size_t)(start[4] - 2 * (int)each) * sizeof *at);
    mprotect(at + each, piece * PAGE, PROT_READ);
    show_bytes(what, n, at + each, piece * PAGE);
    pages_drop((char *)at, 3 * piece);
    show_bytes(what, n, start, sizeof start);
}

/* Of counters two are stepped, at the ends of memory; those between them are not there. */
static void far_counters(int n)
{
    int *at = (int *)(void *)pages(2), *behind = at + 2 * PAGE / sizeof(int) - 1;
    int last = (int)(behind - at);

    FILL(key, n, (case_k * 7) % 5 < 2 ? 0 : last);
    at[0] = 0;
    *behind = n / 2;
    place(key, at, x, out, n / 2);
    show("first", n, at[0]);
    show("last", n, *behind);
    show_bytes("far counters", n, out, sizeof out);
    pages_drop((char *)at, 2);
}

/* The text tells of 64 keys; behind the counters of those that there are nothing is. */
static void known_keys(int n)
{
    int *base = (int *)(void *)pages(1), *restrict at = base + PAGE / sizeof(int) - 13;

    FILL(key, n, 64 * (int)(case_k % 9) + 10 + (int)(case_k * 7 % 3));
    at[10] = 0;
    at[11] = n / 3 + 1;
    at[12] = 2 * (n / 3 + 1);
    for (int i = 0; i < n; i++) // remark: scatter by 'at[key[i]&63]' (+, int), writing 'out' [scatter]
        out[at[key[i] & 63]++] = x[i];
    show("known", n, at[10] + 3L * at[11] + 5L * at[12]);
    show_bytes("known", n, out, (size_t)n * sizeof *out);
    pages_drop((char *)base, 1);
}

static void structs(int n)
{
    places(n, 0, 0);
    for (int i = 0; i < n; i++) { // remark: scatter by 'start[key[i]]' (+, int), writing 'sorted' [scatter]
        int p = start[key[i]]++;
        sorted[p].value = x[i];
        sorted[p].weight = 0.5 * x[i];
    }
    show_bytes("two members", n, sorted, sizeof sorted);
    places(n, 0, 0);
    for (int i = 0; i < n; i++) // remark: scatter by 'start[key[i]]' (+, int), writing 'sorted' [scatter]
        sorted[start[key[i]]++] = items[i];
    show_bytes("whole", n, sorted, sizeof sorted);
}

static void widths(int n)
{
    places(n, 0, 0);
    for (int i = 0; i < n; i++) // remark: scatter by 'wide[key[i]]' (+, long), writing 'out' [scatter]
        out[wide[key[i]]++] = x[i];
    show_bytes("wide", n, wide, sizeof wide);
    result("wide", n);
    /* places that no int holds: only pages of these are there */
    const size_t least = 0x80000000u, most = least + CASE_BIG + PAGE;
    signed char *bytes =
        mmap(NULL, most, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (bytes == MAP_FAILED || mprotect(bytes + least, CASE_BIG, PROT_READ | PROT_WRITE))
        exit(1);
    places(n, 0, 0);
    for (int i = n - 1; i >= 0; i--) // remark: scatter by 'high[key[i]]' (-, unsigned int), writing 'bytes' [scatter]
        bytes[--high[key[i]]] = (signed char)i;
    show_bytes("high", n, high, sizeof high);
    show_bytes("high", n, bytes + least, CASE_BIG);
    munmap(bytes, most);
}

static void guards(int n)
{
    int last = -1;

    places(n, 0, 0);
    for (int i = 0; i < n; i++) { // remark: scatter by 'start[key[i]]' (+, int), writing 'out' [scatter]
        int p = start[key[i]]++;
        if (x[i] % 3)
            out[p] = x[i];
    }
    result("some places", n);
    places(n, 0, 0);
    memset(out, 3, sizeof out);
    for (int i = 0; i < n; i++) { // remark: scatter by 'start[key[i]]' (+, int), writing 'out' [scatter]
        int p = start[key[i]]++;
        if (x[i] % 4 == 1)
            continue;
        out[p] = -x[i];
    }
    result("passed by", n);
    places(n, 0, 0);
    for (int i = 0; i < n; i++) // remark: scatter by 'start[key[i]]' (+, int), writing 'out' [scatter]
        if (x[i] > 500)
            out[start[key[i]]++] = i;
    result("some iterations", n);
    places(n, 0, 0);
    for (int i = 0; i < n; i++) { // remark: scatter by 'start[key[i]]' (+, int), writing 'rank_of' [scatter]
        last = start[key[i]]++;
        rank_of[i] = last;
    }
    show_bytes("ranks", n, rank_of, sizeof rank_of);
    show("last rank", n, last);
}

/* Functions of which devices have their own: the cores run it. */
static void waves(int n)
{
    places(n, 0, 0);
    for (int i = 0; i < n; i++) // remark: scatter by 'start[key[i]]' (+, int), writing 'sorted', with the bits of one kind of device [scatter]
        sorted[start[key[i]]++].weight = sin(x[i] * 0.37) * exp(x[i] * 1e-3);
    show_bytes("waves", n, sorted, sizeof sorted);
}

/* Several steps in an iteration; and rows of a nest that runs as one loop. */
static void inner(const int *restrict k, int *restrict at, int *restrict to, int rows, int n)
{
    places(n, 0, 0);
    for (int i = 0; i < rows; i++) { // remark: scatter by 'at[k[3*i+j]]' (+, int), writing 'to' [scatter]
        int v = i % 5;
        for (int j = 0; j < 3; j++)
            to[at[k[3 * i + j]]++] = v - j;
    }
    result("inner", n);
    FILL(row, rows + 1, (int)(3 * case_k - case_k % 2));
    places(n, 0, 0);
    for (int i = 0; i < rows; i++) // remark: scatter by 'at[k[j]]' (+, int), writing 'to' [scatter]
        for (int j = row[i]; j < row[i + 1]; j++)
            to[at[k[j]]++] = i;
    result("sparse", n);
    places(n, 0, 0);
    for (int i = 0; i < rows; i++) // remark: scatter by 'at[k[3*i+j]]' (+, int), writing 'to' [scatter]
        for (int j = 0; j < 3; j++)
            to[at[k[3 * i + j]]++] = i + j;
    result("rows", n);
}

/* Keys of one digit, of two, and more than a tile has iterations; none at the ends, and runs. */
static void many(int n)
{
    static const int counts[] = {2, 256, 257, 700, 4095, 11000};
    static int at[11000], *const to = rank_of;

    for (volatile int c = 0; c < (int)(sizeof counts / sizeof *counts) && counts[c] <= n / 4; c++) { // left: [volatile]
        int keys = counts[c];
        memset(at, 0, sizeof at);
        FILL(key, n, case_k % 5 ? rnd_in(0, keys - 1) : (int)(case_k / 3000 % keys));
        for (volatile int i = 0; i < n; i++) // left: [volatile]
            at[key[i]]++;
        for (volatile int k = 0, sum = 0; k < keys; k++) { // left: [volatile]
            int count = at[k];
            at[k] = sum;
            sum += count;
        }
        place(key, at, x, to, n);
        show_bytes("many", n, to, (size_t)n * sizeof *to);
        show_bytes("many", keys, at, sizeof at);
        for (volatile int k = keys - 1; k > 0; k--) // left: [volatile]
            at[k] = at[k - 1];
        at[0] = 0;
        place_some(key, at, x, to, n);
        show_bytes("guarded", n, to, (size_t)n * sizeof *to);
        show_bytes("guarded", keys, at, sizeof at);
    }
}

static void test(int n)
{
    FILL(key, n, rnd_in(0, KEYS - 1));
    FILL(x, n, rnd_in(0, 1000));
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'items' [map]
        items[i] = (struct item){i, i, i};
    FILL(out, CASE_BIG, -1);
    places(n, 0, 0);
    place(key, start, x, out, n);
    result("filled", n);
    places(n, 0, 0);
    written_first(key, start, x, out, rank_of, n);
    result("written first", n);
    show_bytes("written first", n, rank_of, sizeof rank_of);
    places(n - n / 2, n / 4, n / 100);
    place(key, start, x, out, n - n / 2);
    result("gaps", n);
    places(n / 4, 0, n / 20);
    both(key, start, x, out, rank_of, n / 4);
    result("two", n);
    show_bytes("two", n, rank_of, sizeof rank_of);
    /* hulls meet, places do not: those of both take turns */
    int most = n / 4 / KEYS;
    FILL(key, most * KEYS, case_k % KEYS);
    FILL(start, KEYS, 2 * most * (int)case_k);
    both(key, start, x, out, out + most, most * KEYS);
    result("in turns", n);
    FILL(key, n, rnd_in(0, KEYS - 1));
    structs(n / 2);
    widths(n / 2);
    guards(n / 2);
    waves(n / 2);
    inner(key, start, out, n / 6, n / 2);
    far_counters(n);
    known_keys(n);
    between(n, PROT_READ, "not written");
    between(n, PROT_NONE, "not there");
    many(n);
}
CASE_MAIN_AT(test, 1, 1023, 2050, 8192, CASE_MAX, CASE_BIG)
