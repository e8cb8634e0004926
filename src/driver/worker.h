/* What foldcc and foldcc1, the program that analyses one file, agree on. */
#ifndef FOLDCC_DRIVER_WORKER_H
#define FOLDCC_DRIVER_WORKER_H

/* Exit statuses of foldcc1; any other is a failure of its own. */
enum worker_status {
    WORKER_FOLDED = 0,      /* host and kernel text are written */
    WORKER_NOTHING = 40,    /* no loop is folded */
    WORKER_NOT_PARSED = 41, /* the reason is in the message file */
    WORKER_TOO_LONG = 42,   /* its time was over */
    WORKER_NOT_WRITTEN = 43 /* standard output was not written; it has said so */
};

/* Has this process end with WORKER_TOO_LONG after that time, or an earlier limit of its own. */
void worker_time_limit(void);
#define WORKER_SECONDS 120 /* of one core; SQLite, the longest file tried, takes a tenth of it */

#endif
