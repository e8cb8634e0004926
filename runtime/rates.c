/*
 * Rates on disk: a small text file for each device and number of threads, beside the compiled
 * kernels. Its name is a hash of what is known before the device is opened, so that machines that
 * share a folder have files of their own; the rest of the key stands in it.
 */
#include "rates.h"

#include "cache.h"

#include <cpuid.h>
#include <math.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

const uint64_t foldrt__copy_sizes[COPY_SIZES] = {(uint64_t)64 << 10, (uint64_t)1 << 20,
                                                 (uint64_t)8 << 20, (uint64_t)64 << 20};

/* An ordinary GPU behind PCIe. */
const struct rates foldrt__rates_default = {
    .threads = 1,
    .read_one = 10,
    .read_all = 30,
    .team = 5e3,
    .open = 4e8,
    .compile = 3e8,
    .start = 12e3,
    .to = {12e3, 120e3, 600e3, 3e6},
    .from = {12e3, 120e3, 600e3, 3e6},
    .read = 500,
    .simple = 5000,
    .wide = 500,
    .slow = 50,
    .latency = 4,
};

static const struct field {
    const char *name;
    size_t offset, count;
} fields[] = {
    {"read_one", offsetof(struct rates, read_one), 1},
    {"read_all", offsetof(struct rates, read_all), 1},
    {"team", offsetof(struct rates, team), 1},
    {"open", offsetof(struct rates, open), 1},
    {"compile", offsetof(struct rates, compile), 1},
    {"start", offsetof(struct rates, start), 1},
    {"to", offsetof(struct rates, to), COPY_SIZES},
    {"from", offsetof(struct rates, from), COPY_SIZES},
    {"read", offsetof(struct rates, read), 1},
    {"simple", offsetof(struct rates, simple), 1},
    {"wide", offsetof(struct rates, wide), 1},
    {"slow", offsetof(struct rates, slow), 1},
    {"latency", offsetof(struct rates, latency), 1},
};
enum { FIELDS = sizeof fields / sizeof *fields };

static double *field_of(struct rates *r, const struct field *f)
{
    return (double *)((char *)r + f->offset);
}

void foldrt__rates_key(struct rates *r)
{
    unsigned words[12] = {0};

    for (unsigned k = 0; k < 3; k++)
        if (!__get_cpuid(0x80000002u + k, &words[4 * k], &words[4 * k + 1], &words[4 * k + 2],
                         &words[4 * k + 3]))
            break;
    snprintf(r->cores, sizeof r->cores, "%.48s, %s", (const char *)words,
             foldrt__isa_names[foldrt__isa_best()]);
    r->threads = foldrt__settings.threads;
}

static unsigned long long sum_of(const char *text, size_t n)
{
    uint64_t h = UINT64_C(0xcbf29ce484222325); /* FNV-1a */

    for (size_t i = 0; i < n; i++)
        h = (h ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return h;
}

void foldrt__rates_print(const struct rates *r, char *text)
{
    int used =
        snprintf(text, RATES_ROOM, "foldrt rates %d\ncores %s\nthreads %d\nname %s\nwords %s\n",
                 RATES_FORMAT, r->cores, r->threads, r->name, r->words);

    for (int k = 0; k < FIELDS; k++) {
        const double *value = field_of((struct rates *)(uintptr_t)r, &fields[k]);
        used += snprintf(text + used, (size_t)(RATES_ROOM - used), "%s", fields[k].name);
        for (size_t i = 0; i < fields[k].count; i++)
            used += snprintf(text + used, (size_t)(RATES_ROOM - used), " %.4g", value[i]);
        used += snprintf(text + used, (size_t)(RATES_ROOM - used), "\n");
    }
    snprintf(text + used, (size_t)(RATES_ROOM - used), "sum %016llx\n", sum_of(text, (size_t)used));
}

/* The rest of a line that begins with the word, or NULL; *at goes behind it. */
static bool line_take(const char **at, const char *word, char *to, size_t room)
{
    size_t n = strlen(word), length = strcspn(*at, "\n");

    if (strncmp(*at, word, n) != 0 || (*at)[n] != ' ' || (*at)[length] != '\n' ||
        length - n - 1 >= room)
        return false;
    memcpy(to, *at + n + 1, length - n - 1);
    to[length - n - 1] = 0;
    *at += length + 1;
    return true;
}

static bool numbers_take(const char **at, const struct field *f, double *to)
{
    char line[256];
    const char *text = line;
    int used;

    if (!line_take(at, f->name, line, sizeof line))
        return false;
    for (size_t i = 0; i < f->count; i++, text += used)
        if (sscanf(text, "%lf%n", &to[i], &used) != 1 || !isfinite(to[i]) || to[i] <= 0)
            return false;
    return !*text;
}

bool foldrt__rates_scan(struct rates *r, const char *text)
{
    const char *at = text;
    char line[64], should[64];

    if (!line_take(&at, "foldrt rates", line, sizeof line))
        return false;
    snprintf(should, sizeof should, "%d", RATES_FORMAT);
    if (strcmp(line, should) != 0 || !line_take(&at, "cores", r->cores, sizeof r->cores) ||
        !line_take(&at, "threads", line, sizeof line) || sscanf(line, "%d", &r->threads) != 1 ||
        !line_take(&at, "name", r->name, sizeof r->name) ||
        !line_take(&at, "words", r->words, sizeof r->words))
        return false;
    for (int k = 0; k < FIELDS; k++)
        if (!numbers_take(&at, &fields[k], field_of(r, &fields[k])))
            return false;
    snprintf(should, sizeof should, "sum %016llx\n", sum_of(text, (size_t)(at - text)));
    return !strcmp(at, should);
}

static void name_of(const struct rates *key, const char *kind, int index, char *name, size_t room)
{
    char text[256];
    int n = snprintf(text, sizeof text, "%d %s %d %s %d", RATES_FORMAT, key->cores, key->threads,
                     kind, index);

    snprintf(name, room, "%016llx.rates", sum_of(text, (size_t)n));
}

bool foldrt__rates_get(struct rates *r, const char *kind, int index)
{
    char text[RATES_ROOM], name[32];
    struct rates key;

    foldrt__rates_key(&key);
    name_of(&key, kind, index, name, sizeof name);
    return foldrt__cache_text_get(name, text, sizeof text) && foldrt__rates_scan(r, text) &&
           !strcmp(r->cores, key.cores) && r->threads == key.threads;
}

void foldrt__rates_put(const struct rates *r, const char *kind, int index)
{
    char text[RATES_ROOM], name[32];

    name_of(r, kind, index, name, sizeof name);
    foldrt__rates_print(r, text);
    foldrt__cache_text_put(name, text);
}
