/*
 * Where an element has a value, for loops that end there. Blocks of a cache line are compared as a
 * whole: a line lies in one page, so nothing is read beyond the page that holds the element. With
 * `careful` the pages behind the first are asked for before they are read: the loop may write the
 * element that ends it before it comes there.
 */
#include "internal.h"

#include <errno.h>
#include <foldrt.h>
#include <string.h>

enum { VECTOR = 16, LINE = 64, PAGE_BYTES = 4096, ASK_MOST = 1 << 20 };
/* With a counter whose limit ends the loop as well, C may go no farther than to the element that
   fills it. So many elements are looked at for each that there is room for, which takes no longer
   than an iteration; and nothing where C may stop after a few thousand: the system takes longer to
   say what is there. */
enum { ROOM_LEAST = 4096, NEAR = 4 };

/* The pages up to `to` are there. */
struct known {
    uintptr_t to;
    uint64_t next; /* bytes to ask for next */
};

static bool is_known(struct known *k, uintptr_t at)
{
    if (at < k->to)
        return true;
    for (uint64_t n = k->next; n >= PAGE_BYTES; n /= 2) {
        const struct foldrt_range range = {.base = (void *)at, .nbytes = n};
        if (!foldrt__is_there(&range))
            continue;
        k->to = at + n;
        k->next = n < ASK_MOST ? 2 * n : n;
        return true;
    }
    return false;
}

typedef uint64_t pair __attribute__((vector_size(16)));

/* The first byte of a hit among 16, or 16. */
static int first_hit(pair hit)
{
    return hit[0] ? __builtin_ctzll(hit[0]) / 8 : hit[1] ? 8 + __builtin_ctzll(hit[1]) / 8 : VECTOR;
}

/* One vector after the other up to a line, then lines. The first vector may begin anywhere; where
   it would reach into another page elements are read one by one. */
#define DEFINE(bits)                                                                               \
    typedef uint##bits##_t elem##bits __attribute__((may_alias));                                  \
    typedef uint##bits##_t vec##bits                                                               \
        __attribute__((vector_size(VECTOR), may_alias, aligned(bits / 8)));                        \
                                                                                                   \
    static pair hit_##bits(const char *p, uint##bits##_t value)                                    \
    {                                                                                              \
        return (pair)(*(const vec##bits *)p == (vec##bits){0} + value);                            \
    }                                                                                              \
                                                                                                   \
    static const char *find_##bits(const char *p, uint##bits##_t value, uint64_t ask,              \
                                   uintptr_t stop)                                                 \
    {                                                                                              \
        struct known k = {((uintptr_t)p | (PAGE_BYTES - 1)) + 1, ask};                             \
        int at = VECTOR;                                                                           \
        for (; (uintptr_t)p % VECTOR && k.to - (uintptr_t)p < VECTOR; p += bits / 8)               \
            if (*(const elem##bits *)p == value)                                                   \
                return p;                                                                          \
        for (; (uintptr_t)p % LINE; p += VECTOR - (uintptr_t)p % VECTOR) {                         \
            at = first_hit(hit_##bits(p, value));                                                  \
            if (at < VECTOR)                                                                       \
                return p + at;                                                                     \
        }                                                                                          \
        for (;; p += LINE) {                                                                       \
            if ((uintptr_t)p >= stop)                                                              \
                return p;                                                                          \
            if (ask && !is_known(&k, (uintptr_t)p))                                                \
                return NULL;                                                                       \
            pair hit = hit_##bits(p, value) | hit_##bits(p + VECTOR, value) |                      \
                       hit_##bits(p + 2 * VECTOR, value) | hit_##bits(p + 3 * VECTOR, value);      \
            if (hit[0] | hit[1])                                                                   \
                break;                                                                             \
        }                                                                                          \
        while ((at = first_hit(hit_##bits(p, value))) == VECTOR)                                   \
            p += VECTOR;                                                                           \
        return p + at;                                                                             \
    }

/* Of bytes the library looks at those that may be read. */
static const char *find_8(const char *p, uint8_t value, uint64_t ask, uintptr_t stop)
{
    struct known k = {ask ? ((uintptr_t)p | (PAGE_BYTES - 1)) + 1 : UINTPTR_MAX, ask};

    for (;;) {
        uintptr_t end = k.to < stop ? k.to : stop;
        const char *hit = (uintptr_t)p < end ? memchr(p, value, end - (uintptr_t)p) : NULL;
        if (hit)
            return hit;
        p += end - (uintptr_t)p;
        if (end == stop)
            return p;
        if (!is_known(&k, end))
            return NULL;
    }
}

DEFINE(16)
DEFINE(32)
DEFINE(64)

/* `ask`: bytes to ask for first; 0: none. */
static long find(const void *from, unsigned size, unsigned long value, uint64_t ask, uintptr_t stop)
{
    const char *end = NULL;
    int error = errno;

    if (!size || (uintptr_t)from % size)
        return 0;
    if (size == 1)
        end = find_8(from, (uint8_t)value, ask, stop);
    else if (size == 2)
        end = find_16(from, (uint16_t)value, ask, stop);
    else if (size == 4)
        end = find_32(from, (uint32_t)value, ask, stop);
    else if (size == 8)
        end = find_64(from, value, ask, stop);
    errno = error;
    return end ? (end - (const char *)from) / (long)size : 0;
}

long foldrt_ending(const void *from, unsigned size, unsigned long value, int careful)
{
    return find(from, size, value, careful ? PAGE_BYTES : 0, UINTPTR_MAX);
}

long foldrt_ending_near(const void *from, unsigned size, unsigned long value, long room)
{
    uintptr_t far, end;

    if (room < ROOM_LEAST || __builtin_mul_overflow((uintptr_t)room, NEAR * size, &far) ||
        __builtin_add_overflow((uintptr_t)from, far, &end))
        return 0;
    uint64_t pages = far / PAGE_BYTES * PAGE_BYTES;
    return find(from, size, value, pages < ASK_MOST ? pages : ASK_MOST, end);
}

/* Of the elements from `from` on no more than `most` are looked at, which C looks at as well, or
   may stop at before them. */
long foldrt_ending_within(const void *from, unsigned size, unsigned long value, int careful,
                          long most)
{
    uintptr_t far, end;

    if (most <= 0 || __builtin_mul_overflow((uintptr_t)most, size, &far) ||
        __builtin_add_overflow((uintptr_t)from, far, &end))
        return 0;
    long n = find(from, size, value, careful ? PAGE_BYTES : 0, end);
    return n < most ? n : most;
}

long foldrt_ending_near_within(const void *from, unsigned size, unsigned long value, long room,
                               long most)
{
    long n = foldrt_ending_near(from, size, value, room < most ? room : most);

    return n < most ? n : most;
}
