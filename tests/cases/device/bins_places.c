/* Where bins lie: more of them than a group has memory of its own for, far from where their pointer
   leads, in structs, in rows, in no place at all; elements that cannot be; values that live on. */
#define CASE_BIG 700001
#include "../case.h"

#define MANY 30000

struct cell {
    char name;
    double weight;
    struct {
        short count;
    } in;
};

static int k[CASE_BIG];
static unsigned char b[CASE_BIG];
static int many[MANY];
static long many64[MANY];
static double out[CASE_BIG];
static struct cell cells[90];
static int table[9][11];
static struct {
    int h[20];
    int after[20];
} both;

static void large(int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'many[k[i]]' (+, int) and 'many64[k[i]]' (max, long)
        many[k[i]] += i;
        many64[k[i]] = many64[k[i]] > i * 3l ? many64[k[i]] : i * 3l;
    }
    for (int i = 0; i < n; i++) // remark: bins 'many[b[i] == 3 ? 1 : 17]' (+, int)
        many[b[i] == 3 ? 1 : 17] += b[i];
    show_bytes("many", n, many, sizeof many);
    show_bytes("many64", n, many64, sizeof many64);
}

static void behind(int n, int *h, const unsigned char *key)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[-(long)key[i]]' (+, int)
        h[-(long)key[i]]++;
}

static void fields(int n, struct cell *c)
{
    for (int i = 0; i < n; i++) { // remark: bins 'c[b[i]%90].in.count' (+, short) and 'c[b[i]%90].wei
        c[b[i] % 90].in.count++;
        c[b[i] % 90].weight += 0.5;
    }
}

static void rows(int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'table[b[i]%9][k[i]%11]' (+, int)
        table[b[i] % 9][k[i] % 11] -= 2;
    for (int i = 0; i < n; i++) // remark: bins 'table[b[i]%9][j*b[i]%11]' (+, int)
        for (int j = 0; j < b[i] % 4; j++)
            table[b[i] % 9][j * b[i] % 11] += j;
    show_bytes("table", n, table, sizeof table);
}

/* No iteration comes to any; or some to elements of the next member, which C's loop does too. */
static void nowhere(int n, int *h, const int *key)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[key[i]%300]' (+, int)
        if (key[i] > MANY)
            h[key[i] % 300]++;
    for (int i = 0; i < n; i++) // remark: bins 'both.h[key[i]%25]' (+, int)
        both.h[key[i] % 25]++;
    show_bytes("both", n, &both, sizeof both);
}

static void live(int n)
{
    int last = -1;
    double t = 0;

    for (int i = 0; i < n; i++) { // remark: bins 'table[last][last]' (+, int)
        last = b[i] % 9;
        table[last][last]++;
        out[i] = last * 0.5;
    }
    show("last", n, last);
    for (int i = 0; i < n; i++) { // remark: reduction of 't' (+, double), bins 'table[last][last+1]'
        last = b[i] % 8;
        table[last][last + 1] ^= i;
        t += out[i];
    }
    show_d("t", n, t);
    show("last", n, last);
    show_bytes("table", n, table, sizeof table);
    show_bytes("out", n, out, sizeof *out * (size_t)n);
}

static void test(int n)
{
    static int around[300];

    FILL(k, n, rnd_in(0, MANY - 1));
    FILL(b, n, (unsigned char)(rnd() % 7 ? 3 : rnd()));
    large(n);
    behind(n, around + 290, b);
    show_bytes("around", n, around, sizeof around);
    memset(cells, 0, sizeof cells);
    fields(n, cells);
    show_bytes("cells", n, cells, sizeof cells);
    rows(n);
    nowhere(n, around, k);
    live(n);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, CASE_MAX, CASE_BIG)
