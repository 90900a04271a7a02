/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The object handlers that zend_call_guard_handlers.c puts in the place of an
 * extension's own: each takes a turn on the object and calls the own one.
 *
 * The engine calls handlers with objects, and names of properties, that it
 * borrows from variables. Other coroutines may assign to these while the turn is
 * waited for, so a guarded handler holds the object until it returns, and returns
 * nothing that goes with it. Where the engine looks at the variable again after
 * the handler, see zend_call_guard_operand.h.
 */

#ifndef ZEND_CALL_GUARD_OPERATIONS_H
#define ZEND_CALL_GUARD_OPERATIONS_H

#include "zend.h"

/* NULL: not guarded. */
extern const zend_object_handlers zend_call_guard_operations;

/* Those of the object's table as the extension filled it in. Suspends: no. */
const zend_object_handlers *zend_call_guard_own_handlers(const zend_object *object);

#endif /* ZEND_CALL_GUARD_OPERATIONS_H */
