// Tells jumps within one call of a plugin from those that leave it.
#ifndef LIAISON_JUMPS_H
#define LIAISON_JUMPS_H

#include "child.h"

/// From now on a jump (`longjmp`) of a loaded shared object to a place (`setjmp`) of an earlier call is noted, and ends the
/// process. `handle` is what `dlopen` has answered.
void lsn_note_jumps(lsn_note *note, void *handle);

/// A call begins on this thread, and is noted as what is done since now: places that were marked before are out of reach.
void lsn_call_begins(void);

#endif
