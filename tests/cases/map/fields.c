/* Fields of an array of structs: the others are left alone. */
#include "../case.h"

struct item {
    int key;
    char tag, rest[3];
    double w;
    struct {
        short v[2];
    } in;
};
static struct item items[CASE_MAX];

static void test(int n)
{
    long s = 0;
    memset(items, 0x55, sizeof items);
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'items' [map]
        items[i].key = i * 3;
        items[i].tag = (char)i;
        items[i].in.v[1] = (short)(i - 5);
    }
    for (int i = 0; i < n; i++) // remark: independent iterations, writing 'items' [map]
        items[i].w = items[i].key / 4.0 + items[i].tag;
    for (int i = 0; i < n; i++) { // remark: reduction of 's' (+, long), writing 'items' [reduction]
        items[i].in.v[0] = items[i].in.v[1];
        s += items[i].in.v[0];
    }
    show("s", n, s);
    show_bytes("items", n, items, sizeof items);
}
CASE_MAIN(test)
