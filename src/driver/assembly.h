/* Several assembler texts in one. */
#ifndef FOLDCC_DRIVER_ASSEMBLY_H
#define FOLDCC_DRIVER_ASSEMBLY_H

struct strbuf;

/* Adds a text as a compiler writes it. part -1: as it is. Else its own labels and symbols get a
   suffix made of the number, so that texts with the same static names can stand in one file, and
   symbols that begin with uid keep their names but are not exported. */
void assembly_add(struct strbuf *out, const char *text, const char *uid, int part);

#endif
