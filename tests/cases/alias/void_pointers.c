/* Pointers to objects that void pointers are converted to within the loop: what lies at their places
   is as large as C says, not a byte. */
#include "../case.h"

#define ROOM (4 * CASE_MAX)

struct pair {
    int a, b;
};

static int room[ROOM];

static void converted(int n, void *to, const int *from)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        int *p = to;
        p[i] = from[i] + 1;
    }
}

static void added(int n, void *to, const int *from)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        int *p = to;
        *(p + i) = from[i] + 1;
    }
}

static void assigned(int n, void *to, const int *from)
{
    int *p;
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        p = to;
        p[i] = from[i] + 1;
    }
}

static void pairs(int n, void *to, const int *from)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        struct pair *p = to;
        p[i].a = from[i] + 1;
        p[i].b = 3;
    }
}

static void eights(int n, void *to, const int *from)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        int(*p)[8] = to;
        for (int j = 0; j < 8; j++)
            p[i][j] = from[i * 8 + j] + 1;
    }
}

static void lengths(int n, int m, void *to, const int *from)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        int(*p)[m] = to;
        for (int j = 0; j < m; j++)
            p[i][j] = from[i * m + j] + 1;
    }
}

static void rows(int n, int m, char *to, long stride, const int *from)
{
    for (int i = 0; i < n; i++) { // remark: independent iterations, writing 'to' [map]
        int *p = (void *)(to + i * stride);
        for (int j = 0; j < m; j++)
            *(p + j) = from[i * m + j] + 1;
    }
}

static void reset(void)
{
    FILL(room, ROOM, (int)case_k);
}

static void test(int n)
{
    for (int k = 0; k < 2 * n; k += n / 3 + 1) { // left: [unsupported]
        const int *from = room + k;
        reset();
        converted(n, room, from);
        added(n, room, from);
        assigned(n, room, from);
        show_bytes("single", k, room, sizeof room);
        reset();
        pairs(n / 2, room, from);
        eights(n / 8, room, from);
        show_bytes("records", k, room, sizeof room);
        reset();
        lengths(n / 7, 7, room, from);
        show_bytes("lengths", k, room, sizeof room);
        reset();
        rows(7, n / 7, (char *)room, n / 7 * (long)sizeof *room, from);
        show_bytes("rows", k, room, sizeof room);
    }
}
CASE_MAIN(test)
