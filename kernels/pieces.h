/*
 * Pieces of iterations in which places move by constants (src/emit/pieces.h). The piece lo .. hi-1
 * around iteration `at` is narrowed by one condition after the other; where one does not even hold
 * there it is empty.
 */
struct fold_piece {
    int64_t lo, hi, at;
};

#define FOLD_PIECE_MOST ((int64_t)1 << 61)

/* A number that is v in iteration `at`, and moves by `by` from one to the next, is within these. */
FOLD_INLINE void fold_piece_keep(struct fold_piece *p, int64_t v, int64_t by, int64_t least,
                                 int64_t most)
{
    if (v < least || v > most)
        p->hi = p->lo;
    if (v < least || v > most || by == 0)
        return;
    const int64_t up = by > 0 ? (most - v) / by : (v - least) / -by;
    const int64_t down = by > 0 ? (v - least) / by : (most - v) / -by;
    if (up < p->hi - 1 - p->at)
        p->hi = p->at + up + 1;
    if (down < p->at - p->lo)
        p->lo = p->at - down;
}

/* It stays on its side of 0. */
FOLD_INLINE void fold_piece_differ(struct fold_piece *p, int64_t v, int64_t by)
{
    fold_piece_keep(p, v, by, v > 0 ? 1 : -2 * FOLD_PIECE_MOST, v > 0 ? 2 * FOLD_PIECE_MOST : -1);
}

/* v % m, with the same quotient in the piece. No value of v's type is above `most`. */
FOLD_INLINE int64_t fold_piece_remainder(struct fold_piece *p, int64_t v, int64_t by, int64_t m,
                                         int64_t most)
{
    if (v < 0 || v > most || m <= 0 || m > most) {
        p->hi = p->lo;
        return 0;
    }
    const int64_t r = v % m;
    fold_piece_keep(p, v, by, v - r, v - r + m - 1 < most ? v - r + m - 1 : most);
    return r;
}

/* v & mask, where that is a remainder. */
FOLD_INLINE int64_t fold_piece_mask(struct fold_piece *p, int64_t v, int64_t by, int64_t mask,
                                    int64_t most)
{
    return fold_piece_remainder(p, v, by, mask >= 0 && (mask & (mask + 1)) == 0 ? mask + 1 : 0,
                                most);
}
