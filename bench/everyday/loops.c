/* Loops of programs on pictures, text and sound, plain C, as programs have them. Compiled once for
   each compiler: -DPREFIX=serial_ and so on. Where OpenMP takes one line it stands there. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "loops.h"

#include "pictures.h"
#include "bytes.h"
#include "sound.h"
