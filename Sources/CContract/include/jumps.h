// Tells jumps within one call of a plugin from jumps that leave the call.
#ifndef LIAISON_JUMPS_H
#define LIAISON_JUMPS_H

#include "child.h"

/// Makes a `longjmp` of a loaded shared object to a place (`setjmp`) of an earlier call note its cause, and end the
/// process. `handle` is the result of `dlopen`.
void lsn_note_jumps(lsn_note *note, void *handle);

/// Begins a call on this thread. Jumps to places that were marked earlier then count as leaving the call.
void lsn_call_begins(void);

#endif
