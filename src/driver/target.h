/* A file that several commands write at the same time, one after the other. */
#ifndef FOLDCC_DRIVER_TARGET_H
#define FOLDCC_DRIVER_TARGET_H

#include <stdbool.h>

struct target {
    char *path;  /* symbolic links followed */
    char *lock;  /* name of the lock file; NULL: nothing is locked */
    int fd;      /* of the lock file */
    bool exists; /* it is a file with bytes to read */
};

/* Waits until no other command holds the file, and keeps others out. 0, or an errno value: the file
   cannot be written. Devices and pipes are not locked. */
int target_lock(struct target *t, const char *path);
void target_unlock(struct target *t);

#endif
