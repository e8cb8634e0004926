/* Child processes and temporary files. */
#include "driver/process.h"

#include "base/arena.h"
#include "base/diag.h"
#include "base/strbuf.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CHILDREN = 8, PATH_ROOM = 4096 };

extern char **environ;

static bool is_verbose, is_dry_run;
static volatile sig_atomic_t received;
static volatile sig_atomic_t children[CHILDREN];
static char temp_root[PATH_ROOM];

static const int ending[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGPIPE, SIGALRM,
                             SIGTERM, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ};

/* To the child's group, or to a child that has none of its own. */
static void pass_on(pid_t pid, int number)
{
    if (kill(-pid, number) != 0)
        kill(pid, number);
}

static void on_signal(int number)
{
    received = number;
    for (int k = 0; k < CHILDREN; k++)
        if (children[k] > 0)
            pass_on(children[k], number);
}

void process_init(bool verbose, bool dry_run)
{
    struct sigaction act = {.sa_handler = on_signal}, old;

    is_verbose = verbose || dry_run;
    is_dry_run = dry_run;
    for (size_t k = 0; k < sizeof ending / sizeof *ending; k++)
        if (sigaction(ending[k], NULL, &old) == 0 && old.sa_handler != SIG_IGN)
            sigaction(ending[k], &act, NULL);
}

bool process_interrupted(void)
{
    return received != 0;
}

static void show(const struct words *command)
{
    struct strbuf text;

    strbuf_init(&text);
    words_quote(command, is_dry_run, &text);
    fprintf(stderr, " %s\n", text.text);
    strbuf_release(&text);
}

static void redirect(posix_spawn_file_actions_t *acts, int fd, const char *path)
{
    int flags = fd == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC;

    if (path)
        posix_spawn_file_actions_addopen(acts, fd, path, flags, 0666);
}

/* Children die by the signals that we catch. Each leads a group of its own, so that a signal that
   we pass on also reaches the compilers that a driver has started; but one that may read our
   terminal would be stopped there. */
static void attributes_make(posix_spawnattr_t *attr, const struct process_files *files)
{
    bool has_group = !files || !files->may_ask || !isatty(0);
    sigset_t set;

    sigemptyset(&set);
    for (size_t k = 0; k < sizeof ending / sizeof *ending; k++) {
        struct sigaction act;
        if (sigaction(ending[k], NULL, &act) == 0 && act.sa_handler != SIG_IGN)
            sigaddset(&set, ending[k]);
    }
    posix_spawnattr_init(attr);
    posix_spawnattr_setsigdefault(attr, &set);
    posix_spawnattr_setpgroup(attr, 0);
    posix_spawnattr_setflags(attr, POSIX_SPAWN_SETSIGDEF | (has_group ? POSIX_SPAWN_SETPGROUP : 0));
}

/* What a child is to read that we tell something; -1: nothing. No pipe, whose writer is ended by
   a signal when the reader has ended. */
static int socket_open(const struct process_files *files)
{
    int ends[2];

    if (!files || !files->told || socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
        return -1;
    *files->told = ends[1];
    return ends[0];
}

pid_t process_start(const struct words *command, const struct process_files *files)
{
    posix_spawn_file_actions_t acts;
    posix_spawnattr_t attr;
    pid_t pid = -1;
    VEC(char *) argv = {0};

    if (received)
        return -1;
    if (is_verbose)
        show(command);
    if (is_dry_run)
        return 0;
    for (size_t k = 0; k < command->list.n; k++)
        vec_push(&argv, (char *)command->list.at[k]);
    vec_push(&argv, NULL);
    int in = socket_open(files);
    posix_spawn_file_actions_init(&acts);
    attributes_make(&attr, files);
    if (in >= 0)
        posix_spawn_file_actions_adddup2(&acts, in, 0);
    if (files) {
        redirect(&acts, 0, files->in);
        redirect(&acts, 1, files->out);
        redirect(&acts, 2, files->err);
    }
    int error = posix_spawnp(&pid, argv.at[0], &acts, &attr, argv.at, environ);
    posix_spawnattr_destroy(&attr);
    posix_spawn_file_actions_destroy(&acts);
    if (in >= 0)
        close(in);
    if (error) {
        diag_error("cannot run '%s': %s", argv.at[0], strerror(error));
        pid = -1;
    }
    vec_release(&argv);
    for (int k = 0; pid > 0 && k < CHILDREN; k++) {
        if (children[k] == 0) {
            children[k] = (sig_atomic_t)pid;
            break;
        }
    }
    if (received && pid > 0)
        pass_on(pid, received);
    return pid;
}

int process_wait(pid_t pid)
{
    int status = 0;

    if (pid < 0)
        return PROCESS_NOT_RUN;
    if (pid == 0)
        return 0;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            return PROCESS_NOT_RUN;
    for (int k = 0; k < CHILDREN; k++)
        if (children[k] == (sig_atomic_t)pid)
            children[k] = 0;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

/* And all that it has started: each child has a group (attributes_make). */
void process_give_way(pid_t pid)
{
    if (pid > 0)
        setpriority(PRIO_PGRP, (id_t)pid, getpriority(PRIO_PROCESS, 0) + 5);
}

int process_run(const struct words *command, const struct process_files *files)
{
    return process_wait(process_start(command, files));
}

/* ---- temporary files ---- */

/* Makes temp_root below dir. 0 or an errno value. */
static int root_make(const char *dir)
{
    int n = snprintf(temp_root, sizeof temp_root, "%s/foldcc-XXXXXX", dir);

    if (n < PATH_ROOM && mkdtemp(temp_root))
        return 0;
    temp_root[0] = 0;
    return n < PATH_ROOM ? errno : ENAMETOOLONG;
}

const char *temp_folder(unsigned number, struct arena *a)
{
    const char *dir = getenv("TMPDIR");

    if (!temp_root[0] && (!dir || !dir[0] || root_make(dir) != 0)) {
        int error = root_make("/tmp");
        if (error) {
            diag_error("cannot make a temporary folder in '/tmp': %s", strerror(error));
            return NULL;
        }
    }
    setenv("TMPDIR", temp_root, 1); /* what killed compilers leave goes with the rest */
    const char *path = arena_printf(a, "%s/%u/", temp_root, number);
    if (mkdir(path, 0700) != 0 && errno != EEXIST) {
        diag_error("cannot make a temporary folder in '%s': %s", temp_root, strerror(errno));
        return NULL;
    }
    return path;
}

static int remove_one(const char *path, const struct stat *st, int type, struct FTW *ftw)
{
    (void)st;
    (void)type;
    (void)ftw;
    remove(path);
    return 0;
}

_Noreturn void process_exit(int status)
{
    if (temp_root[0])
        nftw(temp_root, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    if (received) {
        signal(received, SIG_DFL);
        raise(received);
    }
    exit(status);
}
