/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Object handlers of classes with turns (zend_call_guard.h): property and
 * dimension access, casts, counting, comparison, cloning and what var_dump()
 * reads are the extension's C code as its methods are.
 *
 * Handlers are exchanged within the extension's own table, because extensions
 * know their objects by its address. A table is found when its class is guarded,
 * or with the first object of it; one in read-only memory is left as it is. Those that
 * are the engine's own are not guarded, nor those that cannot meet another coroutine
 * inside: constructing and freeing.
 *
 * Thread: any; tables are the process's.
 */

#ifndef ZEND_CALL_GUARD_HANDLERS_H
#define ZEND_CALL_GUARD_HANDLERS_H

#include "zend.h"

/* Objects of this class and of those that inherit from it. Suspends: no. */
void zend_call_guard_handlers(zend_class_entry *ce);
/* Modules are shut down; tables stay as they are, their memory may be gone. */
void zend_call_guard_handlers_shutdown(void);

#endif /* ZEND_CALL_GUARD_HANDLERS_H */
