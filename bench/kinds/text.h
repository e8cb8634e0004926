/* Of loops.c what goes through a text, or on until a value comes. */
#ifndef BENCH_KINDS_TEXT_H
#define BENCH_KINDS_TEXT_H

LOOP(lastof)
{
    UNUSED(a), UNUSED(b), UNUSED(out);
    const char *text = text_of(k, n);
    long at = -1;
    for (long i = 0; text[i]; i++)
        if (text[i] == SLASH)
            at = i;
    return (T)at;
}

LOOP(copytext)
{
    UNUSED(a), UNUSED(b);
    const char *from = text_of(k, n);
    char *to = (char *)out;
    while ((*to++ = *from++))
        ;
    return (T)(to - (char *)out);
}

LOOP(copyuntil)
{
    UNUSED(b), UNUSED(k);
    long i = 0;
    while (i < n && (out[i] = a[i]) != NOWHERE)
        i++;
    return (T)i;
}

#endif
