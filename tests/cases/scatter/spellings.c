/* The same in other words: pointers, structs, counters in structs, nests, negative keys. */
#define CASE_BIG 700001
#include "../case.h"

#define KEYS 64
#define EACH 3

struct item {
    int value, from;
};
struct slot {
    char name[5];
    int next;
};

static int key[CASE_BIG], x[CASE_BIG], out[CASE_BIG + 1], start[KEYS];
static struct item items[CASE_BIG];
static struct slot slots[KEYS];
static int first[CASE_BIG / EACH + 2], column[CASE_BIG], row[CASE_BIG];
static double v[CASE_BIG], w[CASE_BIG];
static long long wide[2 * KEYS];

static void places(int n)
{
    int count[KEYS] = {0}, at = 0;

    for (int i = 0; i < n; i++) // remark: bins 'count[key[i]]' (+, int) [bins]
        count[key[i]]++;
    for (int k = 0; k < KEYS; k++) { // left: [short]
        start[k] = slots[k].next = at;
        wide[KEYS - k] = at;
        at += count[k];
    }
}

static void result(const char *what, int n)
{
    show_bytes(what, n, out, sizeof out);
    show_bytes(what, n, start, sizeof start);
}

static void by_pointers(const int *b, int *at, const int *from, int *to, int n)
{
    for (int i = 0; i < n; i++) // remark: scatter by 'at[b[i]]' (+, int), writing 'to' [scatter]
        to[at[b[i]]++] = from[i];
}

static void split(int n)
{
    places(n);
    for (int i = 0; i < n; i++) { // remark: scatter by 'start[k]' (+, int), writing 'out' [scatter]
        int k = key[i], p = start[k];
        start[k] = p + 1;
        out[p] = x[i];
    }
    result("before", n);
    places(n);
    for (int i = 0; i < n; i++) { // remark: scatter by 'start[k]' (+, int), writing 'out' [scatter]
        int k = key[i];
        *(out + start[k]) = x[i];
        start[k] += 1;
    }
    result("sum", n);
    places(n);
    for (int i = 0; i < n; i++) // remark: scatter by 'start[key[i]]' (+, int), writing 'out' [scatter]
        out[++start[key[i]]] = x[i];
    result("stepped first", n);
    places(n);
    for (int i = 0; i < n; i++) { // remark: scatter by 'start[k]' (+, int), writing 'out' [scatter]
        int k = key[i];
        out[start[k]] = x[i];
        start[k] = start[k] + 1;
    }
    result("assigned", n);
}

static void structs(int n)
{
    places(n);
    for (int i = 0; i < n; i++) { // remark: scatter by 'slots[key[i]].next' (+, int), writing 'items' [scatter]
        int at = slots[key[i]].next++;
        items[at].value = x[i];
        items[at].from = i;
    }
    show_bytes("items", n, items, (size_t)n * sizeof *items);
    show_bytes("slots", n, slots, sizeof slots);
    for (int i = 0; i < n; i++) { // remark: scatter by 'wide[64-key[i]]' (+, long), writing 'out' [scatter]
        long long at = wide[KEYS - key[i]]++;
        out[at] = i;
    }
    result("wide", n);
    show_bytes("wide", n, wide, sizeof wide);
}

/* The transpose of a sparse matrix. */
static void transpose(int rows, const int *restrict from, const int *restrict of, int *restrict at,
                      int *restrict to, double *restrict values)
{
    for (int r = 0; r < rows; r++) // remark: scatter by 'at[of[k]]' (+, int), writing 'to' and 'values' [scatter]
        for (int k = from[r]; k < from[r + 1]; k++) {
            int p = at[of[k]]++;
            to[p] = r;
            values[p] = v[k];
        }
}

static void nest(const int *restrict k, int *restrict at, const int *restrict from,
                 int *restrict to, int rows, int width)
{
    for (int r = 0; r < rows; r++) // remark: scatter by 'at[k[r*width+c]]' (+, int), writing 'to' [scatter]
        for (int c = 0; c < width; c++)
            to[at[k[r * width + c]]++] = from[r * width + c];
}

static void test(int n)
{
    int rows = n / EACH;

    FILL(key, n, rnd_in(0, KEYS - 1));
    FILL(x, n, rnd_in(-1000, 1000));
    FILL(v, n, rnd_d());
    FILL(out, n, -1);
    places(n);
    by_pointers(key, start, x, out, n);
    result("pointers", n);
    split(n);
    structs(n);
    FILL(first, rows + 1, (int)case_k * EACH);
    FILL(column, n, key[case_k]);
    memset(row, 0, sizeof row);
    memset(w, 0, sizeof w);
    places(n);
    transpose(rows, first, column, start, row, w);
    show_bytes("row", n, row, sizeof row);
    show_bytes("w", n, w, sizeof w);
    show_bytes("start", n, start, sizeof start);
    places(n);
    nest(key, start, x, out, n / 7, 7);
    result("nest", n);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
