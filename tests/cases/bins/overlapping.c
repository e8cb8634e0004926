/* Bins that may lie on what the loop reads: pointers of one type, compared after the loop. */
#include "../case.h"

static int room[3000], copy[3000];

static void same_type(int *h, const int *x, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[x[i]&63]' (+, int)
        h[x[i] & 63]++;
}

static void cancels(int *h, const int *x, int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'h[x[i]&63]' (+, int)
        h[x[i] & 63] += x[i];
        h[(x[i] + 1) & 63] -= x[i];
    }
}

static void two(int *h, int *g, const unsigned char *x, int n)
{
    for (int i = 0; i < n; i++) { // remark: bins 'h[x[i]]' (+, int) and 'g[x[i]]' (max, int)
        h[x[i]]++;
        if (g[x[i]] < i)
            g[x[i]] = i;
    }
}

static int with_cell(int *h, int *total, const unsigned char *x, int n)
{
    for (int i = 0; i < n; i++) { // remark: reduction of '*total' (+, int), bins 'h[x[i]]' (+, int)
        h[x[i]] += 3;
        *total += x[i];
    }
    return *total;
}

static void by_character(unsigned char *h, const unsigned char *x, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'h[x[i]]' (+, unsigned char)
        h[x[i]]++;
}

static void named(const int *x, int n)
{
    for (int i = 0; i < n; i++) // remark: bins 'room[x[i]&63]' (+, int)
        room[x[i] & 63]++;
}

static void fresh(void)
{
    case_state = 5;
    FILL(room, 3000, rnd_in(-5000, 5000));
}

static void test(int offset)
{
    unsigned char *bytes = (unsigned char *)copy;
    int s;
    fresh();
    same_type(room + offset, room + 100, 2500);
    show_bytes("same type", offset, room, sizeof room);
    cancels(room + offset, room + 100, 2500);
    show_bytes("cancels", offset, room, sizeof room);
    fresh();
    memcpy(copy, room, sizeof room);
    two(room + 256, room + 256 + offset, bytes, 8000);
    show_bytes("two", offset, room, sizeof room);
    fresh();
    s = with_cell(room + 100, room + offset, bytes, 8000);
    show("cell", offset, s);
    show_bytes("with cell", offset, room, sizeof room);
    by_character(bytes + offset, bytes + 100, 8000);
    show_bytes("characters", offset, copy, sizeof copy);
    fresh();
    named(room + offset, 2000);
    show_bytes("named", offset, room, sizeof room);
    named(copy, 3000);
    show_bytes("apart", offset, room, sizeof room);
}
CASE_MAIN_AT(test, 0, 36, 37, 64, 99, 100, 101, 163, 164, 255, 256, 700)
