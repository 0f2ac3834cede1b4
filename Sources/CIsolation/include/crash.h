// The place of a crash in the code of a plugin.
#ifndef LIAISON_CRASH_H
#define LIAISON_CRASH_H

#include "ring.h"

#include <stdint.h>

/// Loads what `lsn_note_crashes` needs, once for all processes that this one forks.
void lsn_prepare_crashes(void);

/// Starts to note each signal that ends this process, with the innermost running function of a loaded shared object.
/// `handle` is the result of `dlopen`. A plugin may replace the handlers by its own.
void lsn_note_crashes_of(void *handle, lsn_ring *ring);

/// Where the function of a frame is, which `backtrace` has found in a handler of signals: at the interrupted instruction, or
/// at the call before a return address, which may be that of another line or function. `context` is the last argument of the
/// handler.
uintptr_t lsn_place_of_frame(const void *frame, const void *context);

#endif
