/*
 * Can memory be read? An access may fault on it, so the system is asked. MADV_POPULATE_READ tells,
 * for it does what reading would do, but it takes its time for each page. Most pages of long ranges
 * are in memory: PAGEMAP_SCAN finds those that are not in a fiftieth of the time. A page in memory
 * can be read if its mapping can, as PROCMAP_QUERY says, and if its memory protection key does not
 * forbid it, which is seen by populating one page of the mapping.
 */
#define _GNU_SOURCE
#include "internal.h"
#include "pages.h"
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>

#ifndef MADV_POPULATE_READ
#define MADV_POPULATE_READ 22
#endif
#define SCAN_LEAST (128 * PAGE) /* less is populated sooner than the two files are opened */
#define GAPS 16

enum answer { NO, YES, UNKNOWN };

static _Atomic bool cannot_scan;

static bool populate(uintptr_t from, uintptr_t to)
{
    return foldrt__madvise((void *)from, to - from, MADV_POPULATE_READ) == 0;
}

/* What is looked with: the files, and whether what is not in memory is made to be. */
struct look {
    int maps, pagemap;
    bool populates;
};

static enum answer gaps_look(const struct look *l, uintptr_t from, uintptr_t to)
{
    struct pages_region gaps[GAPS];
    struct pages_scan scan = {.size = sizeof scan,
                              .start = from,
                              .end = to,
                              .vec = (uintptr_t)gaps,
                              .vec_len = GAPS,
                              .category_inverted = IS_PRESENT,
                              .category_mask = IS_PRESENT,
                              .return_mask = IS_PRESENT};

    while (scan.start < to) {
        int n = foldrt__ioctl(l->pagemap, SCAN_PAGES, &scan);
        if (n < 0 || scan.walk_end <= scan.start)
            return UNKNOWN;
        for (int i = 0; i < n; i++)
            if (!l->populates || !populate(gaps[i].start, gaps[i].end))
                return NO;
        scan.start = scan.walk_end;
    }
    return YES;
}

static enum answer mappings_look(const struct look *l, uintptr_t from, uintptr_t to)
{
    enum answer answer = YES;

    while (from < to && answer == YES) {
        struct mapping_query q = {.size = sizeof q, .query_addr = from};
        if (foldrt__ioctl(l->maps, QUERY_MAPPING, &q) != 0)
            return errno == ENOENT ? NO : UNKNOWN;
        uintptr_t end = q.vma_end < to ? q.vma_end : to;
        if (!(q.vma_flags & IS_READABLE) || !populate(from, from + PAGE))
            return NO;
        answer = gaps_look(l, from, end);
        from = end;
    }
    return answer;
}

static enum answer files_look(uintptr_t from, uintptr_t to, bool populates)
{
    struct look l = {.populates = populates};
    enum answer answer = UNKNOWN;

    if (atomic_load_explicit(&cannot_scan, memory_order_relaxed))
        return UNKNOWN;
    l.maps = foldrt__open("/proc/self/maps", O_RDONLY | O_CLOEXEC, 0);
    l.pagemap = foldrt__open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC, 0);
    if (l.maps >= 0 && l.pagemap >= 0)
        answer = mappings_look(&l, from, to);
    if (l.maps >= 0)
        foldrt__close(l.maps);
    if (l.pagemap >= 0)
        foldrt__close(l.pagemap);
    if (answer == UNKNOWN)
        atomic_store_explicit(&cannot_scan, true, memory_order_relaxed);
    return answer;
}

/* The pages that the range shares; false: there are none. */
static bool pages_of(const struct foldrt_range *range, uintptr_t *from, uintptr_t *to)
{
    uintptr_t end = (uintptr_t)range->base + range->nbytes;

    *from = (uintptr_t)range->base & ~(uintptr_t)(PAGE - 1);
    *to = (end + PAGE - 1) & ~(uintptr_t)(PAGE - 1);
    return end > (uintptr_t)range->base && *to > *from;
}

bool foldrt__is_there(const struct foldrt_range *range)
{
    enum answer answer = UNKNOWN;
    uintptr_t from, to;

    if (!pages_of(range, &from, &to))
        return false;
    if (to - from >= SCAN_LEAST)
        answer = files_look(from, to, true);
    if (answer == NO)
        errno = EFAULT;
    return answer == UNKNOWN ? populate(from, to) : answer == YES;
}

int foldrt_has(const volatile void *at, size_t nbytes)
{
    struct foldrt_range range = {.base = (void *)at, .nbytes = nbytes};
    int error = errno;
    bool there = foldrt__is_there(&range);

    errno = error;
    return there;
}

bool foldrt__can_tell(void)
{
    uintptr_t own = (uintptr_t)&cannot_scan & ~(uintptr_t)(PAGE - 1);

    return populate(own, own + PAGE);
}

bool foldrt__is_in_memory(const struct foldrt_range *range)
{
    uintptr_t from, to;

    return pages_of(range, &from, &to) && files_look(from, to, false) == YES;
}

bool foldrt__reads_are_there(const struct foldrt_call *call)
{
    int error = errno;
    bool there = true;

    for (uint32_t k = 0; k < call->nreads && there; k++)
        there = foldrt__is_there(&call->reads[k]);
    errno = error;
    return there;
}
