/* Counters of compactions in memory: globals, elements, fields behind pointers, `*count`. */
#include "../case.h"

#include <sys/mman.h>

#define N CASE_BIG

struct list {
    int *items;
    size_t n;
};
struct fixed {
    int n;
    short pad;
    long items[N];
};

struct text {
    long before;
    char *at;
    int n;
    char own[3 * N];
};

static struct text text;
static int x[N], room[2 * N], stack[N], top;
static long counts[3];
static struct list list;
static struct fixed fixed;

static void globals(int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'top' (+, int), writing 'stack' [compaction]
        if (x[i] > 20)
            stack[top++] = x[i];
    for (int i = 0; i < n; i++) // remark: compaction by 'counts[1]' (+, long), writing 'room' [compaction]
        if (x[i] < -20) {
            room[counts[1]] = i;
            counts[1] += 1;
        }
}

static void behind(struct list *to, const int *from, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'to->n' (+, unsigned long) [compaction]
        if (from[i] & 1)
            to->items[to->n++] = from[i];
}

/* bytes, which may be anything: the pointer, or the counter */
static void letters(struct text *to, const int *from, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'to->n' (+, int) [compaction]
        if (from[i] > 0) {
            to->at[to->n] = (char)from[i];
            to->n++;
        }
}

static void push(struct fixed *to, long v)
{
    to->items[to->n++] = v;
}

static void by_function(struct fixed *to, const int *from, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'to->n' (+, int), writing 'to' [compaction]
        if (from[i] % 3 == 0)
            push(to, from[i] * 2L);
}

static void counted(int *to, int *count, const int *from, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by '*count' (+, int), writing 'to' [compaction]
        if (from[i] > 0) {
            to[*count] = from[i];
            ++*count;
        }
}

static void first(int *to, unsigned *count, const int *from, int n)
{
    for (int i = 0; i < n; i++) // remark: compaction by 'count[1]' (+, unsigned int), writing 'to' [compaction]
        if (from[i] > 0)
            to[++count[1]] = i;
}

/* the value is used further, and all iterations count */
static long used(int *to, long *count, const int *from, int n)
{
    long s = 0;
    for (int i = 0; i < n; i++) { // remark: compaction by '*count' (+, long), reduction of 's' (+, long), writing 'to' [compaction]
        if (from[i] > 0) {
            to[*count] = i;
            s += *count;
        }
        *count += 2;
    }
    return s;
}

/* the same of any running value */
static void levels(int *level, int *to, const int *from, int n)
{
    for (int i = 0; i < n; i++) { // remark: scan of '*level' (+, int), writing 'to' [scan]
        if (from[i] > 0)
            *level += from[i];
        to[i] = *level;
    }
}

/* the counter is an element of what is read, or written, or behind it */
static void overlapping(int n)
{
    FILL(room, 2 * N, (int)(case_k % 5) - 2);
    room[n / 2] = 3;
    counted(room + n, room + n / 2, room, n);
    show_bytes("room", n, room, sizeof room);
    FILL(room, 2 * N, (int)(case_k % 5) - 2);
    room[n + 5] = 0;
    counted(room + n, room + n + 5, room, n > 9 ? 9 : n);
    show_bytes("room", n, room, sizeof room);
    room[n] = 0;
    counted(room + n + 1, room + n, x, n < N - 2 ? n : N - 2);
    show_bytes("room", n, room, sizeof room);

    text.n = 0;
    text.at = text.own;
    letters(&text, x, n);
    show_bytes("text", n, &text.n, sizeof text - offsetof(struct text, n));
    FILL(stack, N, case_k % (n / 7 + 1) ? -1 : 65);
    text.n = 0;
    text.at = (char *)&text.before;
    letters(&text, stack, n);
    show_bytes("text", n, &text.n, sizeof text - offsetof(struct text, n));
    text.n = 0;
    text.at = text.own + (n & 1);
    letters(&text, (int *)(void *)text.own, n / 2);
    show_bytes("text", n, &text.n, sizeof text - offsetof(struct text, n));
}

/* nothing passes: neither the counter nor the array need be there */
static void nothing(int n)
{
    FILL(x, N, -2);
    counted(NULL, NULL, x, n);
    first(NULL, NULL, x, n);
    behind(NULL, x, n);
    int *none = mmap(NULL, 4096, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    counted(stack, none, x, n);
    behind((struct list *)(void *)none, x, n);
    munmap(none, 4096);
    show("nothing", n, x[0]);
}

static void test(int n)
{
    int count = 0;
    unsigned pair[3] = {7, 0, 9};
    long twice = 1;

    FILL(x, N, case_k < n ? rnd_in(-99, 99) : 0);
    FILL(room, 2 * N, 0);
    top = 0;
    counts[1] = 0;
    globals(n);
    show("top", n, top);
    show_bytes("stack", n, stack, sizeof stack);
    show("counts", n, counts[0] + counts[1] * 10 + counts[2]);
    show_bytes("room", n, room, sizeof room);
    list = (struct list){room, 3};
    behind(&list, x, n);
    fixed.n = 0;
    by_function(&fixed, x, n);
    show("list", n, (long)list.n);
    show("fixed", n, fixed.n);
    show_bytes("items", n, fixed.items, sizeof fixed.items);
    counted(room, &count, x, n);
    first(room + count, pair, x, n);
    show("count", n, count);
    show("pair", n, pair[0] + 10L * pair[1] + pair[2]);
    show_bytes("room", n, room, sizeof room);
    show("used", n, n < N / 4 ? used(room, &twice, x, n) : 0);
    show("twice", n, twice);
    levels(&count, room, x, n);
    levels(&room[n / 3], room + 7, x, n);
    show_bytes("levels", n, room, sizeof room);
    overlapping(n);
    nothing(n);
}
CASE_MAIN_AT(test, 0, 1, 1023, 1024, 1025, 8193, CASE_BIG)
