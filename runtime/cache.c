/*
 * Compiled kernels on disk, a file each: a header, the words and the text that it was made from,
 * and the code. The name is a hash of words and text; the file holds them too, so that two texts
 * with one hash are told apart. A file is written aside and then renamed; one that is cut short or
 * has other bits than were written is passed over, and replaced by the next that is written. So is
 * one that another user owns or may write.
 */
#define _GNU_SOURCE
#include "cache.h"
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAGIC UINT64_C(0x316c6e726b646c66) /* "fldkrnl1" */
#define PATH_ROOM 4096
#define ENTRY_MOST ((size_t)64 << 20)

struct header {
    uint64_t magic, nwords, ntext, ncode, sum; /* sum: hash of all that follows */
};

static char folder[PATH_ROOM];

/* FNV-1a of 64 bits (Fowler, Noll, Vo; draft-eastlake-fnv). */
static uint64_t hash(uint64_t h, const void *at, size_t n)
{
    const unsigned char *p = at;

    for (size_t i = 0; i < n; i++)
        h = (h ^ p[i]) * UINT64_C(0x100000001b3);
    return h;
}
#define HASH_START UINT64_C(0xcbf29ce484222325)

void foldrt__cache_folder(const char *name)
{
    snprintf(folder, sizeof folder, "%s", name);
}

/* Makes the folder and those above it. */
static bool folder_try(void)
{
    char path[PATH_ROOM];

    if (!*folder) {
        const char *cache = foldrt__secure_getenv("XDG_CACHE_HOME"),
                   *home = foldrt__secure_getenv("HOME");
        if (cache && *cache == '/')
            snprintf(folder, sizeof folder, "%s/foldcc", cache);
        else if (home && *home == '/')
            snprintf(folder, sizeof folder, "%s/.cache/foldcc", home);
        else
            return false;
    }
    snprintf(path, sizeof path, "%s", folder);
    for (char *p = strchr(path + 1, '/'); p; p = strchr(p + 1, '/')) {
        *p = '\0';
        foldrt__mkdir(path, 0777);
        *p = '/';
    }
    foldrt__mkdir(folder, 0777);
    return foldrt__access(folder, X_OK) == 0;
}

static bool folder_make(void)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

    pthread_mutex_lock(&lock);
    bool good = folder_try();
    pthread_mutex_unlock(&lock);
    return good;
}

static bool path_of(const char *words, const char *text, char *path)
{
    uint64_t h = hash(hash(HASH_START, words, strlen(words) + 1), text, strlen(text));

    return snprintf(path, PATH_ROOM, "%s/%016llx.kernel", folder, (unsigned long long)h) <
           PATH_ROOM;
}

/* Could nobody else have written it? What it holds is run. */
static bool is_own(const struct stat *st)
{
    return S_ISREG(st->st_mode) && st->st_uid == foldrt__geteuid() &&
           !(st->st_mode & (S_IWGRP | S_IWOTH));
}

/* The whole file, or NULL. */
static char *file_read(const char *path, size_t *nbytes)
{
    int file = foldrt__open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC, 0);
    char *bytes = NULL;
    struct stat st;

    if (file < 0)
        return NULL;
    if (foldrt__fstat(file, &st) == 0 && is_own(&st) && st.st_size > 0 &&
        (size_t)st.st_size <= ENTRY_MOST) {
        bytes = malloc((size_t)st.st_size);
        *nbytes = (size_t)st.st_size;
    }
    for (size_t at = 0; bytes && at < *nbytes;) {
        ssize_t got = foldrt__read(file, bytes + at, *nbytes - at);
        if (got <= 0) {
            free(bytes);
            bytes = NULL;
            break;
        }
        at += (size_t)got;
    }
    foldrt__close(file);
    return bytes;
}

static bool is_entry(const char *bytes, size_t nbytes, const char *words, const char *text)
{
    struct header h;

    if (nbytes < sizeof h)
        return false;
    memcpy(&h, bytes, sizeof h);
    return h.magic == MAGIC && h.nwords == strlen(words) && h.ntext == strlen(text) &&
           h.ncode <= ENTRY_MOST && nbytes == sizeof h + h.nwords + h.ntext + h.ncode &&
           h.sum == hash(HASH_START, bytes + sizeof h, nbytes - sizeof h) &&
           !memcmp(bytes + sizeof h, words, h.nwords) &&
           !memcmp(bytes + sizeof h + h.nwords, text, h.ntext);
}

bool foldrt__cache_get(const char *words, const char *text, struct cache_code *code)
{
    char path[PATH_ROOM];
    size_t nbytes = 0, before = sizeof(struct header) + strlen(words) + strlen(text);

    if (!folder_make() || !path_of(words, text, path))
        return false;
    char *bytes = file_read(path, &nbytes);
    if (!bytes)
        return false;
    bool good = is_entry(bytes, nbytes, words, text);
    if (good) {
        memmove(bytes, bytes + before, nbytes - before);
        *code = (struct cache_code){bytes, nbytes - before};
    } else {
        free(bytes);
    }
    return good;
}

bool foldrt__cache_has(const char *words, const char *text)
{
    char path[PATH_ROOM];

    return folder_make() && path_of(words, text, path) && foldrt__access(path, R_OK) == 0;
}

static bool write_all(int file, const void *from, size_t n)
{
    for (size_t at = 0; at < n;) {
        ssize_t put = foldrt__write(file, (const char *)from + at, n - at);
        if (put <= 0)
            return false;
        at += (size_t)put;
    }
    return true;
}

/* A file beside the one of that path, to be renamed; its name goes into `aside`. */
static int aside_open(const char *path, char *aside, size_t room)
{
    int file = -1;

    for (int tries = 0; file < 0 && tries < 100; tries++) {
        snprintf(aside, room, "%s.%d-%lld", path, foldrt__gettid(), (long long)foldrt__now());
        file = foldrt__open(aside, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file < 0 && errno != EEXIST)
            break;
    }
    return file;
}

static void aside_end(int file, bool good, const char *aside, const char *path)
{
    good = foldrt__close(file) == 0 && good;
    if (!good || rename(aside, path))
        foldrt__unlink(aside);
}

void foldrt__cache_put(const char *words, const char *text, struct cache_code code)
{
    struct header h = {MAGIC, strlen(words), strlen(text), code.nbytes, 0};
    char path[PATH_ROOM], aside[PATH_ROOM + 48];

    if (!folder_make() || !path_of(words, text, path))
        return;
    h.sum = hash(hash(hash(HASH_START, words, h.nwords), text, h.ntext), code.at, code.nbytes);
    int file = aside_open(path, aside, sizeof aside);
    if (file < 0)
        return;
    bool good = write_all(file, &h, sizeof h) && write_all(file, words, h.nwords) &&
                write_all(file, text, h.ntext) && write_all(file, code.at, code.nbytes);
    aside_end(file, good, aside, path);
}

static bool text_path(const char *name, char *path)
{
    return folder_make() && snprintf(path, PATH_ROOM, "%s/%s", folder, name) < PATH_ROOM;
}

bool foldrt__cache_text_get(const char *name, char *text, size_t room)
{
    char path[PATH_ROOM];
    size_t nbytes = 0;
    char *bytes = text_path(name, path) ? file_read(path, &nbytes) : NULL;
    bool good = bytes && nbytes < room;

    if (good) {
        memcpy(text, bytes, nbytes);
        text[nbytes] = 0;
    }
    free(bytes);
    return good;
}

void foldrt__cache_text_put(const char *name, const char *text)
{
    char path[PATH_ROOM], aside[PATH_ROOM + 48];
    int file = text_path(name, path) ? aside_open(path, aside, sizeof aside) : -1;

    if (file >= 0)
        aside_end(file, write_all(file, text, strlen(text)), aside, path);
}
