/*
 * A team whose threads spin for work is there at once; one that sleeps has to be woken, and one
 * whose cores are taken waits for them. A team spins for some time after its last run. At other
 * times the clock of the processor time that its second thread has had tells: while that goes on
 * the thread has a core. (The program may have regions of its own, of the same threads.)
 *
 * Teams that were to begin at once and did not, time and again, are not relied on for a while:
 * there are too few cores for them now, or the OpenMP library has been told not to spin. That while
 * is short at first, and twice as long each time that the next team is late again, so that neither
 * a short disturbance costs many runs nor a busy machine many late teams.
 */
#define _GNU_SOURCE
#include "trust.h"
#include "system.h"

#include <errno.h>
#include <time.h>

/*
 * Measured on 2 cores of a Zen 4 machine: a team that still spins for work starts and joins in 0.5
 * to 0.9 us, one that sleeps takes 20 to 60 us. libgomp spins for 4 to 10 ms; three are safe. To
 * ask the clock twice takes 1.1 us.
 */
#define NS_ASLEEP 60000
#define NS_UNTIL_SLEEP 3000000
#define NS_ASK 1100
#define ASK_PART 10                   /* of what runs lose asking may take one part */
#define NS_LATE 10000                 /* a team that starts later than this was not spinning */
#define NS_LATE_WOKEN (4 * NS_ASLEEP) /* nor would one that had to be woken */
#define NS_LATE_MOST 4000000
#define JUDGED_EVERY 8      /* starts of a team */
#define LATE_MOST 3         /* starts judged late, one after the other */
#define NS_DISTRUST 1000000 /* at first */
#define NS_DISTRUST_MOST 250000000
#define NS_STALLED 1000000 /* more than was to be expected */
#define NS_STALLS 20000000 /* such runs that follow sooner show that cores are taken */
#define AGAIN 16           /* times as long after a while without trust it must be proved */
#define PROVED 16          /* starts that have to be on time then */

static struct {
    int64_t parted;   /* when the last team was done */
    int64_t asked;    /* when a run last considered one */
    int64_t missed;   /* ns that a team would have saved lately */
    int64_t unasked;  /* the same since the clock was asked */
    int64_t until;    /* shorter runs have no team before that time */
    int64_t distrust; /* how long that was */
    int64_t lateness; /* by so much late teams were late */
    int late;         /* starts in a row */
    int unproved;     /* starts that are to be on time yet */
    unsigned starts;
    bool is_awake;   /* it is to begin at once */
    int64_t lost;    /* by teams of this run that were late */
    int64_t stalled; /* when a run was last held up */
} trust;

void foldrt__trust_begin(void)
{
    trust.lost = 0;
}

void foldrt__trust_end(double now)
{
    trust.parted = (int64_t)now;
}

bool foldrt__team_is_awake(void)
{
    return trust.is_awake;
}

double foldrt__team_lost(void)
{
    return (double)trust.lost;
}

/* Does that thread of this process have a core? */
static bool is_running(int thread)
{
    clockid_t clock = (clockid_t)(~(unsigned)thread << 3 | 6); /* as pthread_getcpuclockid has it */
    struct timespec first, second;
    int error = errno;
    bool is_known = !clock_gettime(clock, &first) && !clock_gettime(clock, &second);

    errno = error;
    return is_known && (first.tv_sec != second.tv_sec || first.tv_nsec != second.tv_nsec);
}

/* The same, if it is worth the question. */
static bool is_seen_awake(double ns, int worker)
{
    trust.unasked += (int64_t)(ns / 2);
    if (!worker || trust.unasked < ASK_PART * NS_ASK)
        return false;
    trust.unasked = 0;
    return is_running(worker);
}

bool foldrt__trust_is_worth(int64_t now, double ns, int worker)
{
    bool is_recent = now - trust.parted < NS_UNTIL_SLEEP;
    bool is_apart = now - trust.asked > NS_UNTIL_SLEEP;

    trust.asked = now;
    trust.is_awake = false;
    if (now < trust.until) {
        if (ns < 2 * (double)trust.lateness)
            return false;
    } else {
        trust.is_awake = is_recent || is_seen_awake(ns, worker);
    }
    if (trust.is_awake || ns >= NS_ASLEEP)
        return true;
    trust.missed = (is_apart ? 0 : trust.missed) + (int64_t)(ns / 2);
    if (trust.missed < NS_ASLEEP)
        return false;
    trust.missed = 0;
    return true;
}

bool foldrt__trust_is_asked(void)
{
    return trust.starts++ % JUDGED_EVERY == 0 || trust.unproved || !trust.is_awake;
}

/* Has trust not lasted? */
static bool is_again(int64_t now)
{
    int64_t lately = trust.unproved ? AGAIN * trust.distrust : 0;

    return trust.distrust && now - trust.until < NS_STALLS + lately;
}

/* More threads than cores are late by themselves: whoever asks for them gets them. */
static void distrust(int64_t now, int64_t lateness)
{
    trust.late = 0;
    if (foldrt__settings.is_crowded)
        return;
    int64_t ns = is_again(now) ? 2 * trust.distrust : NS_DISTRUST;

    trust.lateness = lateness;
    trust.distrust = ns < NS_DISTRUST_MOST ? ns : NS_DISTRUST_MOST;
    trust.until = now + trust.distrust;
    trust.unproved = PROVED;
}

void foldrt__trust_judge(int64_t from, int64_t entered)
{
    int64_t late = entered && entered - from < NS_LATE_MOST ? entered - from : NS_LATE_MOST;

    if (late > NS_LATE)
        trust.lost += late;
    if (late <= (trust.is_awake ? NS_LATE : NS_LATE_WOKEN)) {
        trust.late = 0;
        trust.unproved -= trust.unproved > 0;
        return;
    }
    trust.lateness = trust.late || trust.unproved ? (trust.lateness + late) / 2 : late;
    if (++trust.late == LATE_MOST || trust.unproved)
        distrust(from + late, trust.lateness);
}

void foldrt__trust_compare(double now, double spent, double ns)
{
    if (LIKELY(spent < NS_STALLED + 4 * ns))
        return;
    if ((int64_t)now - trust.stalled < NS_STALLS || is_again((int64_t)now))
        distrust((int64_t)now, spent < NS_LATE_MOST ? (int64_t)spent : NS_LATE_MOST);
    trust.stalled = (int64_t)now;
}
