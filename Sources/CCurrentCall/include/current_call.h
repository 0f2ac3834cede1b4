// The call of a plugin's function that a thread is in. Swift has no variables of threads.
#ifndef LIAISON_CURRENT_CALL_H
#define LIAISON_CURRENT_CALL_H

extern _Thread_local void *lsn_call_of_thread __attribute__((tls_model("initial-exec")));

/// The call that this thread is in; NULL: it is in none. [any thread]
static inline void *lsn_current_call(void) { return lsn_call_of_thread; }

/// Sets the call that this thread is in. [any thread]
static inline void lsn_set_current_call(void *call) { lsn_call_of_thread = call; }

#endif
