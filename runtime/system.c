#define _GNU_SOURCE
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <stdlib.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <string.h>
#include <unistd.h>

#if defined(__SANITIZE_THREAD__) || defined(__SANITIZE_ADDRESS__)
#define SANITIZED
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SANITIZED
#endif
#endif

#ifdef SANITIZED
/* Sanitizers get to know of memory and files by the C library's names. */
static long system_call(long number, const long *with)
{
    switch (number) {
    case SYS_mmap:
        return (long)mmap((void *)with[0], (size_t)with[1], (int)with[2], (int)with[3],
                          (int)with[4], with[5]);
    case SYS_munmap:
        return munmap((void *)with[0], (size_t)with[1]);
    case SYS_read:
        return read((int)with[0], (void *)with[1], (size_t)with[2]);
    case SYS_write:
        return write((int)with[0], (const void *)with[1], (size_t)with[2]);
    case SYS_close:
        return close((int)with[0]);
    default:
        return syscall(number, with[0], with[1], with[2], with[3], with[4], with[5]);
    }
}
#else
static long system_call(long number, const long *with)
{
    register long with_3 __asm__("r10") = with[3];
    register long with_4 __asm__("r8") = with[4];
    register long with_5 __asm__("r9") = with[5];

    __asm__ volatile("syscall"
                     : "+a"(number)
                     : "D"(with[0]), "S"(with[1]), "d"(with[2]), "r"(with_3), "r"(with_4),
                       "r"(with_5)
                     : "rcx", "r11", "memory");
    if (number >= 0 || number < -4095)
        return number;
    errno = (int)-number;
    return -1;
}
#endif

#define CALL(name, ...) system_call(SYS_##name, (const long[6]){__VA_ARGS__})

int foldrt__open(const char *path, int flags, mode_t mode)
{
    return (int)CALL(openat, AT_FDCWD, (long)path, flags, mode);
}

int foldrt__close(int file)
{
    return (int)CALL(close, file);
}

ssize_t foldrt__read(int file, void *to, size_t n)
{
    return CALL(read, file, (long)to, (long)n);
}

ssize_t foldrt__write(int file, const void *from, size_t n)
{
    return CALL(write, file, (long)from, (long)n);
}

int foldrt__fstat(int file, struct stat *to)
{
    return (int)CALL(fstat, file, (long)to);
}

int foldrt__ioctl(int file, unsigned long request, void *with)
{
    return (int)CALL(ioctl, file, (long)request, (long)with);
}

int foldrt__access(const char *path, int mode)
{
    return (int)CALL(access, (long)path, mode);
}

int foldrt__mkdir(const char *path, mode_t mode)
{
    return (int)CALL(mkdir, (long)path, mode);
}

int foldrt__unlink(const char *path)
{
    return (int)CALL(unlink, (long)path);
}

ssize_t foldrt__getdents(int folder, void *to, size_t n)
{
    return CALL(getdents64, folder, (long)to, (long)n);
}

int foldrt__userfaultfd(int flags)
{
    return (int)CALL(userfaultfd, flags);
}

void *foldrt__mmap(size_t nbytes)
{
    long at = CALL(mmap, 0, (long)nbytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1);

    return at == -1 ? NULL : (void *)at;
}

int foldrt__munmap(void *at, size_t nbytes)
{
    return (int)CALL(munmap, (long)at, (long)nbytes);
}

int foldrt__madvise(void *at, size_t nbytes, int advice)
{
    return (int)CALL(madvise, (long)at, (long)nbytes, advice);
}

int foldrt__getpid(void)
{
    return (int)CALL(getpid, 0);
}

int foldrt__gettid(void)
{
    return (int)CALL(gettid, 0);
}

uid_t foldrt__geteuid(void)
{
    return (uid_t)CALL(geteuid, 0);
}

int foldrt__sched_getaffinity(size_t nbytes, void *to)
{
    memset(to, 0, nbytes);
    return CALL(sched_getaffinity, 0, (long)nbytes, (long)to) < 0 ? -1 : 0;
}

void foldrt__sched_yield(void)
{
    CALL(sched_yield, 0);
}

void foldrt__futex_wait(_Atomic uint32_t *word, uint32_t value)
{
    CALL(futex, (long)word, FUTEX_WAIT_PRIVATE, value);
}

void foldrt__futex_wake(_Atomic uint32_t *word)
{
    CALL(futex, (long)word, FUTEX_WAKE_PRIVATE, INT_MAX);
}

uint64_t foldrt__memory_size(void)
{
    struct sysinfo info;

    return CALL(sysinfo, (long)&info) ? 0 : (uint64_t)info.totalram * info.mem_unit;
}

/* The C library's getauxval, by the name that it keeps to itself. */
extern unsigned long __getauxval(unsigned long type);

bool foldrt__is_secure(void)
{
    return __getauxval(AT_SECURE) != 0;
}

const char *foldrt__secure_getenv(const char *name)
{
    return foldrt__is_secure() ? NULL : getenv(name);
}
