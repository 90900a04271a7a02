/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* Calls that are repeated: on the handle, for each connection; on a prepared statement, for its copies. */

#ifndef ASYNC_PDO_POOL_SETUP_H
#define ASYNC_PDO_POOL_SETUP_H

#include "pdo_pool/pdo_pool_methods.h"

typedef struct {
	zend_function *function;
	uint32_t count;
	zval *arguments;
} async_pdo_setup;

/* In the order of the calls. */
typedef struct {
	async_pdo_setup *calls;
	uint32_t count;
} async_pdo_setups;

/* Appends a call; references are resolved if it is `by_value`. An earlier one for the same thing is moved to `earlier`, as
 * destructors of its arguments may make more calls; its index, or -1. */
int64_t async_pdo_setups_add(async_pdo_setups *setups, zend_function *function, uint32_t count, const zval *arguments, bool by_value, async_pdo_setup *earlier);
/* Moves the calls that bind parameters to `bindings`. */
void async_pdo_setups_take_bindings(async_pdo_setups *setups, async_pdo_setups *bindings);
void async_pdo_setups_copy(async_pdo_setups *to, const async_pdo_setups *from);
/* Repeats the call on `object`; an exception if it throws one. Suspends: when the driver does. */
void async_pdo_setup_repeat(const async_pdo_setup *setup, zend_object *object);
void async_pdo_setup_free(async_pdo_setup *setup);
void async_pdo_setups_free(async_pdo_setups *setups);
void async_pdo_setups_gc(const async_pdo_setups *setups, zend_get_gc_buffer *buffer);

#endif
