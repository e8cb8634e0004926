/* A counter and the array that it counts are members of one named struct, which do not overlap. */
#include "../case.h"

#define N CASE_MAX

struct box {
    int n;
    int at[N];
};
struct behind {
    short at[N];
    unsigned long n;
};
struct lists {
    unsigned n, rest;
    int at[N];
    double weight[N];
    long seen;
};
struct whole {
    struct lists list;
    int last;
};
struct nested {
    struct box box[2];
    struct behind more;
};
union either {
    struct box box;
    struct behind behind;
};
struct table {
    long hits[64], total;
    int row[4][8], n;
};

static int x[N];
static struct box own;
struct box shared;
static struct behind behind;
static struct whole whole;
static struct nested nested;
static union either either;
static struct table table;

static void filled(int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'shared.n' (+, int), writing 'shared' [compaction]
        if (x[i] > 0)
            shared.at[shared.n++] = x[i];
    for (int i = 0; i < n; i++) // remark: compaction by 'own.n' (+, int), writing 'own' [compaction]
        if (x[i] % 3) {
            own.at[own.n] = i;
            own.n++;
        }
    for (int i = 0; i < n; i++) // remark: compaction by 'behind.n' (+, unsigned long), writing 'behind' [compaction]
        if (x[i] % 5)
            behind.at[behind.n++] = (short)x[i];
}

static void push(struct box *to, int v)
{
    to->at[to->n++] = v;
}

static void more(int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'whole.list.n' (+, unsigned int), reduction of 'whole.list.rest' (+, unsigned int), writing 'whole' [compaction]
        if (x[i] & 1) {
            whole.list.at[whole.list.n] = x[i];
            whole.list.weight[whole.list.n] = x[i] * .5;
            whole.list.n++;
        } else {
            whole.list.rest++;
        }
    for (int i = n - 1; i >= 0; i--) // remark: compaction by 'nested.box[1].n' (+, int), writing 'nested' [compaction]
        if (x[i] < 7)
            nested.box[1].at[nested.box[1].n++] = i;
    for (int i = 0; i < n; i++) // remark: compaction by 'shared.n' (+, int), writing 'shared' [compaction]
        if (x[i] & 2)
            push(&shared, x[i]);
    behind.n = (unsigned long)n;
    for (int i = 0; i < n; i++) // remark: compaction by 'behind.n' (+, unsigned long), writing 'behind' [compaction]
        if (x[i] > 90)
            behind.at[--behind.n] = (short)i;
}

static unsigned long local(int n)
{
    struct box box;
    unsigned long s;

    box.n = 1;
    box.at[0] = n;
    for (int i = 0; i < n; i++) // remark: compaction by 'box.n' (+, int), writing 'box' [compaction]
        if (x[i] > 50)
            box.at[box.n++] = i;
    s = (unsigned)box.n;
    for (int i = 0; i < box.n; i++) // remark: reduction of 's' (affine, unsigned long) [reduction]
        s = s * 31 + (unsigned)box.at[i];
    return s;
}

/* the array is also read, under its own name and through a pointer */
static void over(const int *from, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'shared.n' (+, int), writing 'shared' [compaction]
        if (shared.at[i] & 4)
            shared.at[shared.n++] = shared.at[i] + 1;
    for (int i = 0; i < n; i++) // remark: compaction by 'shared.n' (+, int), writing 'shared' [compaction]
        if (from[i] & 8)
            shared.at[shared.n++] = from[i];
}

static void counted(int n)
{
    for (int i = 0; i < n; i++) { // remark: reduction of 'table.total' (+, long), bins 'table.hits[x[i]&63]' (+, long) [bins]
        table.hits[x[i] & 63]++;
        table.total += x[i];
    }
    for (int i = 0; i < shared.n; i++) // remark: independent iterations, writing 'shared' [map]
        shared.at[i] += shared.n;
}

/* bytes that are the same, or may be: unions, arrays that end a struct, rows, pointers made of
   members, and the struct as a whole */
static void left(int n)
{
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > 0)
            either.behind.at[2 + either.box.n++] = 1;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > 0)
            nested.box[0].at[nested.more.n++] = i;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > 0)
            (&own.at[0])[own.n++] = i;
    for (int i = 0; i < n; i++) // left: [carried-scalar]
        if (x[i] > 0)
            ((char *)own.at)[own.n++] = (char)i;
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        table.row[1][0] += x[i] & 3;
        table.row[0][table.row[1][0] & 7] = i;
    }
    for (int i = 0; i < n; i++) // left: [mixed-operators]
        if (x[i] > 0) {
            own.at[own.n++] = x[i];
            own.n = own.n > N / 2 ? 0 : own.n;
        }
    for (int i = 0; i < n; i++) { // left: [carried-scalar]
        if (x[i] > 0)
            own.at[own.n++] = x[i];
        if (x[i] == 99)
            own = shared;
    }
}

static void show_all(const char *name, int n)
{
    show(name, n, shared.n + own.n);
    show_bytes("shared", n, &shared, sizeof shared);
    show_bytes("own", n, &own, sizeof own);
    show_bytes("behind", n, &behind, sizeof behind);
    show_bytes("whole", n, &whole, sizeof whole);
    show_bytes("nested", n, &nested, sizeof nested);
    show_bytes("either", n, &either, sizeof either);
    show_bytes("table", n, &table, sizeof table);
}

static void test(int n)
{
    FILL(x, N, case_k < n ? rnd_in(-99, 99) : 0);
    shared.n = own.n = 0;
    behind.n = 0;
    filled(n);
    show_all("filled", n);
    shared.n = 3;
    whole.list.n = nested.box[1].n = 0;
    more(n);
    show_all("more", n);
    show("local", n, (long)local(n));
    shared.n = 0;
    over(x, n);
    show_all("over", n);
    shared.n = 1;
    over(shared.at + n / 2, n / 4);
    show_all("over", n);
    counted(n);
    show_all("counted", n);
    own.n = either.box.n = 0;
    nested.more.n = 0;
    left(n / 2);
    show_all("left", n);
}
CASE_MAIN(test)
