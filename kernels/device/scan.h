/*
 * Loops that read running values, on a device, in the shape of scans of docs/fixed-shape.md: first
 * the totals of tiles, then how these combine, then the iterations. No group waits for another one.
 * A group of threads, or with FOLD_ITEM_PER_CHUNK one work-item, takes a tile. What stands before
 * this text says what the loop is:
 *
 *     FOLD_ARGS           the kernels' first parameters, and
 *     FOLD_MAKE_FRAME(f)  the FOLD_FRAME that is made of them
 *     FOLD_PART           a struct of all accumulators, FOLD_EXACT: every order gives the same bits
 *     fold_identity(p), fold_append(p, later)
 *     fold_need(f, t, p)         iteration t as far as running values are made of it
 *     fold_begin(p, from)        *p is ready for iterations before which the running values are
 *                                those of *from
 *     fold_one(f, t, from, p)    the whole of iteration t
 *     fold_end(p, from)          p's running values are those behind its iterations
 *     fold_take(p, later)        p's running values are those of *later
 *     fold_others(p, later)      p's other values are those of both; FOLD_HAS_OTHERS: there are any
 *                                FOLD_HAS_TRAILS: they have an order (kernels/trails.h)
 *
 * A lane's neighbouring iterations write memory that no other lane of its row writes at the same
 * time. With FOLD_STAGED, where a pointer may lead to either kind of memory, so many bytes of each
 * iteration are written to the memory of the group first:
 *     fold_stage(f, t, stage, n)       the frame for iterations t .. t + n - 1
 *     fold_unstage(f, t, i, stage, n)  what iteration t + i has written there, to where it belongs
 */
#ifndef FOLD_THREADS
#define FOLD_THREADS 256
#endif
#define FOLD_LANE 8 /* iterations */
#define FOLD_ROW 32 /* lanes, rows of a tile, tiles */
#define FOLD_TEAM 4 /* rows of tiles */
#define FOLD_TILE (FOLDRT_LANES * FOLD_LANE)
#ifndef FOLD_WORDS_OF_PART /* those in front, which threads tell one another in once.h */
#define FOLD_WORDS_OF_PART ((int32_t)((sizeof(FOLD_PART) + 3) / 4))
#endif
#ifndef FOLD_HAS_TRAILS
#define FOLD_OTHERS 1 /* partials that a thread keeps of its lanes' other values */
#define fold_others_begin(p) fold_identity(p)
#define fold_others_of_lane(p, k, own) fold_others(p, own)
#endif

/*
 * Where things are among the partials, m being the number of tiles: the values before the loop;
 * tiles, each combined with those before it in its row; rows, each combined with those before it in
 * its group of four; groups, each with all before it; what each tile leaves; the running values
 * before the last tile, and behind it as the tile after it would have them; what all tiles leave.
 */
#define FOLD_TILES 1
#define FOLD_ROWS(m) (FOLD_TILES + (m))
#define FOLD_TEAMS(m) (FOLD_ROWS(m) + ((m) + FOLD_ROW - 1) / FOLD_ROW)
#define FOLD_LEFT(m) (FOLD_TEAMS(m) + ((m) + FOLD_TEAM * FOLD_ROW - 1) / (FOLD_TEAM * FOLD_ROW))
#define FOLD_BEFORE_LAST(m) (FOLD_LEFT(m) + (m))
#define FOLD_BEHIND_LAST(m) (FOLD_BEFORE_LAST(m) + 1)
#define FOLD_JOINED(m) (FOLD_BEFORE_LAST(m) + 2)

/* The running values when tile b begins. */
FOLD_INLINE void fold_before(FOLD_GLOBAL const FOLD_PART *parts, int64_t m, int64_t b, FOLD_PART *p)
{
    const int64_t row = b / FOLD_ROW, team = row / FOLD_TEAM;
    FOLD_PART later, tile;

    *p = parts[0];
    if (team > 0) {
        later = parts[FOLD_TEAMS(m) + team - 1];
        fold_append(p, &later);
    }
    if (b % FOLD_ROW > 0)
        tile = parts[FOLD_TILES + b - 1];
    if (row % FOLD_TEAM > 0) {
        later = parts[FOLD_ROWS(m) + row - 1];
        if (b % FOLD_ROW > 0)
            fold_append(&later, &tile);
        fold_append(p, &later);
    } else if (b % FOLD_ROW > 0) {
        fold_append(p, &tile);
    }
}

/* The last tile's neighbourhood. */
FOLD_INLINE void fold_around_last(FOLD_GLOBAL FOLD_PART *parts, int64_t m)
{
    FOLD_PART p;

    fold_before(parts, m, m - 1, &p);
    parts[FOLD_BEFORE_LAST(m)] = p;
    fold_before(parts, m, m, &p);
    parts[FOLD_BEHIND_LAST(m)] = p;
}

/* Iterations from lo on and below hi, those of a lane at most. */
FOLD_INLINE void fold_lane_total(const FOLD_FRAME *f, int64_t lo, int64_t hi, FOLD_PART *p)
{
    fold_identity(p);
    if (lo + FOLD_LANE <= hi) {
#pragma unroll
        for (int32_t k = 0; k < FOLD_LANE; k++)
            fold_need(f, lo + k, p);
        return;
    }
    for (int64_t t = lo; t < hi; t++)
        fold_need(f, t, p);
}

FOLD_INLINE void fold_lane_run(const FOLD_FRAME *f, int64_t lo, int64_t hi, const FOLD_PART *from,
                               FOLD_PART *p)
{
    fold_begin(p, from);
    if (lo + FOLD_LANE <= hi) {
#pragma unroll
        for (int32_t k = 0; k < FOLD_LANE; k++)
            fold_one(f, lo + k, from, p);
        return;
    }
    for (int64_t t = lo; t < hi; t++)
        fold_one(f, t, from, p);
}

#ifdef FOLD_ITEM_PER_CHUNK
#define FOLD_JOINERS 1 /* threads of a group */
#else
#define FOLD_JOINERS FOLD_THREADS
#endif

#if defined FOLD_HAS_OTHERS && !defined FOLD_HAS_TRAILS
/* The other values of all threads, in *p of thread 0. */
FOLD_INLINE void fold_all_others(FOLD_PART *p, FOLD_SHARED FOLD_PART *s)
{
    FOLD_BARRIER;
    s[FOLD_THREAD] = *p;
    FOLD_BARRIER;
    for (int32_t d = FOLD_JOINERS / 2; d > 0; d /= 2) {
        if (FOLD_THREAD < d) {
            FOLD_PART later = s[FOLD_THREAD + d];
            fold_others(p, &later);
            s[FOLD_THREAD] = *p;
        }
        FOLD_BARRIER;
    }
}
#endif

#ifdef FOLD_ITEM_PER_CHUNK

/* n values, at most 32, combine by doubling distances. */
FOLD_INLINE void fold_row(FOLD_PART *s, int32_t n)
{
    for (int32_t d = 1; d < n; d *= 2)
        for (int32_t l = n - 1; l >= d; l--) {
            FOLD_PART p = s[l - d];
            fold_append(&p, &s[l]);
            s[l] = p;
        }
}

/* The lanes' totals combined in their rows, and the rows'. */
FOLD_INLINE void fold_tile(const FOLD_FRAME *f, int64_t lo, int64_t hi, FOLD_PART *lanes,
                           FOLD_PART *rows)
{
    for (int32_t r = 0; r < FOLD_ROW; r++) {
        for (int32_t l = FOLD_ROW * r; l < FOLD_ROW * (r + 1); l++)
            fold_lane_total(f, lo + l * FOLD_LANE, hi, &lanes[l]);
        fold_row(&lanes[FOLD_ROW * r], FOLD_ROW);
        rows[r] = lanes[FOLD_ROW * r + FOLD_ROW - 1];
    }
    fold_row(rows, FOLD_ROW);
}

FOLD_KERNEL void fold_totals(FOLD_ARGS, int64_t n, int64_t m, FOLD_GLOBAL FOLD_PART *parts)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t lo = FOLD_GROUP * FOLD_TILE, hi = lo + FOLD_TILE < n ? lo + FOLD_TILE : n;

#ifdef FOLD_EXACT
    FOLD_PART p;
    fold_identity(&p);
    for (int64_t t = lo; t < hi; t++)
        fold_need(&f, t, &p);
    parts[FOLD_TILES + FOLD_GROUP] = p;
#else
    FOLD_PART lanes[FOLDRT_LANES], rows[FOLD_ROW];
    fold_tile(&f, lo, hi, lanes, rows);
    parts[FOLD_TILES + FOLD_GROUP] = rows[FOLD_ROW - 1];
#endif
}

/* A work-item for each group of tiles. */
FOLD_KERNEL void fold_rows(int64_t m, FOLD_GLOBAL FOLD_PART *parts)
{
    FOLD_PART tiles[FOLD_ROW], rows[FOLD_TEAM];

    for (int32_t r = 0; r < FOLD_TEAM; r++) {
        const int64_t row = FOLD_GROUP * FOLD_TEAM + r, b = row * FOLD_ROW;
        for (int32_t l = 0; l < FOLD_ROW; l++) {
            fold_identity(&tiles[l]);
            if (b + l < m)
                tiles[l] = parts[FOLD_TILES + b + l];
        }
        fold_row(tiles, FOLD_ROW);
        for (int32_t l = 0; l < FOLD_ROW && b + l < m; l++)
            parts[FOLD_TILES + b + l] = tiles[l];
        rows[r] = tiles[FOLD_ROW - 1];
    }
    fold_row(rows, FOLD_TEAM);
    for (int32_t r = 0; r < FOLD_TEAM; r++)
        if ((FOLD_GROUP * FOLD_TEAM + r) * FOLD_ROW < m)
            parts[FOLD_ROWS(m) + FOLD_GROUP * FOLD_TEAM + r] = rows[r];
    parts[FOLD_TEAMS(m) + FOLD_GROUP] = rows[FOLD_TEAM - 1];
}

FOLD_KERNEL void fold_chain(int64_t m, FOLD_GLOBAL FOLD_PART *parts)
{
    FOLD_PART p = parts[FOLD_TEAMS(m)];

    for (int64_t g = FOLD_TEAMS(m) + 1; g < FOLD_LEFT(m); g++) {
        FOLD_PART later = parts[g];
        fold_append(&p, &later);
        parts[g] = p;
    }
}

/* Tiles from `first` on. */
FOLD_KERNEL void fold_values(FOLD_ARGS, int64_t n, int64_t m, int64_t first,
                             FOLD_GLOBAL FOLD_PART *parts)
{
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t b = first + FOLD_GROUP, lo = b * FOLD_TILE;
    const int64_t hi = lo + FOLD_TILE < n ? lo + FOLD_TILE : n;
    FOLD_PART before, p[FOLD_OTHERS];

    fold_before(parts, m, b, &before);
#ifdef FOLD_EXACT
    fold_begin(p, &before);
    for (int64_t t = lo; t < hi; t++)
        fold_one(&f, t, &before, p);
    fold_end(p, &before);
#else
    FOLD_PART lanes[FOLDRT_LANES], rows[FOLD_ROW], last;
    fold_tile(&f, lo, hi, lanes, rows);
    fold_others_begin(p);
    for (int32_t l = 0; l < FOLDRT_LANES; l++) {
        const int64_t at = lo + l * FOLD_LANE;
        FOLD_PART from = before, own;
        if (l >= FOLD_ROW)
            fold_append(&from, &rows[l / FOLD_ROW - 1]);
        if (l % FOLD_ROW > 0)
            fold_append(&from, &lanes[l - 1]);
        fold_lane_run(&f, at, hi, &from, &own);
        fold_others_of_lane(p, l, &own);
        if (at < hi && at + FOLD_LANE >= hi) {
            fold_end(&own, &from);
            last = own;
        }
    }
    fold_take(p, &last);
#endif
    parts[FOLD_LEFT(m) + b] = p[0];
    if (b + 1 == m)
        fold_around_last(parts, m);
}

#else

#define FOLD_ROW_BARRIER FOLD_BARRIER_BELOW(1)
#define FOLD_AT_ONCE (FOLD_THREADS * FOLD_LANE) /* iterations */
#if defined FOLD_STAGED && defined FOLD_ONE_MEMORY
#define FOLD_IS_STAGED
#endif

/* The values of each row of 32 threads combine by doubling distances, in *p and in s. */
FOLD_INLINE void fold_row(FOLD_PART *p, FOLD_SHARED FOLD_PART *s)
{
    const int32_t t = FOLD_THREAD;

    s[t] = *p;
    FOLD_ROW_BARRIER;
    for (int32_t d = 1; d < FOLD_ROW; d *= 2) {
        const int32_t has = t % FOLD_ROW >= d;
        FOLD_PART sum = s[has ? t - d : t];
        FOLD_ROW_BARRIER;
        if (has) {
            fold_append(&sum, p);
            *p = sum;
            s[t] = sum;
        }
        FOLD_ROW_BARRIER;
    }
}

/* The rows' totals of a tile combine: then s[r] is that of rows 0 .. r. */
FOLD_INLINE void fold_tile_rows(FOLD_SHARED FOLD_PART *rows, FOLD_SHARED FOLD_PART *s)
{
    FOLD_PART p;

    fold_identity(&p);
    FOLD_BARRIER;
    if (FOLD_THREAD < FOLD_ROW)
        p = rows[FOLD_THREAD];
    fold_row(&p, s);
    FOLD_BARRIER;
}

#ifndef FOLD_ONCE /* kernels/device/once.h stands behind this text */
FOLD_KERNEL void fold_totals(FOLD_ARGS, int64_t n, int64_t m, FOLD_GLOBAL FOLD_PART *parts)
{
    FOLD_IN_GROUP FOLD_PART s[FOLD_THREADS], rows[FOLD_ROW];
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t lo = FOLD_GROUP * FOLD_TILE, hi = lo + FOLD_TILE < n ? lo + FOLD_TILE : n;

    for (int32_t l = FOLD_THREAD; l < FOLDRT_LANES; l += FOLD_THREADS) {
        FOLD_PART p;
        fold_lane_total(&f, lo + l * FOLD_LANE, hi, &p);
        fold_row(&p, s);
        if (l % FOLD_ROW == FOLD_ROW - 1)
            rows[l / FOLD_ROW] = p;
    }
    fold_tile_rows(rows, s);
    if (FOLD_THREAD == 0)
        parts[FOLD_TILES + FOLD_GROUP] = s[FOLD_ROW - 1];
}

/* A group of threads takes as many tiles. */
FOLD_KERNEL void fold_rows(int64_t m, FOLD_GLOBAL FOLD_PART *parts)
{
    FOLD_IN_GROUP FOLD_PART s[FOLD_THREADS], few[FOLD_THREADS / FOLD_ROW];
    const int32_t t = FOLD_THREAD, is_row = t < FOLD_THREADS / FOLD_ROW;
    const int64_t b = FOLD_GROUP * FOLD_THREADS + t;
    const int64_t row = FOLD_GROUP * (FOLD_THREADS / FOLD_ROW) + t;
    FOLD_PART p;

    fold_identity(&p);
    if (b < m)
        p = parts[FOLD_TILES + b];
    fold_row(&p, s);
    if (b < m)
        parts[FOLD_TILES + b] = p;
    if (t % FOLD_ROW == FOLD_ROW - 1)
        few[t / FOLD_ROW] = p;
    FOLD_BARRIER;
    if (is_row)
        p = few[t];
    for (int32_t d = 1; d < FOLD_TEAM; d *= 2) {
        const int32_t has = is_row && t % FOLD_TEAM >= d;
        FOLD_PART sum = p;
        if (has)
            sum = few[t - d];
        FOLD_BARRIER;
        if (has) {
            fold_append(&sum, &p);
            p = sum;
            few[t] = sum;
        }
        FOLD_BARRIER;
    }
    if (is_row && row * FOLD_ROW < m)
        parts[FOLD_ROWS(m) + row] = p;
    if (is_row && t % FOLD_TEAM == FOLD_TEAM - 1 && FOLD_TEAMS(m) + row / FOLD_TEAM < FOLD_LEFT(m))
        parts[FOLD_TEAMS(m) + row / FOLD_TEAM] = p;
}

FOLD_KERNEL void fold_chain(int64_t m, FOLD_GLOBAL FOLD_PART *parts)
{
    FOLD_IN_GROUP FOLD_PART s[FOLD_THREADS];
    const int64_t teams = FOLD_LEFT(m) - FOLD_TEAMS(m);
    FOLD_PART p;

    for (int64_t from = 0; from < teams; from += FOLD_THREADS) {
        const int32_t count = (int32_t)(teams - from < FOLD_THREADS ? teams - from : FOLD_THREADS);
        if (FOLD_THREAD < count)
            s[FOLD_THREAD] = parts[FOLD_TEAMS(m) + from + FOLD_THREAD];
        FOLD_BARRIER;
        for (int32_t i = 0; FOLD_THREAD == 0 && i < count; i++) {
            FOLD_PART later = s[i];
            if (from + i > 0)
                fold_append(&p, &later);
            else
                p = later;
            s[i] = p;
        }
        FOLD_BARRIER;
        if (FOLD_THREAD < count)
            parts[FOLD_TEAMS(m) + from + FOLD_THREAD] = s[FOLD_THREAD];
    }
}
#endif

#ifndef FOLD_ONCE
#ifdef FOLD_IS_STAGED
/* The iterations from `first` on of a lane of each thread; what they write goes by way of the
   group's memory. */
FOLD_INLINE void fold_staged_run(const FOLD_FRAME *f, int64_t first, int64_t hi,
                                 FOLD_SHARED uint64_t *stage, const FOLD_PART *from, FOLD_PART *own)
{
    FOLD_FRAME staged = *f;

    fold_stage(&staged, first, (FOLD_SHARED char *)stage, FOLD_AT_ONCE);
    fold_lane_run(&staged, first + FOLD_THREAD * FOLD_LANE, hi, from, own);
    FOLD_BARRIER;
    for (int32_t i = FOLD_THREAD; i < FOLD_AT_ONCE && first + i < hi; i += FOLD_THREADS)
        fold_unstage(f, first, i, (FOLD_SHARED const char *)stage, FOLD_AT_ONCE);
    FOLD_BARRIER;
}
#endif

/* Tiles from `first` on. */
FOLD_KERNEL void fold_values(FOLD_ARGS, int64_t n, int64_t m, int64_t first,
                             FOLD_GLOBAL FOLD_PART *parts)
{
    FOLD_IN_GROUP FOLD_PART s[FOLD_THREADS], rows[FOLD_ROW], last;
#ifdef FOLD_IS_STAGED
    FOLD_IN_GROUP uint64_t stage[FOLD_STAGED * FOLD_AT_ONCE / 8];
#endif
    FOLD_FRAME f;
    FOLD_MAKE_FRAME(f)
    const int64_t b = first + FOLD_GROUP, lo = b * FOLD_TILE;
    const int64_t hi = lo + FOLD_TILE < n ? lo + FOLD_TILE : n;
    FOLD_PART lanes[FOLDRT_LANES / FOLD_THREADS], before, p[FOLD_OTHERS];

#pragma unroll
    for (int32_t k = 0; k < FOLDRT_LANES / FOLD_THREADS; k++) {
        const int32_t l = FOLD_THREAD + k * FOLD_THREADS;
        fold_lane_total(&f, lo + l * FOLD_LANE, hi, p);
        fold_row(p, s);
        if (l % FOLD_ROW == FOLD_ROW - 1)
            rows[l / FOLD_ROW] = p[0];
        lanes[k] = s[l % FOLD_ROW > 0 ? FOLD_THREAD - 1 : FOLD_THREAD];
        FOLD_ROW_BARRIER;
    }
    fold_tile_rows(rows, s);
    fold_before(parts, m, b, &before);
    fold_others_begin(p);
#pragma unroll
    for (int32_t k = 0; k < FOLDRT_LANES / FOLD_THREADS; k++) {
        const int32_t l = FOLD_THREAD + k * FOLD_THREADS;
        const int64_t at = lo + l * FOLD_LANE;
        FOLD_PART from = before, own;
        if (l >= FOLD_ROW) {
            own = s[l / FOLD_ROW - 1];
            fold_append(&from, &own);
        }
        if (l % FOLD_ROW > 0)
            fold_append(&from, &lanes[k]);
#ifdef FOLD_IS_STAGED
        fold_staged_run(&f, lo + k * FOLD_AT_ONCE, hi, stage, &from, &own);
#else
        fold_lane_run(&f, at, hi, &from, &own);
#endif
        fold_others_of_lane(p, k, &own);
        if (at < hi && at + FOLD_LANE >= hi) {
            fold_end(&own, &from);
            last = own;
        }
    }
    FOLD_BARRIER;
#ifdef FOLD_HAS_OTHERS
    fold_all_others(p, s);
#endif
    if (FOLD_THREAD == 0) {
        FOLD_PART end = last;
        fold_take(p, &end);
        s[0] = p[0]; /* as in fold_joined */
        parts[FOLD_LEFT(m) + b] = s[0];
        if (b + 1 == m)
            fold_around_last(parts, m);
    }
}
#endif
#endif

#ifdef FOLD_HAS_OTHERS
FOLD_KERNEL void fold_joined(int64_t m, FOLD_GLOBAL FOLD_PART *parts)
{
    FOLD_IN_GROUP FOLD_PART s[FOLD_JOINERS];
    FOLD_PART p;

#ifdef FOLD_HAS_TRAILS
    fold_join_tiles(&parts[FOLD_LEFT(m)], m);
    p = parts[FOLD_LEFT(m)];
#else
    fold_identity(&p);
    for (int64_t b = FOLD_THREAD; b < m; b += FOLD_JOINERS) {
        FOLD_PART later = parts[FOLD_LEFT(m) + b];
        fold_others(&p, &later);
    }
    fold_all_others(&p, s);
#endif
    if (FOLD_THREAD == 0) {
        FOLD_PART end = parts[FOLD_LEFT(m) + m - 1];
        fold_take(&p, &end);
        /* straight from p NVIDIA's OpenCL (driver 580.159.04) leaves out a sum behind a struct */
        s[0] = p;
        parts[FOLD_JOINED(m)] = s[0];
    }
}
#endif
