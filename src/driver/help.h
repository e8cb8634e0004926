/* Texts about foldcc itself. */
#ifndef FOLDCC_DRIVER_HELP_H
#define FOLDCC_DRIVER_HELP_H

void help_print(void);    /* --fold-help, to stdout */
void version_print(void); /* --fold-version */

#endif
