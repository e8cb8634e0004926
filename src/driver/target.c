/* The lock is a file beside the target: the target itself is replaced when it is written. */
#include "driver/target.h"

#include "base/strbuf.h"
#include "driver/process.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

/* Opens and locks the file called `name`, which its last holder may have removed meanwhile. -1 with
   errno set. */
static int lock_open(const char *name)
{
    for (;;) {
        struct stat mine, there;
        int fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
        if (fd < 0)
            return -1;
        int status = flock(fd, LOCK_EX);
        if (status == 0 && fstat(fd, &mine) == 0 && stat(name, &there) == 0 &&
            mine.st_ino == there.st_ino && mine.st_dev == there.st_dev)
            return fd;
        int error = errno;
        close(fd);
        if (status && (error != EINTR || process_interrupted())) {
            errno = error;
            return -1;
        }
    }
}

int target_lock(struct target *t, const char *path)
{
    struct stat st;
    struct strbuf name;

    bool is_special = stat(path, &st) == 0 && !S_ISREG(st.st_mode);

    *t = (struct target){.path = is_special ? NULL : realpath(path, NULL), .fd = -1};
    if (!t->path)
        t->path = strdup(path);
    if (!t->path)
        return ENOMEM;
    if (is_special)
        return 0;
    strbuf_init(&name);
    strbuf_printf(&name, "%s.lock", t->path);
    t->fd = lock_open(name.text);
    int error = t->fd < 0 ? errno : 0;
    if (!error)
        t->lock = strdup(name.text);
    strbuf_release(&name);
    t->exists = stat(t->path, &st) == 0;
    if (!error && t->exists && access(t->path, W_OK) != 0)
        error = errno;
    if (error)
        target_unlock(t);
    return error;
}

void target_unlock(struct target *t)
{
    if (t->lock)
        unlink(t->lock);
    if (t->fd >= 0)
        close(t->fd);
    free(t->lock);
    free(t->path);
    *t = (struct target){.fd = -1};
}
