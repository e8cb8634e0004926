#define _GNU_SOURCE
#include "track.h"
#include "pages.h"
#include "system.h"

#include <fcntl.h>
#include <linux/userfaultfd.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Of newer headers. */
#define USER_MODE_ONLY 1
#define ASYNC (UINT64_C(1) << 15)
#define NEAR ((uintptr_t)64 << 10) /* copied sooner than told apart */
#define REGIONS 256
#define PART_SPANS 256 /* of what a thread looks at */
#define NS_OF_PAGE 3.0 /* to look at it: 0.8 ms for 1 GiB on an H200's host */

/* The file that pages are closed through. A program may close files that it does not know: then the
   kernel forgets what was closed, and the number may be another file's. */
static struct {
    int at;
    bool is_open;
    struct stat is;
} file;
static pthread_once_t file_once = PTHREAD_ONCE_INIT;

static void file_open(void)
{
    struct uffdio_api api = {.api = UFFD_API, .features = ASYNC};

    file.at = foldrt__userfaultfd(O_CLOEXEC | O_NONBLOCK | USER_MODE_ONLY);
    if (file.at < 0)
        return;
    file.is_open =
        foldrt__ioctl(file.at, UFFDIO_API, &api) == 0 && foldrt__fstat(file.at, &file.is) == 0;
    if (!file.is_open)
        foldrt__close(file.at);
}

static bool file_is_ours(void)
{
    struct stat now;

    return file.is_open && foldrt__fstat(file.at, &now) == 0 && now.st_dev == file.is.st_dev &&
           now.st_ino == file.is.st_ino;
}

void foldrt__track_forget(void)
{
    if (file_is_ours())
        foldrt__close(file.at);
    file.is_open = false;
}

static uintptr_t page_down(uintptr_t at)
{
    return at & ~(uintptr_t)(PAGE - 1);
}

static uintptr_t page_up(uintptr_t at)
{
    return page_down(at + PAGE - 1);
}

static void protect(uintptr_t from, uintptr_t to, uint64_t mode)
{
    struct uffdio_writeprotect w = {.range = {.start = page_up(from)}, .mode = mode};

    if (page_down(to) <= w.range.start || !file.is_open)
        return;
    w.range.len = page_down(to) - w.range.start;
    foldrt__ioctl(file.at, UFFDIO_WRITEPROTECT, &w);
}

void foldrt__track_close(uintptr_t from, uintptr_t to)
{
    protect(from, to, UFFDIO_WRITEPROTECT_MODE_WP);
}

void foldrt__track_open(uintptr_t from, uintptr_t to)
{
    protect(from, to, 0);
}

/* Memory of a file or of other processes changes without a write here. The stack goes when its
   function returns, and grows. */
static bool is_private(const struct mapping_query *q, const char *name)
{
    return !q->inode && !(q->vma_flags & IS_SHARED) && q->vma_page_size == PAGE &&
           strcmp(name, "[stack]") != 0;
}

/* The mapping as a whole: mremap moves no range that lies in two, and this must not make two of
   one. */
static bool mapping_add(int maps, uintptr_t *at)
{
    char name[128] = "";
    struct mapping_query q = {.size = sizeof q,
                              .query_addr = *at,
                              .vma_name_addr = (uintptr_t)name,
                              .vma_name_size = sizeof name};
    struct uffdio_register r = {.mode = UFFDIO_REGISTER_MODE_WP};

    if (foldrt__ioctl(maps, QUERY_MAPPING, &q) != 0 || !is_private(&q, name))
        return false;
    r.range.start = q.vma_start;
    r.range.len = q.vma_end - q.vma_start;
    *at = q.vma_end;
    return foldrt__ioctl(file.at, UFFDIO_REGISTER, &r) == 0;
}

bool foldrt__track_add(uintptr_t from, uintptr_t to)
{
    uintptr_t at = page_up(from);

    if (!foldrt__settings.track)
        return false;
    pthread_once(&file_once, file_open);
    if (!file_is_ours())
        return false;
    int maps = foldrt__open("/proc/self/maps", O_RDONLY | O_CLOEXEC, 0);
    bool good = maps >= 0;
    while (good && at < page_down(to))
        good = mapping_add(maps, &at);
    if (maps >= 0)
        foldrt__close(maps);
    if (good)
        foldrt__track_open(from, to);
    return good;
}

struct spans {
    struct span *at;
    int n, most;
};

/* Adds one that lies behind all others. */
static void span_add(struct spans *s, uintptr_t from, uintptr_t to)
{
    if (from == to)
        return;
    if (s->n && (from <= s->at[s->n - 1].to + NEAR || s->n == s->most))
        s->at[s->n - 1].to = to;
    else
        s->at[s->n++] = (struct span){from, to};
}

/* A page that is not there at all has been given back to the system since, or moved elsewhere. Or
   it is in swap: that is not worth a question of its own. */
static bool pages_scan(int pagemap, struct span pages, struct spans *to, uint64_t *written)
{
    struct pages_region regions[REGIONS];
    struct pages_scan scan = {.size = sizeof scan,
                              .flags = SCAN_CHECKS_TRACKING,
                              .start = pages.from,
                              .end = pages.to,
                              .vec = (uintptr_t)regions,
                              .vec_len = REGIONS,
                              .category_inverted = IS_PRESENT,
                              .category_anyof_mask = IS_WRITTEN | IS_PRESENT,
                              .return_mask = IS_WRITTEN | IS_PRESENT};

    while (scan.start < scan.end) {
        int count = foldrt__ioctl(pagemap, SCAN_PAGES, &scan);
        if (count < 0 || scan.walk_end <= scan.start)
            return false;
        for (int i = 0; i < count; i++) {
            span_add(to, regions[i].start, regions[i].end);
            *written += regions[i].end - regions[i].start;
        }
        scan.start = scan.walk_end;
    }
    return true;
}

/* ---- by several threads ---- */

struct part {
    struct span pages;
    struct spans found;
    uint64_t written;
    bool is_good;
    struct span at[PART_SPANS];
};

struct parts {
    struct team_call call;
    int pagemap, n;
    struct part *at;
};

static void parts_work(struct team_call *call, int thread, int threads)
{
    const struct parts *all = (const struct parts *)call;

    for (int i = thread; i < all->n; i += threads) {
        struct part *p = &all->at[i];
        p->is_good = pages_scan(all->pagemap, p->pages, &p->found, &p->written);
    }
}

/* As pages_scan. */
static bool parts_scan(int pagemap, struct span pages, int threads, struct spans *to,
                       uint64_t *written)
{
    struct parts all = {
        .call = {.body = parts_work, .threads = threads}, .pagemap = pagemap, .n = threads};
    uintptr_t each = page_up((pages.to - pages.from) / (uintptr_t)threads + 1);
    bool good = true;

    all.at = malloc((size_t)all.n * sizeof *all.at);
    if (!all.at)
        return false;
    for (int i = 0; i < all.n; i++) {
        struct part *p = &all.at[i];
        uintptr_t from = pages.from + each * (uintptr_t)i;
        from = from < pages.to ? from : pages.to;
        p->pages = (struct span){from, pages.to - from < each ? pages.to : from + each};
        p->found = (struct spans){p->at, 0, PART_SPANS};
        p->written = 0;
    }
    foldrt__team_run(&all.call);
    for (int i = 0; i < all.n; i++) {
        const struct part *p = &all.at[i];
        good &= p->is_good;
        *written += p->written;
        for (int k = 0; k < p->found.n; k++)
            span_add(to, p->at[k].from, p->at[k].to);
    }
    free(all.at);
    return good;
}

static bool all_scan(int pagemap, struct span pages, struct spans *to, uint64_t *written)
{
    double ns = NS_OF_PAGE * (double)((pages.to - pages.from) / PAGE);
    bool may_share = foldrt__team_enter();
    int threads = may_share ? foldrt__team_size(foldrt__now(), ns) : 1;
    bool good = threads > 1 ? parts_scan(pagemap, pages, threads, to, written)
                            : pages_scan(pagemap, pages, to, written);

    foldrt__team_leave(threads > 1, foldrt__now());
    return good;
}

int foldrt__track_scan(uintptr_t from, uintptr_t to, struct span *spans, int most,
                       uint64_t *written)
{
    struct span pages = {page_up(from), page_down(to)};
    struct spans all = {.at = spans, .most = most};

    *written = 0;
    if (!file_is_ours())
        return -1;
    if (pages.from >= pages.to) {
        span_add(&all, from, to);
        return all.n;
    }
    int pagemap = foldrt__open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC, 0);
    if (pagemap < 0)
        return -1;
    span_add(&all, from, pages.from);
    bool good = all_scan(pagemap, pages, &all, written);
    span_add(&all, pages.to, to);
    foldrt__close(pagemap);
    return good ? all.n : -1;
}
