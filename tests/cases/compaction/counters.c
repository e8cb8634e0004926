/* Counters near the ends of their types, below zero, global, and counted by other loops too. */
#include "../case.h"

static int x[CASE_MAX], room[CASE_MAX + 64];
static int total;

static void test(int n)
{
    int k = -20, j = 0;
    unsigned u = 4294967290u;
    int *middle = room + 32;
    FILL(x, n, rnd_in(-99, 99));
    memset(room, 0, sizeof room);
    for (int i = 0; i < n; i++) // remark: compaction by 'k' (+, int), writing 'middle' [compaction]
        if (x[i] > 0)
            middle[k++] = x[i];
    show_bytes("room", n, room, sizeof room);
    for (int i = 0; i < n; i++) // left: [indirect-write]
        if (x[i] > 97)
            middle[(int)u++] = i;
    total = 0;
    for (int i = 0; i < n; i++) // remark: compaction by 'total' (+, int), writing 'room' [compaction]
        if (x[i] > 0)
            room[total++] = x[i];
    show_bytes("room", n, room, sizeof room);
    for (int i = 0; i < n; i++) { // left: [indirect-write]
        int m = x[i] & 1;
        while (m-- > 0) // remark: [map]
            room[j++] = x[i];
    }
    show_bytes("room", n, room, sizeof room);
    printf("%d %u %d %d\n", k, u, total, j);
    for (int t = 0; t < 3; t++) { // left: [indirect-write]
        int c = 0;
        for (int i = 0; i < n; i++) // remark: compaction by 'c' (+, int), writing 'room' [compaction]
            if (x[i] > t)
                room[c++] = x[i];
    }
    show_bytes("room", n, room, sizeof room);
}
CASE_MAIN(test)
