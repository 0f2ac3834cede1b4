/// @file liaison.h
/// Includes all headers of the plugin interface, for C11 and C++17. A plugin links against nothing.
#ifndef LIAISON_LIAISON_H
#define LIAISON_LIAISON_H

#include "actions.h"
#include "api.h"
#include "base.h"
#include "canvas.h"
#include "cell.h"
#include "handle.h"
#include "log.h"
#include "manifest.h"
#include "model.h"
#include "view.h"

#endif
