/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Object handlers of classes with turns (zend_call_guard.h): property and
 * dimension access, casts, counting, comparison, cloning and var_dump() run the
 * extension's C code just as its methods do.
 *
 * Handlers are replaced inside the extension's own table, because extensions
 * identify their objects by its address. A table is found when its class is
 * guarded or when its first object is created; read-only tables are left alone.
 * Not guarded: the engine's own handlers, and those that cannot meet another
 * coroutine inside, i.e. constructing and freeing.
 *
 * Thread: any; the tables are process-wide.
 */

#ifndef ZEND_CALL_GUARD_HANDLERS_H
#define ZEND_CALL_GUARD_HANDLERS_H

#include "zend.h"

/* Guards objects of this class and its descendants. Suspends: no. */
void zend_call_guard_handlers(zend_class_entry *ce);
/* Only the handlers that overwrite or remove something, which defer destructors (zend_coroutine_destructors.h). */
void zend_call_guard_writing_handlers(zend_class_entry *ce);
/* Module shutdown. The tables are not restored; their memory may be gone. */
void zend_call_guard_handlers_shutdown(void);

#endif /* ZEND_CALL_GUARD_HANDLERS_H */
