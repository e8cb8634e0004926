/* Child processes, the temporary folder, and what a signal does to both. */
#ifndef FOLDCC_DRIVER_PROCESS_H
#define FOLDCC_DRIVER_PROCESS_H

#include "driver/words.h"

#include <sys/types.h>

enum { PROCESS_NOT_RUN = 256 }; /* in place of an exit status */

struct process_files {          /* NULL: as our own */
    const char *in, *out, *err; /* out and err are created or emptied */
    int *told;    /* in place of `in`: becomes our end of a socket that it reads, or stays -1 */
    bool may_ask; /* it may read our standard input, which can be a terminal */
};

/* From now on signals that end processes are passed on to the children, and process_exit ends the
   process by the same signal, temporary files removed. verbose: commands are shown; dry_run: they
   are shown and not run, and count as successful. */
void process_init(bool verbose, bool dry_run);

/* Starts the command (found by PATH). -1 with a message when it cannot be started;
   0 in a dry run. */
pid_t process_start(const struct words *command, const struct process_files *files);
/* Its exit status; 128 + N when signal N ended it;
   PROCESS_NOT_RUN for pid -1. */
int process_wait(pid_t pid);
/* From now on the process (0: none) gives way to others of ours: three such weigh as one. */
void process_give_way(pid_t pid);
int process_run(const struct words *command, const struct process_files *files);

/* Was a signal received that ends us? */
bool process_interrupted(void);

/* A path in a folder of its own for each number; the folder's name ends in "/". The folder is
   removed by process_exit. NULL with a message when it cannot be made. */
const char *temp_folder(unsigned number, struct arena *a);

/* Removes the temporary files and ends the process, by the signal received if there was one. */
_Noreturn void process_exit(int status);

#endif
