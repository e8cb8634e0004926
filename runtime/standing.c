/*
 * A team that stands. Loops that follow one another in a region, a few microseconds each, would
 * start and end a team for each of them: with libgomp four words between cores that wait for one
 * another. By hand one would put a single parallel region around all of them, in which each loop
 * ends at a barrier. So from its second team on a region has one OpenMP region: this thread goes on
 * with the program as the region's first thread, the others wait for its calls. Such a call is two
 * words: the number of the call, in one cache line with what it is, and each thread's answer.
 *
 * Nobody sees that the program is inside an OpenMP region meanwhile: a region of loops has no calls
 * but of pure functions, and its end comes here (foldrt_region_end). A handler that has left it by
 * a jump does not: the next loop that is of no region, or any region's begin, ends it too.
 *
 * Who waits does so as the OpenMP library does: spinning, for some milliseconds, then in the
 * kernel; there at once where threads are more than cores, or the library has been told how to
 * wait.
 */
#include "standing.h"
#include "system.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <xmmintrin.h>

void GOMP_parallel_start(void (*body)(void *), void *data, unsigned threads);
void GOMP_parallel_end(void);
int omp_get_thread_num(void);
int omp_get_num_threads(void);

/* Until a thread that waits sleeps; more than NS_UNTIL_SLEEP of trust.c. */
#define NS_SPIN 4000000
#define LOOKS 64      /* at what it waits for between looks at the clock */
#define FAN 4         /* threads whose answers one waits for */
#define TEAMS_LEAST 2 /* of one region, the last of which is to stand */
#define JOB_LINES 8   /* that hold a job, and that a core which reads it may fetch along with it; */
#define FRAME_LINES 4 /* the same of a frame */

/* What a thread says: the number of the call. Those that wait for it in the kernel, or are on their
   way there, are counted in a line that is seldom written. */
struct word {
    _Alignas(64) _Atomic uint32_t turn;
    struct team_call *call; /* of the word that calls; NULL: the team is dismissed */
    const void *frame;
    _Alignas(64) _Atomic uint32_t sleepers;
};

struct standing {
    struct word call;
    int count;          /* threads */
    uint32_t turn;      /* of the last call */
    struct word done[]; /* of each thread */
};

static _Thread_local struct standing *team; /* NULL: none has stood yet, or there is no memory */
static _Thread_local bool stands, is_of_region;
static _Thread_local unsigned teams; /* of the region so far */

bool foldrt__standing_is(void)
{
    return stands;
}

static void wait_asleep(struct word *word, uint32_t turn)
{
    uint32_t is;
    int error = errno;

    atomic_fetch_add(&word->sleepers, 1);
    while ((is = atomic_load(&word->turn)) != turn)
        foldrt__futex_wait(&word->turn, is);
    atomic_fetch_sub(&word->sleepers, 1);
    errno = error;
}

static void wait(struct word *word, uint32_t turn)
{
    bool spins = foldrt__settings.may_spin && !foldrt__settings.is_crowded;
    double from = 0;

    while (atomic_load_explicit(&word->turn, memory_order_acquire) != turn) {
        for (int k = 0; k < LOOKS; k++) {
            if (atomic_load_explicit(&word->turn, memory_order_acquire) == turn)
                return;
            _mm_pause();
        }
        double now = foldrt__now();
        from = from > 0 ? from : now;
        if (!spins || now - from > NS_SPIN) {
            wait_asleep(word, turn);
            return;
        }
    }
}

static void say(struct word *word, uint32_t turn)
{
    atomic_exchange(&word->turn, turn);
    if (UNLIKELY(atomic_load(&word->sleepers)))
        foldrt__futex_wake(&word->turn);
}

static void answers_await(struct standing *s, int number, uint32_t turn)
{
    for (int k = FAN * number + 1; k <= FAN * number + FAN && k < s->count; k++)
        wait(&s->done[k], turn);
}

/* What the threads but the first do. */
static void serve(void *at)
{
    struct standing *s = at;
    int number = omp_get_thread_num(), count = omp_get_num_threads();

    for (uint32_t turn = 1; number; turn++) {
        wait(&s->call, turn);
        struct team_call *call = s->call.call;
        if (!call)
            return;
        const char *frame = s->call.frame;
        __builtin_prefetch(frame);
        __builtin_prefetch(frame + 64);
        foldrt__team_member(call, number, count);
        answers_await(s, number, turn);
        say(&s->done[number], turn);
    }
}

/* There are never more threads than the first time (`able` of team.c). */
static bool begin(int threads)
{
    size_t nbytes = sizeof *team + (size_t)threads * sizeof *team->done;

    if (!team)
        team = aligned_alloc(64, (nbytes + 63) / 64 * 64);
    if (!team)
        return false;
    memset(team, 0, nbytes);
    GOMP_parallel_start(serve, team, (unsigned)threads);
    team->count = omp_get_num_threads();
    stands = true;
    foldrt_away |= AWAY_KEPT;
    return true;
}

void foldrt__standing_note(bool is)
{
    if (UNLIKELY(stands && !is))
        foldrt__standing_end();
    is_of_region = is;
}

void foldrt__standing_unnote(void)
{
    is_of_region = false;
}

/* Programs that leave regions by jumps are told to keep nothing in them. */
static bool may_stand(void)
{
    return is_of_region && foldrt__settings.stay && !foldrt__settings.device;
}

static void lines_claim(const void *at, int count)
{
    for (int line = 0; line < count; line++)
        __asm__ volatile("prefetchw %0" : : "m"(((const char *)at)[64 * line]));
}

bool foldrt__standing_run(struct team_call *call, int threads)
{
    if (!stands) {
        if (!may_stand())
            return false;
        foldrt_away |= AWAY_KEPT; /* so the region's end comes here */
        if (++teams < TEAMS_LEAST || !begin(threads))
            return false;
    }
    struct standing *s = team;
    s->call.call = call;
    s->call.frame = call->frame;
    say(&s->call, ++s->turn);
    foldrt__team_member(call, 0, s->count);
    /* What the others have read of this call is written for the next one, most often at the same
       places: it is fetched for that while they are waited for. */
    lines_claim(&s->call, 1);
    lines_claim(call, JOB_LINES);
    lines_claim(call->frame, FRAME_LINES);
    answers_await(s, 0, s->turn);
    return true;
}

void foldrt__standing_end(void)
{
    teams = 0;
    is_of_region = false;
    if (!stands)
        return;
    stands = false;
    team->call.call = NULL;
    say(&team->call, team->turn + 1);
    GOMP_parallel_end();
}

void foldrt__standing_release(void)
{
    foldrt__standing_end();
    free(team);
    team = NULL;
}

/* Its other threads are no more: what the OpenMP library thinks of this one stays as it is. */
void foldrt__standing_forget(void)
{
    stands = is_of_region = false;
    teams = 0;
}
