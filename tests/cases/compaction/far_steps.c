/* Counters that pass elements by: what stands beside the first and the last one is another thread's,
   also where FOLD_VERIFY=1 looks at what a loop writes and puts it back. */
// flags: -pthread
#include "../case.h"

#include <pthread.h>

#define MOST 3000
#define ROOM (24 * MOST + 100)

static int x[MOST], to[ROOM];
static _Atomic bool is_over;
static int *volatile own, *volatile other; /* elements of the other thread's */

/* Counts in its elements as long as the loops run. */
static void *count(void *from)
{
    (void)from;
    while (!is_over) { // left: [not-counted]
        __atomic_fetch_add(own, 1, __ATOMIC_RELAXED);
        __atomic_fetch_add(other, 1, __ATOMIC_RELAXED);
    }
    return NULL;
}

CASE_FN int up(const int *a, int *o, int n)
{
    int k = 1;
    for (int i = 0; i < n; i++) // remark: [compaction]
        if (a[i] > 0) {
            o[k] = a[i];
            k += 2;
        }
    return k;
}

CASE_FN int up_first(const int *a, int *o, int n)
{
    int k = 0;
    for (int i = 0; i < n; i++) // remark: [compaction]
        if (a[i] > 0) {
            k += 3;
            o[k - 1] = a[i];
        }
    return k;
}

CASE_FN int down(const int *a, int *o, int n)
{
    int k = -1;
    for (int i = 0; i < n; i++) // remark: [compaction]
        if (a[i] > 0) {
            o[k] = a[i];
            k -= 3;
        }
    return k;
}

CASE_FN int down_first(const int *a, int *o, int n)
{
    int *q = o;
    for (int i = 0; i < n; i++) // remark: [compaction]
        if (a[i] > 0) {
            q -= 2;
            *q = a[i];
        }
    return (int)(q - o);
}

/* The last step may be short, and the first one may be made before. */
CASE_FN int up_some(const int *a, int *o, int n)
{
    int k = 1;
    for (int i = 0; i < n; i++) // remark: [compaction]
        if (a[i] > 0) {
            if (a[i] & 1)
                k += 4;
            o[k] = a[i];
            k += 2;
            if (a[i] & 2)
                k += 5;
        }
    return k;
}

CASE_FN int down_some(const int *a, int *o, int n)
{
    int *q = o;
    for (int i = 0; i < n; i++) // remark: [compaction]
        if (a[i] > 0) {
            if (a[i] > 2)
                q -= 3;
            *--q = a[i];
            if (a[i] & 2)
                q -= 2;
        }
    return (int)(q - o);
}

/* how many are counted, and where the others' elements are when they are */
static void run(const char *what, int n, int (*pack)(const int *, int *, int), int beside,
                int each)
{
    pthread_t thread;
    int *o = to + ROOM / 2, c = 0, k = 0;

    memset(to, 0, sizeof to);
    FILL(x, n, rnd_in(-4, 4));
    for (int i = 0; i < n; i++) // remark: reduction of 'c' (+, int)
        c += x[i] > 0;
    own = o + beside;
    other = o + beside + each * c + (c ? 0 : each);
    is_over = false;
    pthread_create(&thread, NULL, count, NULL);
    for (volatile int round = 0; round < 5; round++) // left: [volatile]
        k = pack(x, o, n);
    is_over = true;
    pthread_join(thread, NULL);
    *own = *other = 0; /* how far it has counted */
    show(what, n, k);
    show_bytes(what, n, to, sizeof to);
}

static void test(int n)
{
    n = n > MOST ? MOST : n;
    run("up", n, up, 0, 2);
    run("up_first", n, up_first, 1, 3);
    run("down", n, down, 0, -3);
    run("down_first", n, down_first, -1, -2);
    run("up_some", n, up_some, 0, 11);
    run("down_some", n, down_some, 0, -6);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, MOST)
