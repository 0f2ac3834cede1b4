// The call of a plugin's function that runs on a thread. Swift has no thread-local variables.
#ifndef LIAISON_CURRENT_CALL_H
#define LIAISON_CURRENT_CALL_H

extern _Thread_local void *lsn_call_of_thread __attribute__((tls_model("initial-exec")));

/// The running call of this thread; NULL if there is none. [any thread]
static inline void *lsn_current_call(void) { return lsn_call_of_thread; }

/// Sets the running call of this thread. [any thread]
static inline void lsn_set_current_call(void *call) { lsn_call_of_thread = call; }

#endif
