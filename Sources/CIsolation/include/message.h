// A message between the host and a worker.
#ifndef LIAISON_MESSAGE_H
#define LIAISON_MESSAGE_H

#include <stdint.h>

/// The head of a message. A body of `size` bytes follows the head. The kind of the message gives the other fields their
/// meaning.
typedef struct lsn_message {
    uint64_t number;
    uint32_t size;
    uint32_t index;
    uint8_t kind;
    uint8_t function;
    uint8_t flag;
    uint8_t has_cell;
    uint8_t unused[4];
} lsn_message;

_Static_assert(sizeof(lsn_message) == 24, "the head of a message has no padding");

#endif
