#include "current_call.h"

_Thread_local void *lsn_call_of_thread;
