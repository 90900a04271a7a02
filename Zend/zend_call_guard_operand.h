/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What the running opcode does with the object whose handler it calls, and with
 * what the handler returns. foreach over a plain object and the cast to an array
 * look at their operand again afterwards, when the variable may hold anything.
 */

#ifndef ZEND_CALL_GUARD_OPERAND_H
#define ZEND_CALL_GUARD_OPERAND_H

#include "zend.h"
#include "zend_compile.h"

/* The opcode if it is one of foreach, or a cast, and the object is its operand still. Suspends: no. */
const zend_op *zend_call_guard_foreach_over(const zend_object *object);
const zend_op *zend_call_guard_cast_of(const zend_object *object);

/* Stands in for an object's table of properties: empty, or with a single NULL. Valid until the end of the request. */
HashTable *zend_call_guard_stand_in(bool single);
/* A table that get_properties_for() or get_debug_info() returned, as one that does not point into the object. */
HashTable *zend_call_guard_outliving(HashTable *table, int *is_temp);

void zend_call_guard_operand_request_end(void);

#endif /* ZEND_CALL_GUARD_OPERAND_H */
