/* Fields of the elements, two in one loop, deep ones, and arrays inside a struct. */
#include "../case.h"

struct cell {
    short tag;
    int count;
    struct {
        double low;
        unsigned long sum;
    } in;
};
static struct cell cells[40];
static struct {
    int before, h[40], after;
} holder;
static int k[CASE_BIG];

static void by_pointer(struct cell *c, const int *key, int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'c[key[i]].count' (+, int) and 'c[key[i]].in.sum'
        c[key[i]].count++;
        c[key[i]].in.sum += (unsigned long)i;
    }
}

static void through(struct cell *c, int n)
{
    for (int i = 0; i < n; i++) // remark: bins '(c+k[i])->in.sum' (^, unsigned long)
        (c + k[i])->in.sum ^= (unsigned long)i;
}

static void test(int n)
{
    FILL(k, n, rnd_in(0, 39));
    for (int i = 0; i < n; i++) // remark: bins 'cells[k[i]].count' (+, int)
        cells[k[i]].count += i & 3;
    by_pointer(cells, k, n);
    through(cells, n);
    for (int i = 0; i < n; i++) // remark: bins 'holder.h[k[i]]' (+, int)
        holder.h[k[i]]++;
    for (int i = 0; i < n; i++) { // remark: bins 'holder.h[k[i]]' (+, int)
        holder.h[k[i]] += cells[3].tag;
        holder.h[39 - k[i]] -= 2;
    }
    show_bytes("cells", n, cells, sizeof cells);
    show_bytes("holder", n, &holder, sizeof holder);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
