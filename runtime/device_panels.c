/* Products of matrices on GPUs, by kernels/device/panels.h. */
#include "device_rows.h"

#define TURNS_LEAST 16 /* that are worth laying down */
#define TURNS_MOST                                                                                 \
    (64 << 13)         /* of long inner loops: chunks that kernels/device/panels.h has room for */
#define WIDTH_LEAST 32 /* columns of a row */
#define ROWS_LEAST 16  /* with fewer of them each column may as well have a thread, */
#define ROWS_LEAST_LONG 4    /* or in long inner loops a group */
#define GROUPS_OF_UNIT 16    /* tiles of a launch */
#define GROUPS_MOST 0x100000 /* each takes several tiles then */

enum { LARGE, SMALL, LONG, AROUND };

/* Of a tile. */
enum { HIGH = 64, WIDE = 128, SMALL_HIGH = 32, SMALL_WIDE = 64, LONG_HIGH = 32 };

static int64_t tiles_of(int64_t rows, int64_t width, int64_t high, int64_t wide)
{
    return ((rows - 1) / high + 1) * ((width - 1) / wide + 1);
}

static bool is_long(const struct foldrt_call *call, void *const *kernels)
{
    return kernels[LONG] && call->turns >= FOLDRT_LANES;
}

bool foldrt__has_panels(const struct move *m, void *const *kernels)
{
    const struct foldrt_call *call = m->run->call;

    if (m->device->is_cores || m->every != 1 || call->whole <= 0 || call->turns < TURNS_LEAST ||
        call->width < WIDTH_LEAST)
        return false;
    if (is_long(call, kernels))
        return call->n / call->whole >= ROWS_LEAST_LONG && call->turns <= TURNS_MOST;
    return kernels[LARGE] && call->n / call->whole >= ROWS_LEAST;
}

int64_t foldrt__panels_chunk(const struct move *m)
{
    const struct foldrt_call *call = m->run->call;
    int64_t across = (call->width - 1) / WIDE + 1, rows = call->n / call->whole;
    int64_t units = GROUPS_OF_UNIT * ((int64_t)m->device->units + 1);
    int64_t down = (units - 1) / across + 1;

    return (down * HIGH < rows ? down * HIGH : rows) * call->whole;
}

/* What iterations of lo .. hi-1 do around their sums. */
static bool launch_around(struct move *m, void *kernel, int64_t lo, int64_t hi, bool behind,
                          char *why)
{
    int32_t is_behind = behind;
    struct device_args a = {.n = 0};

    foldrt__args_of_frame(&a, m);
    foldrt__arg_add(&a, &lo, sizeof lo, false);
    foldrt__arg_add(&a, &hi, sizeof hi, false);
    foldrt__arg_add(&a, &is_behind, sizeof is_behind, false);
    return m->device->api->launch(m->device, kernel, (uint64_t)((hi - lo - 1) / DEVICE_THREADS + 1),
                                  DEVICE_THREADS, a.at, a.n, why);
}

bool foldrt__panels_launch(struct move *m, void *const *kernels, int64_t lo, int64_t hi, char *why)
{
    const struct foldrt_call *call = m->run->call;
    int64_t first = lo / call->whole, end = hi / call->whole, rows = call->n / call->whole;
    int64_t groups = tiles_of(end - first, call->width, HIGH, WIDE);
    struct device_args a = {.n = 0};
    void *kernel = kernels[LARGE];

    if (is_long(call, kernels)) {
        kernel = kernels[LONG];
        groups = tiles_of(end - first, call->width, LONG_HIGH, WIDE);
    } else if (groups < (int64_t)m->device->units * 3 / 4) {
        kernel = kernels[SMALL];
        groups = tiles_of(end - first, call->width, SMALL_HIGH, SMALL_WIDE);
    }
    groups = groups < GROUPS_MOST ? groups : GROUPS_MOST;
    m->has_begun = true;
    if (kernels[AROUND] && !launch_around(m, kernels[AROUND], lo, hi, false, why))
        return false;
    foldrt__args_of_frame(&a, m);
    foldrt__arg_add(&a, &first, sizeof first, false);
    foldrt__arg_add(&a, &end, sizeof end, false);
    foldrt__arg_add(&a, &rows, sizeof rows, false);
    foldrt__arg_add(&a, &call->width, sizeof call->width, false);
    foldrt__arg_add(&a, &groups, sizeof groups, false);
    return m->device->api->launch(m->device, kernel, (uint64_t)groups, DEVICE_THREADS, a.at, a.n,
                                  why) &&
           (!kernels[AROUND] || launch_around(m, kernels[AROUND], lo, hi, true, why));
}
