/*
 * The entry functions of the hand-written kernels (exemplar_*.c), and their descriptors. As those
 * of generated kernels, they answer 0 when the loop has to run as written.
 */
#ifndef EXEMPLARS_H
#define EXEMPLARS_H

#include "foldrt.h"

int ex_sumf(long long n, const void *a, float *s);
int ex_maxf(long long n, const void *a, float *m);
int ex_sumi(long long n, const void *a, int *s);
int ex_count(long long n, const void *a, long *c);
int ex_map(long long n, const void *a, void *b, float k, float *last);
int ex_sumd(long long n, const void *a, const void *b, double *s);
int ex_dotf(long long n, const void *a, const void *b, float *s);
int ex_dotd(long long n, const void *a, const void *b, double *s);
int ex_sqf(long long n, const void *a, const void *b, float *s);
int ex_sqd(long long n, const void *a, const void *b, double *s);
int ex_prodd(long long n, const void *a, const void *b, double *s);
int ex_mind(long long n, const void *a, const void *b, double *s);
int ex_four(long long n, const void *a, const void *b, double *s);
int ex_outside(long long n, const void *a, long *outside);
int ex_steps(long long n, const void *a, double *s);
int ex_both(long long n, const void *a, void *b, double *s, double *last);

extern const struct foldrt_loop ex_sumf_loop, ex_maxf_loop, ex_sumi_loop, ex_count_loop,
    ex_map_loop, ex_sumd_loop, ex_dotf_loop, ex_dotd_loop, ex_sqf_loop, ex_sqd_loop, ex_prodd_loop,
    ex_mind_loop, ex_four_loop, ex_outside_loop, ex_steps_loop, ex_both_loop;

#endif
