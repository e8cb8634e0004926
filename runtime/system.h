/*
 * The system's calls, by names of foldrt's own: ISO C leaves `open`, `read`, `mmap` and so on to
 * the program, and an archive's calls of them would be calls of the program's functions. They do
 * what those of the C library do, errno included.
 */
#ifndef FOLDRT_SYSTEM_H
#define FOLDRT_SYSTEM_H

#include "internal.h"

#include <sys/stat.h>
#include <sys/types.h>

HIDDEN int foldrt__open(const char *path, int flags, mode_t mode);
HIDDEN int foldrt__close(int file);
HIDDEN ssize_t foldrt__read(int file, void *to, size_t n);
HIDDEN ssize_t foldrt__write(int file, const void *from, size_t n);
HIDDEN int foldrt__fstat(int file, struct stat *to);
HIDDEN int foldrt__ioctl(int file, unsigned long request, void *with);
HIDDEN int foldrt__access(const char *path, int mode);
HIDDEN int foldrt__mkdir(const char *path, mode_t mode);
HIDDEN int foldrt__unlink(const char *path);
HIDDEN ssize_t foldrt__getdents(int folder, void *to, size_t n);
HIDDEN int foldrt__userfaultfd(int flags);

/* Anonymous memory of this process alone; NULL: there is none. */
HIDDEN void *foldrt__mmap(size_t nbytes);
HIDDEN int foldrt__munmap(void *at, size_t nbytes);
HIDDEN int foldrt__madvise(void *at, size_t nbytes, int advice);

HIDDEN int foldrt__getpid(void);
HIDDEN int foldrt__gettid(void);
HIDDEN uid_t foldrt__geteuid(void);
HIDDEN int foldrt__sched_getaffinity(size_t nbytes, void *to);
HIDDEN void foldrt__sched_yield(void);
/* Waits while the word has that value, or for less long; wakes all that wait so. */
HIDDEN void foldrt__futex_wait(_Atomic uint32_t *word, uint32_t value);
HIDDEN void foldrt__futex_wake(_Atomic uint32_t *word);
HIDDEN uint64_t foldrt__memory_size(void);

/* Has this process more rights than its user? */
HIDDEN bool foldrt__is_secure(void);
HIDDEN const char *foldrt__secure_getenv(const char *name);

#endif
