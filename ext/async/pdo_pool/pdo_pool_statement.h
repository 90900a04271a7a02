/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#ifndef ASYNC_PDO_POOL_STATEMENT_H
#define ASYNC_PDO_POOL_STATEMENT_H

#include "pdo_pool/pdo_pool_handle.h"

/* A statement that a handle has returned, or a copy of it. */
typedef struct {
	async_pdo_connection *connection;   /* counted */
	zend_object *handle;                /* counted; NULL: a copy, which the pool owns */
	async_pdo_effect effect;
	bool prepared;                      /* else the result of query() */
	zend_string *sql;                   /* of a prepared one */
	zval options;
	async_pdo_setups setups;            /* bound parameters, the fetch mode: for copies */
	zend_queue copies;                  /* of it */
} async_pdo_statement_record;

/* What a member has in place of a statement. */
typedef struct {
	zend_queue_link link;               /* first */
	async_pdo_statement_record *original;   /* which has it in its list; NULL: in none */
	async_pdo_member *member;
	zval value;                         /* a statement, or the array of errorInfo() of why there is none */
} async_pdo_copy;

/* --- pdo_pool_statements.c --- */

/* Of a statement or copy. */
async_pdo_statement_record *async_pdo_statement(const zend_object *object);
/* NULL: the statement is of another class than PDO's own, and is left alone. */
async_pdo_statement_record *async_pdo_record(async_pdo_connection *connection, zend_object *object, zend_object *handle, const zend_string *sql, const zval *options);

/* --- pdo_pool_copies.c --- */

/* The value of the copy; NULL: none. `member` may be NULL. */
zval *async_pdo_find_copy(const async_pdo_member *member, const zend_object *original);
/* Those of all coroutines. Suspends: when the driver does. */
void async_pdo_free_copies(async_pdo_statement_record *made, const zend_object *object);
/* The object that a call by the running coroutine is for: the statement, or its copy. NULL: there is no copy, perhaps with an
 * exception. Suspends: yes. */
zend_object *async_pdo_target(zend_object *object, async_pdo_statement_record *made, async_pdo_methods method);

#endif
