/// @file liaison.h
/// All that a plugin author needs: `#include <liaison/liaison.h>`. C11 or C++17; nothing to link against.
#ifndef LIAISON_LIAISON_H
#define LIAISON_LIAISON_H

#include "actions.h"
#include "api.h"
#include "base.h"
#include "cell.h"
#include "handle.h"
#include "log.h"
#include "manifest.h"
#include "model.h"
#include "view.h"

#endif
