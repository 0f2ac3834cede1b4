// The place of a crash in the code of a plugin.
#ifndef LIAISON_CRASH_H
#define LIAISON_CRASH_H

#include "ring.h"

#include <stdint.h>

/// Loads the library that `lsn_note_crashes_of` needs, once for all processes that this process forks.
void lsn_prepare_crashes(void);

/// Starts to note each signal that ends this process, with the innermost running function of a loaded shared object.
/// `handle` is the result of `dlopen`. A plugin may replace the handlers by its own.
void lsn_note_crashes_of(void *handle, lsn_ring *ring);

/// The address at which the function of a frame is, in a handler of signals that has found the frame with `backtrace`:
/// the interrupted instruction, or the call before a return address. The return address itself may belong to another
/// line or function. `context` is the last argument of the handler.
uintptr_t lsn_place_of_frame(const void *frame, const void *context);

#endif
