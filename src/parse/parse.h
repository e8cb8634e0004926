/* libclang to IR. The only folder that includes clang-c. */
#ifndef FOLDCC_PARSE_PARSE_H
#define FOLDCC_PARSE_PARSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct arena;
struct ir_unit;
struct strbuf;

struct parse_options {
    const char *std;          /* value of -std=, or NULL */
    const char *const *flags; /* further flags for clang (-funsigned-char, -fshort-enums, ...) */
    size_t nflags;
    const char *const *macros; /* names of the user's macros, sorted */
    size_t nmacros;
    bool is_shared; /* functions that other files see may be replaced by those of a program */
    const uint32_t *parts; /* entries (base/markers.h, by index, upwards) whose text the driver can
                              put into the main file: loc.file of the k-th is k + 1 */
    uint32_t nparts;
};

/*
 * Parses C text that the host compiler has preprocessed (line markers included), so that what is
 * analysed is what the host will compile. `name` is the main file's presumed name; `text` must
 * outlive nothing. Compiler-specific keywords of gcc's headers (_Float32, __float128, ...) are
 * made known first.
 *
 * The unit holds every function whose body stands in the main file or a user's header and has a
 * loop, plus the functions they call whose bodies are seen. NULL with a one-line text in err when
 * the text does not parse (errors inside system headers' bodies do not count).
 */
struct ir_unit *parse_unit(const char *name, const char *text, size_t length,
                           const struct parse_options *opt, struct arena *arena,
                           struct strbuf *err);

#endif
