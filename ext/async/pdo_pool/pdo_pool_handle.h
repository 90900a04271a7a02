/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* Handles: PDO objects with ATTR_POOL. */

#ifndef ASYNC_PDO_POOL_HANDLE_H
#define ASYNC_PDO_POOL_HANDLE_H

#include "pdo_pool/pdo_pool.h"

extern zend_class_entry *async_ce_pdo_statement;

/* NULL: an ordinary PDO object. */
async_pdo_pool *async_pdo_pool_of(const zend_object *object);

/* The innermost class of an extension. */
zend_class_entry *async_pdo_internal_class(zend_class_entry *ce);

/* For the constructor and PDO::connect(). Suspend: when the driver does. */
void async_pdo_construct(zif_handler handler, INTERNAL_FUNCTION_PARAMETERS);
void async_pdo_connect(zif_handler handler, INTERNAL_FUNCTION_PARAMETERS);

/* --- pdo_pool_calls.c --- */

/* At start-up; false: pools cannot be used. */
bool async_pdo_calls_startup(void);
void async_pdo_note_effect(async_pdo_connection *connection, async_pdo_effect effect);

/* --- pdo_pool_answers.c --- */

/* getAttribute() and setAttribute() of ATTR_POOL, which no driver knows. True: answered, perhaps with an exception. */
bool async_pdo_answered_for_attribute(const async_pdo_pool *pool, zend_execute_data *execute_data, zval *return_value);
/* The same for all other calls. Suspends: yes. */
bool async_pdo_answered(async_pdo_member *member, async_pdo_methods method, zend_execute_data *execute_data, zval *return_value);
/* After a call, before the connection is asked anything else. */
void async_pdo_note_errors(async_pdo_member *member, async_pdo_methods method, const zval *rv, zend_object *pdo);

/* --- pdo_pool_statements.c, pdo_pool_iterator.c --- */

/* Of a pooled statement. */
async_pdo_connection *async_pdo_statement_connection(const zend_object *object);
/* The running coroutine's copy, or the statement itself; NULL with an exception if there could be no copy. */
zend_object *async_pdo_statement_of_coroutine(zend_object *object);
void async_pdo_iterators_startup(void);

/* --- pdo_pool_broken.c --- */

void async_pdo_throw_lost_transaction(void);
/* A state that errorCode() gives, of a call that has failed? */
bool async_pdo_is_state_of_error(const zval *state);

/* For internal classes, at start-up: without the calls of instanceof_function(). */
static zend_always_inline bool async_pdo_extends(const zend_class_entry *ce, const zend_class_entry *ancestor)
{
	if (ce->type != ZEND_INTERNAL_CLASS) {
		return false;
	}
	while (ce && ce != ancestor) {
		ce = ce->parent;
	}
	return ce != NULL;
}

#endif
