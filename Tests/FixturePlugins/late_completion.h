// Completes a command on a thread of its own.
#ifndef LATE_COMPLETION_H
#define LATE_COMPLETION_H

#include <liaison/liaison.h>
#include <pthread.h>
#include <string.h>

typedef void (*late_completion)(bool success);

// Returns the completion that a thread was started with.
static inline late_completion completion_of_thread(void *argument) {
    late_completion completion;
    memcpy(&completion, &argument, sizeof completion);
    return completion;
}

// Starts a thread that calls a completion. Reports failure if the system gives no thread.
static inline void complete_on_thread(void *(*thread)(void *), late_completion completion) {
    void *argument;
    memcpy(&argument, &completion, sizeof argument);
    pthread_t started;
    if (pthread_create(&started, NULL, thread, argument) == 0) {
        pthread_detach(started);
    } else {
        completion(false);
    }
}

#endif
