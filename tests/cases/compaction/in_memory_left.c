/* Counters in memory that the loop may change otherwise, or whose places may not be early. */
#include "../case.h"

struct box {
    struct {
        int at[CASE_MAX];
    } last[1];
    int n;
};

static int x[CASE_MAX], out[2 * CASE_MAX], cells[8];
static struct box box;

static void narrow(int *to, unsigned char *count, short *few, const int *from, int n)
{
    for (int i = 0; i < n; i++) // left: [indirect-write]
        if (from[i] > 90)
            to[(*count)++] = i;
    for (int i = 0; i < n; i++) // left: [indirect-write]
        if (from[i] > 90)
            to[(*few)++] = i;
}

/* the counter decides, moves, counts what data says, or lies behind an array that ends a struct */
static void odd(int *to, int *count, int room, const int *from, int n)
{
    for (int i = 0; i < n; i++) // left: [accumulator-read]
        if (from[i] > 0 && from[i] < *count % room)
            to[(*count)++] = from[i];
    for (int i = 0; i < n; i++) // left: [indirect-write]
        if (from[i] > 0) {
            int *c = &cells[from[i] & 7];
            to[*c] = i;
            ++*c;
        }
    for (int i = 0; i < n; i++) // left: [indirect-write]
        if (from[i] > 0) {
            to[*count] = i;
            *count += from[i] & 1;
        }
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (from[i] > 0)
            box.last[0].at[box.n++] = i;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (from[i] > 0) {
            to[*count] = i;
            ++*count;
        }
        if (from[i] == 77)
            count = &cells[0];
    }
}

static void test(int n)
{
    unsigned char count = 250;
    short few = 3;

    FILL(x, n, rnd_in(-99, 99));
    FILL(cells, 8, (int)case_k);
    narrow(out, &count, &few, x, n);
    box.n = 0;
    cells[3] = n;
    odd(out, &cells[3], n + n / 4, x, n);
    printf("%d %d %d\n", count, few, box.n);
    show_bytes("cells", n, cells, sizeof cells);
    show_bytes("out", n, out, sizeof out);
    show_bytes("box", n, &box, sizeof box);
}
CASE_MAIN(test)
