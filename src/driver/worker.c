/* The time that an analysis has. */
#include "driver/worker.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>

static void on_end_of_time(int number)
{
    (void)number;
    _Exit(WORKER_TOO_LONG);
}

void worker_time_limit(void)
{
    struct rlimit most;

    signal(SIGXCPU, on_end_of_time);
    if (getrlimit(RLIMIT_CPU, &most) == 0 && most.rlim_cur > WORKER_SECONDS) {
        most.rlim_cur = WORKER_SECONDS;
        setrlimit(RLIMIT_CPU, &most);
    }
}
