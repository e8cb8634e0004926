/*
 * FOLD_DEVICE=auto, which is also what holds when nothing is asked for: each run of a loop goes
 * where it is expected to end first. Only runs that one thread would take some time for come here.
 *
 * Nothing is looked for before loops that a device can run have taken some time, and no device is
 * opened before they have taken more time than it would have, by as much as opening takes, or half
 * of that where it is opened beside them (opener.c): less than that is lost if they end then. What
 * the rates say at first, the runs of each loop themselves say later.
 * One thread at a time is here; another one's loop runs on the cores meanwhile.
 */
#define _GNU_SOURCE
#include "candidates.h"
#include "opener.h"
#include "region.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#define NS_LOAD 5e6    /* of compiled kernels from the disk */
#define OPEN_EARLY 0.5 /* of what it takes: the longest call of the driver is no more */
#define STAY_GAIN 0.7
#define STAY_OPEN 8 /* times the debt: nobody knows whether data would stay */
#define MOVING_RUNS 2
#define NS_LONG 2e6     /* of one thread: a loop that is run once may be worth a look */
#define WRONG_MOST 5    /* runs in a row of which rates told nothing true */
#define WRONG_TIMES 4.0 /* by that much */
#define NS_WRONG_LEAST 1e5
#define BUILDING "kernels are being compiled"
#define FAILED_MOST 48 /* runs that could not begin there; one that fails counts for a third */
#define FIRST_MOST 1.5 /* times the estimate: a first run may have waited for memory */

/* What one run has been decided by. */
struct choice {
    struct question q;
    struct site site; /* as it was */
    enum kernels kernels;
    bool is_moving;            /* that its data may stay */
    bool is_asked, is_decided; /* it was known what it moves; for the device */
    uint32_t which;
    const struct candidate *candidate;
    double serial;
    uint32_t class;
    double estimate, copies;        /* by rates alone */
    bool is_split_asked;            /* cores and device are to share the run */
    bool is_region;                 /* all loops of its region go there */
    const struct algorithm *builds; /* its kernels are to be compiled beside its region first */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct candidate *const candidates = foldrt__candidates;
static double spent; /* in loops that a device can run */

static bool is_eligible(const struct run *r)
{
    return r->loop->kernel && !(r->loop->flags & FOLDRT_INEXACT) && !r->is_nested && !r->is_part &&
           !r->search && !r->call->sort && !r->call->guessed;
}

/* ---- a run ---- */

static void question_begin(struct choice *ch, const struct run *r, const struct site *s)
{
    int64_t n = run_iterations(r);

    ch->site = *s;
    ch->q = (struct question){
        .cores = s->cores.each * (double)n,
        .cores_measured = s->cores.each > 0,
        .cores_sure = s->cores.runs > 1,
        .is_open_ended = r->loop->effort.is_open,
        .since_cores = s->since_cores,
    };
}

static bool decide(struct choice *ch, struct run *r, const struct moved *m, const struct timed *t,
                   double debt)
{
    const struct rates *rates = &ch->candidate->rates;
    int64_t n = run_iterations(r);

    if (!ch->q.cores_measured)
        ch->q.cores = foldrt__estimate_cores(rates, r->loop, n, ch->serial);
    ch->estimate = foldrt__estimate_device(rates, r->loop, n, ch->serial, m);
    ch->copies = foldrt__estimate_copies(rates, m);
    ch->q.there_measured = t && t->each > 0;
    ch->q.there_sure = t && t->runs > 1;
    ch->q.there = ch->q.there_measured ? t->each * (double)n : ch->estimate;
    ch->q.debt = debt;
    struct answer a = foldrt__decide(&ch->q);
    r->cores_ns = ch->q.cores;
    r->there_ns = ch->q.there;
    r->reason = a.why;
    return a.is_there;
}

/* What it takes before the loop can run there. */
static double debt_of(struct choice *ch, const struct run *r, const struct device *d,
                      const struct algorithm *by)
{
    if (ch->kernels != BUILT && foldrt__is_built(d, r->loop->kernel, by))
        ch->kernels = BUILT;
    if (ch->kernels == UNKNOWN)
        ch->kernels = foldrt__is_on_disk(d, r->loop->kernel, by) ? ON_DISK : NOWHERE;
    return ch->kernels == BUILT     ? 0
           : ch->kernels == ON_DISK ? NS_LOAD
                                    : ch->candidate->rates.compile;
}

/*
 * Might the next runs be so much faster there, once what they read stays, that it pays to have it
 * copied now? It stays from the first run on.
 */
static bool stay_pays(struct choice *ch, struct run *r, const struct moved *m, double debt,
                      bool splits)
{
    const struct rates *rates = &ch->candidate->rates;
    const struct timed *t = &ch->site.there[ch->which][0];
    struct moved out = {.out = m->out};
    int64_t n = run_iterations(r);
    double cores = splits ? r->split_ns : ch->q.cores, wait = ch->site.wait[ch->which];
    bool is_measured = splits ? ch->site.split[ch->which].runs > 0 : ch->q.cores_measured;
    double there = t->each > 0 ? t->each * (double)n
                               : foldrt__estimate_device(rates, r->loop, n, ch->serial, &out);

    if (!is_measured || !m->in || there > STAY_GAIN * cores)
        return false;
    if (!ch->site.moving[ch->which] &&
        ch->site.saved_stay[ch->which] <
            debt + (wait > 1 ? wait : 1) * MOVING_RUNS * (ch->q.there - cores))
        return false;
    ch->is_moving = true;
    r->there_ns = there;
    r->reason = "its data may stay";
    return true;
}

/* Are cores and device together faster than either? */
static bool split_pays(struct choice *ch, struct run *r, const struct moved *m, double debt)
{
    const struct timed *t = &ch->site.split[ch->which];
    int64_t n = run_iterations(r);

    if (!ch->class || !m->streams || foldrt__settings.split != SPLIT_CHOOSE ||
        !foldrt__can_split(r))
        return false;
    r->split_ns = t->each > 0 ? t->each * (double)n
                              : foldrt__estimate_split(&ch->candidate->rates, r->loop, n,
                                                       ch->q.cores, ch->q.there, m);
    struct question q = foldrt__question_split(&ch->q, r->split_ns);
    q.there_measured = t->each > 0;
    q.there_sure = t->runs > 1;
    q.since_there = ch->site.since_split[ch->which];
    q.debt = debt;
    struct answer a = foldrt__decide(&q);
    if (a.is_there)
        r->reason = a.why;
    return a.is_there;
}

bool foldrt__choice_moves(struct run *r, const struct move *m, const struct algorithm *by)
{
    struct choice *ch = r->choice;
    uint64_t touched = (uint64_t)run_iterations(r) * r->loop->bytes_per_iteration;
    struct moved moved = {.in = foldrt__move_bytes_missing(m), .out = foldrt__move_bytes_back(m)};
    const struct device *d = m->device;

    moved.streams =
        foldrt__settings.overlap && by == &foldrt__by_fold && moved.in + moved.out >= 2 * d->slab;
    ch->class = moved.in + moved.out > touched / 8;
    const struct timed *t = &ch->site.there[ch->which][ch->class];
    bool may_stay = d->keeps && foldrt__settings.stay;
    if (!ch->class && ch->site.saved_stay[ch->which] > ch->q.saved)
        ch->q.saved = ch->site.saved_stay[ch->which];
    ch->is_asked = true;
    if (ch->is_region) {
        decide(ch, r, &moved, t, 0);
        r->reason = "the data of its region stays";
        ch->is_decided = true;
        return true;
    }
    bool there = decide(ch, r, &moved, t, 0) && decide(ch, r, &moved, t, debt_of(ch, r, d, by));
    bool splits = by == &foldrt__by_fold && split_pays(ch, r, &moved, 0) &&
                  split_pays(ch, r, &moved, debt_of(ch, r, d, by));
    bool moves = may_stay && (splits || !there) && !foldrt__region_has(r) &&
                 stay_pays(ch, r, &moved, debt_of(ch, r, d, by), splits);
    r->is_split |= ch->is_split_asked = splits && !moves;
    r->stays = moves;
    ch->is_decided = there || splits || moves;
    if (ch->is_decided && ch->kernels == NOWHERE && foldrt__opener_may(r)) {
        ch->builds = by;
        r->reason = BUILDING;
        ch->is_decided = false;
    }
    return ch->is_decided;
}

/* Might the candidate gain if nothing had to be copied? It is opened if so. */
static bool is_promising(struct candidate *c, struct choice *ch, struct run *r)
{
    uint32_t which = (uint32_t)(c - candidates);
    struct moved none = {.in = 0}, guess = moved_guess(r);
    const struct rates *rates = foldrt__candidate_rates(c);

    ch->candidate = c;
    ch->which = which;
    ch->q.since_there = ch->site.since_there[which];
    if (c->device) {
        const struct site *whole = foldrt__site(r->loop, ANY);
        ch->kernels = whole->kernels[which];
        ch->q.saved = whole->saved[which];
        if (c->wrong >= WRONG_MOST && c->remeasured < foldrt__remeasures)
            foldrt__candidate_remeasure(c);
        if (c->device->is_lost || whole->failed[which] >= FAILED_MOST ||
            !decide(ch, r, &none, &ch->site.there[which][0], 0))
            return false;
        if (!foldrt__builder_goes())
            return true;
        r->reason = BUILDING;
        return false;
    }
    ch->q.saved = c->saved;
    double debt = rates->open + rates->compile;
    bool pays =
        decide(ch, r, &guess, NULL, debt) || c->saved >= debt || c->saved_stay >= STAY_OPEN * debt;
    if (pays && !c->is_opening)
        foldrt__candidate_open(c, r);
    if (c->is_opening)
        r->reason = "the device is being opened";
    ch->q.saved = rates->compile; /* paid for */
    return c->device && c->is_there;
}

static struct debt kernels_debt(struct candidate *c, const struct run *r)
{
    enum kernels *kernels = &foldrt__site(r->loop, ANY)->kernels[c - candidates];
    struct choice ch = {.kernels = *kernels, .candidate = c};

    if (!c->device || pthread_mutex_trylock(&c->device->lock))
        return (struct debt){.ns = -1};
    const struct algorithm *by = foldrt__algorithm_of(c->device, r);
    double ns = debt_of(&ch, r, c->device, by);
    pthread_mutex_unlock(&c->device->lock);
    *kernels = ch.kernels;
    return (struct debt){ns, ch.kernels == NOWHERE && foldrt__opener_may(r) ? by : NULL};
}

/* Do all loops of the run's region go there? */
static bool region_goes(struct candidate *c, struct choice *ch, const struct run *r)
{
    uint32_t which = (uint32_t)(c - candidates);
    const struct rates *rates = foldrt__candidate_rates(c);
    const struct site *whole = foldrt__site(r->loop, ANY);
    enum kernels kernels = whole->kernels[which];

    if (!foldrt__region_has(r) || whole->failed[which] >= FAILED_MOST || c->is_opening)
        return false;
    if (!foldrt__region_is_at(which)) {
        foldrt__region_owes(r, which, kernels_debt(c, r));
        double open = foldrt__opener_may(r) ? OPEN_EARLY * rates->open : rates->open;
        if (!foldrt__region_pays(which, rates, c->device ? 0 : open))
            return false;
        if (!c->device) { /* and what its kernels take is seen before it is used */
            foldrt__candidate_open(c, r);
            return false;
        }
        if (c->device->is_lost || foldrt__region_builds(which, c->device))
            return false;
        foldrt__region_move(r, which);
    }
    ch->is_region = !c->device->is_lost;
    ch->candidate = c;
    ch->which = which;
    ch->kernels = kernels;
    return ch->is_region;
}

static void moving_count(struct site *s, uint32_t which)
{
    if (!s->moving[which]) {
        s->moving[which] = MOVING_RUNS;
        s->wait[which] = s->wait[which] ? 4 * s->wait[which] : 1;
    }
    s->moving[which]--;
    s->saved_stay[which] = 0;
}

static void there_learn(const struct choice *ch, const struct run *r)
{
    int64_t n = run_iterations(r);
    uint64_t touched = (uint64_t)n * r->loop->bytes_per_iteration;
    bool is_far = r->copied_there + r->copied_back > touched / 8,
         splits = ch->is_split_asked && r->is_split;
    double ns = r->moved_ns + r->kernel_ns, expected = splits ? r->split_ns : ch->estimate;
    double each = ns / (double)n;
    struct candidate *c = &candidates[ch->which];
    struct site *s = foldrt__site(r->loop, n);
    struct timed *t = splits ? &s->split[ch->which] : &s->there[ch->which][is_far];
    bool is_as_thought = is_far == (bool)ch->class;
    if (!t->runs && is_as_thought && ns > FIRST_MOST * expected)
        each = FIRST_MOST * expected / (double)n;
    foldrt__timed_learn(t, each);
    s->since_cores += ns;
    if (ch->is_region)
        foldrt__region_moved(r, ns + r->found_ns, ch->q.cores);
    s->since_there[ch->which] = splits ? s->since_there[ch->which] + ns : 0;
    s->since_split[ch->which] = splits ? 0 : s->since_split[ch->which] + ns;
    if (splits) {
        struct moved none = {.in = 0};
        double there = foldrt__estimate_device(&c->rates, r->loop, n, ch->serial, &none);
        s->saved_stay[ch->which] += ns > there ? ns - there : 0;
        return;
    }
    bool is_copied =
        is_as_thought && ch->copies > ch->estimate / 2 && ch->estimate > NS_WRONG_LEAST;
    bool is_wrong = ns > WRONG_TIMES * ch->estimate || ns < ch->estimate / WRONG_TIMES;
    if (ch->is_moving)
        moving_count(s, ch->which);
    if (is_copied)
        c->wrong = is_wrong ? c->wrong + 1 : 0;
}

/* What one thread takes, before the first run. */
static void first_begin(struct choice *ch, struct site *s, const struct run *r)
{
    bool any = false;

    for (uint32_t i = 0; i < CANDIDATES; i++)
        any |= candidates[i].is_there;
    if (any && !s->sampled) {
        double ns = foldrt__sample(r);
        s->sampled = ns > 0 ? ns / (double)run_iterations(r) : -1;
    }
    ch->serial = s->sampled > 0 ? s->sampled * (double)run_iterations(r) : 0;
    if (ch->serial > 0)
        ch->q.is_open_ended = false;
}

static double serial_guess(const struct choice *ch, const struct run *r)
{
    double text = foldrt__estimate_cores(&foldrt__rates_default, r->loop, run_iterations(r), 0);

    return text > ch->serial ? text : ch->serial;
}

/* The device that the run is for, or NULL. */
static struct device *device_choose(struct choice *ch, struct run *r)
{
    struct device *d = NULL;

    if (pthread_mutex_trylock(&lock))
        return NULL;
    struct site *s = foldrt__site(r->loop, run_iterations(r));
    question_begin(ch, r, s);
    double expected = ch->q.cores_measured ? ch->q.cores : ch->serial / foldrt__settings.threads;
    bool may_be_long = !ch->q.cores_measured && serial_guess(ch, r) >= NS_LONG;
    if (spent + expected >= NS_LOOK || may_be_long)
        foldrt__candidates_look(spent);
    if (!ch->q.cores_measured)
        first_begin(ch, s, r);
    foldrt__candidates_take();
    for (uint32_t i = 0; i < CANDIDATES && !d; i++)
        if (candidates[i].is_there &&
            (region_goes(&candidates[i], ch, r) || is_promising(&candidates[i], ch, r)))
            d = candidates[i].device;
    pthread_mutex_unlock(&lock);
    return d;
}

/* Have the cores shown that they are done before any device has begun? */
static bool is_brief(struct run *r)
{
    if (foldrt__region_has(r) || pthread_mutex_trylock(&lock))
        return false;
    const struct timed t = foldrt__site(r->loop, run_iterations(r))->cores;
    double least = t.runs > 1 ? foldrt__candidates_start() : 0;
    pthread_mutex_unlock(&lock);
    r->is_brief = t.each * (double)run_iterations(r) < least;
    return r->is_brief;
}

bool foldrt__choice_run(struct run *r, double serial)
{
    struct choice ch = {.serial = serial};

    if (!is_eligible(r) || is_brief(r))
        return false;
    struct device *d = device_choose(&ch, r);
    if (!d)
        return false;
    r->choice = &ch;
    int answer = foldrt__device_run_on(d, r);
    bool done = answer == 1;
    r->choice = NULL;
    if (pthread_mutex_trylock(&lock))
        return done;
    struct site *whole = foldrt__site(r->loop, ANY);
    whole->kernels[ch.which] = ch.kernels;
    if (ch.builds)
        foldrt__builder_begin(d, r->loop, ch.builds);
    if (!answer && (ch.is_decided || !ch.is_asked))
        whole->failed[ch.which] += ch.is_decided ? FAILED_MOST / 3 : 1;
    if (done)
        there_learn(&ch, r);
    pthread_mutex_unlock(&lock);
    return done;
}

bool foldrt__choice_stays(struct run *r, double serial)
{
    struct choice ch = {.serial = serial};

    return !is_eligible(r) || !device_choose(&ch, r);
}

/* What the candidate would have saved. */
static void savings_add(struct candidate *c, struct site *s, struct run *r, double ns,
                        double serial)
{
    struct moved guess = moved_guess(r), none = {.in = 0};
    const struct rates *rates = foldrt__candidate_rates(c);
    int64_t n = run_iterations(r);
    double there = foldrt__estimate_device(rates, r->loop, n, serial, &none);
    double near = s->there[c - candidates][0].each * (double)n;

    s->saved_stay[c - candidates] += ns > there ? ns - there : 0;
    c->saved_stay += ns > there ? ns - there : 0;
    if (foldrt__region_has(r))
        foldrt__region_stayed(r, (uint32_t)(c - candidates), ns, near > 0 ? near : there);
    there = foldrt__estimate_device(rates, r->loop, n, serial, &guess);
    if (r->loop->kernel->by == FOLDRT_BY_FOLD && foldrt__settings.split == SPLIT_CHOOSE &&
        foldrt__can_split(r)) {
        double split = foldrt__estimate_split(rates, r->loop, n, ns, there, &guess);
        there = split < there ? split : there;
    }
    if (there >= ns)
        return;
    if (c->device)
        foldrt__site(r->loop, ANY)->saved[c - candidates] += ns - there;
    else
        c->saved += ns - there;
}

void foldrt__choice_learn(struct run *r, double ns)
{
    bool known;

    if (!is_eligible(r) || pthread_mutex_trylock(&lock))
        return;
    struct site *s = foldrt__site(r->loop, run_iterations(r));
    foldrt__timed_learn(&s->cores, ns / (double)run_iterations(r));
    s->since_cores = 0;
    spent += ns;
    double serial = r->is_brief ? 0 : foldrt__cost_guess(r->loop, run_iterations(r), &known);
    for (uint32_t i = 0; i < CANDIDATES && !r->is_brief; i++) {
        s->since_there[i] += ns;
        s->since_split[i] += ns;
        s->moving[i] = 0;
        if (candidates[i].is_there)
            savings_add(&candidates[i], s, r, ns, serial);
    }
    pthread_mutex_unlock(&lock);
}

bool foldrt__choice_may_run(const struct foldrt_loop *loop, int64_t n)
{
    struct moved guess = {.in = (uint64_t)n * loop->bytes_per_iteration};
    bool may = false, known;

    if (!loop->kernel || loop->flags & FOLDRT_INEXACT)
        return false;
    if (foldrt__region_is_away() || pthread_mutex_trylock(&lock))
        return foldrt__region_is_away();
    double serial = foldrt__cost_guess(loop, n, &known);
    const struct timed t = foldrt__site(loop, n)->cores;
    for (uint32_t i = 0; i < CANDIDATES && !may; i++) {
        const struct candidate *c = &candidates[i];
        may = c->is_there && c->device && !c->device->is_lost &&
              foldrt__site(loop, ANY)->failed[i] < FAILED_MOST &&
              foldrt__estimate_device(&c->rates, loop, n, serial, &guess) <
                  (t.each > 0 ? t.each * (double)n
                              : foldrt__estimate_cores(&c->rates, loop, n, serial));
    }
    pthread_mutex_unlock(&lock);
    return may;
}

void foldrt__choice_region_end(void)
{
    int error = errno;

    foldrt__opener_end();
    bool learns = foldrt__region_is_on() && !pthread_mutex_trylock(&lock);
    foldrt__region_forget(learns);
    if (learns)
        pthread_mutex_unlock(&lock);
    errno = error;
}
