/*
 * A region is a loop around folded loops that nothing else disturbs, so what they read and write
 * can lie on a device until it ends. Each of its loops alone would have its data copied there and
 * back, for the others run here; all of them together have it copied once. So what they would have
 * taken less there, if all of it had been there, is added up while they run on the cores. Once that
 * is as much as it takes to get there (to open the device and build kernels, to copy what they
 * touch), they all go there until the region ends: it costs at most twice what would have been best
 * if one had known before. Kernels that are on no disk are compiled beside its loops (opener.c),
 * one loop's after the other's, once as much has been missed as one of them takes: no end of a
 * region waits for more. What is there by then is paid for.
 *
 * Estimates may be wrong. What the loops take there is compared with what they have taken here: if
 * it has become more, by the price of the move and a twentieth of all, they go back, and the next
 * time four times as much has to be saved before. Where a move has gained more than its price, the
 * next region that begins with the same loop moves at once.
 */
#include "region.h"
#include "opener.h"

#include <string.h>

#define LOOPS_MOST 16
#define LOST_PART 0.05 /* of the time of all */
#define WAIT_TIMES 4
#define WAIT_MOST 1e6
#define AT_ONCE (-1.0) /* in place of a factor */

struct member {
    const struct foldrt_loop *loop;
    uint64_t nbytes;              /* that its iterations touch */
    struct debt debt[CANDIDATES]; /* for its kernels */
};

static _Thread_local struct {
    bool is_on, is_over;             /* there is one; it has been moved back */
    uint32_t at;                     /* the candidate that its loops have moved to, + 1 */
    const struct foldrt_loop *first; /* it is known by */
    double saved[CANDIDATES];        /* what its loops would have taken less */
    double here[CANDIDATES];         /* what they have taken */
    double price;                    /* of the move */
    double there, cores;             /* since then: what they have taken; would have taken here */
    struct member members[LOOPS_MOST];
    uint32_t n;
    uint32_t asked; /* times that it was not known what their kernels take */
} region;

bool foldrt__region_has(const struct run *r)
{
    if (!region.is_on && r->loop->flags & FOLDRT_LEAVES && foldrt__settings.stay &&
        !foldrt__settings.verify) {
        memset(&region, 0, sizeof region);
        region.is_on = true;
        region.first = r->loop;
        foldrt_away |= AWAY_KEPT;
    }
    return region.is_on;
}

bool foldrt__region_is_at(uint32_t which)
{
    return region.at == which + 1;
}

bool foldrt__region_is_away(void)
{
    return region.at != 0;
}

static struct member *member_of(const struct foldrt_loop *loop)
{
    for (uint32_t i = 0; i < region.n; i++)
        if (region.members[i].loop == loop)
            return &region.members[i];
    if (region.n == LOOPS_MOST)
        return NULL;
    struct member *m = &region.members[region.n++];
    *m = (struct member){.loop = loop, .debt = {{.ns = -1}, {.ns = -1}}};
    return m;
}

void foldrt__region_owes(const struct run *r, uint32_t which, struct debt debt)
{
    struct member *m = member_of(r->loop);

    if (m && debt.ns >= 0)
        m->debt[which] = debt;
}

void foldrt__region_stayed(const struct run *r, uint32_t which, double ns, double there)
{
    uint64_t nbytes = (uint64_t)run_iterations(r) * r->loop->bytes_per_iteration;
    struct member *m = region.is_on ? member_of(r->loop) : NULL;

    if (!region.is_on || region.at)
        return;
    region.saved[which] += ns - there;
    region.here[which] += ns;
    if (m)
        m->nbytes = nbytes > m->nbytes ? nbytes : m->nbytes;
}

/* What kernels take is known once the device is open. */
static double price_of(uint32_t which, const struct rates *rates, double open)
{
    struct moved all = {.in = 0};
    double debt = 0, beside = 0;

    for (uint32_t i = 0; i < region.n; i++) {
        const struct debt *own = &region.members[i].debt[which];
        all.in += region.members[i].nbytes;
        if (own->by)
            beside = own->ns;
        else
            debt += own->ns >= 0 ? own->ns : open > 0 ? 0 : rates->compile;
    }
    return open + debt + beside + foldrt__estimate_copies(rates, &all);
}

static double *wait_of(uint32_t which)
{
    return &foldrt__site(region.first, ANY)->region_wait[which];
}

bool foldrt__region_pays(uint32_t which, const struct rates *rates, double open)
{
    double wait = *wait_of(which), price = price_of(which, rates, open);

    if (region.at || region.is_over || !region.n)
        return false;
    region.price = price;
    return region.saved[which] > (wait == AT_ONCE && !open ? 0 : wait > 1 ? wait * price : price);
}

bool foldrt__region_builds(uint32_t which, struct device *d)
{
    struct member *m = NULL;
    bool is_known = true;

    if (foldrt__builder_goes())
        return true;
    for (uint32_t i = 0; i < region.n && !m; i++) {
        const struct debt *own = &region.members[i].debt[which];
        m = own->by ? &region.members[i] : NULL;
        is_known &= own->ns >= 0;
    }
    if (!m) /* loops that do not come again say nothing more */
        return !is_known && region.asked++ < region.n;
    if (!foldrt__opener_is_free())
        return true;
    bool begun = foldrt__builder_begin(d, m->loop, m->debt[which].by);
    m->debt[which] = (struct debt){.ns = begun ? 0 : m->debt[which].ns};
    return begun;
}

void foldrt__region_move(const struct run *r, uint32_t which)
{
    region.at = which + 1;
    region.there = region.cores = 0;
    if (foldrt__settings.trace >= 0)
        foldrt__trace_region(r->loop, "device", "saved_us", region.saved[which], region.price);
}

static void wait_more(double *wait)
{
    *wait = *wait == AT_ONCE ? 1 : *wait < 1 ? WAIT_TIMES : *wait * WAIT_TIMES;
    *wait = *wait < WAIT_MOST ? *wait : WAIT_MOST;
}

static void move_back(const struct run *r)
{
    wait_more(wait_of(region.at - 1));
    region.at = 0;
    region.is_over = true;
    if (foldrt__settings.trace >= 0)
        foldrt__trace_region(r->loop, "cores", "lost_us", region.there - region.cores,
                             region.price);
}

void foldrt__region_moved(const struct run *r, double ns, double cores)
{
    region.there += ns;
    region.cores += cores;
    if (region.there - region.cores >
        region.price + LOST_PART * (region.here[region.at - 1] + region.cores))
        move_back(r);
}

void foldrt__region_pay(double ns)
{
    if (region.at)
        region.there += ns;
}

bool foldrt__region_is_on(void)
{
    return region.is_on;
}

void foldrt__region_forget(bool learns)
{
    double gain = region.cores - region.there;

    if (learns && region.at && gain > region.price)
        *wait_of(region.at - 1) = AT_ONCE;
    else if (learns && region.at && gain < 0)
        wait_more(wait_of(region.at - 1));
    region.is_on = false;
    region.at = 0;
}
