/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Context: values by key that belong to a scope or a coroutine.
 *
 * An async_context is a zend_object. Its owner (async_scope.context,
 * async_coroutine.context) holds one reference, PHP code others; it is created
 * on demand. Parent contexts are found through the scopes at each look-up, so a
 * scope without a context costs nothing.
 *
 * Life of a coroutine's context: open -> ended (with the coroutine; no values,
 * set() throws). Of a scope's: open -> emptied when the scope is closed and
 * empty -> orphan when the scope is freed while PHP code still holds the
 * context; it then keeps its place below the parent scope.
 */

#ifndef ASYNC_CONTEXT_H
#define ASYNC_CONTEXT_H

#include "runtime/async_globals.h"

typedef struct _async_context async_context;

struct _async_context {
	HashTable values;                /* by string, or by the handle of an object */
	HashTable keys;                  /* the objects among the keys, by handle */
	async_scope *scope;                /* owner, not counted; of an orphan: the parent scope, counted */
	async_coroutine *coroutine;        /* owner, not counted */
	bool orphan;
	bool ended;
	zend_object std;
};

enum {
	ASYNC_CONTEXT_LOCAL = 1 << 0,    /* this context alone */
	ASYNC_CONTEXT_FOLLOW = 1 << 1,   /* for a WeakReference return its object */
};

extern zend_class_entry *async_ce_context;
extern zend_class_entry *async_ce_context_exception;

/* The context of a scope or coroutine, created on demand; borrowed. Suspends: no. */
async_context *async_context_of_scope(async_scope *scope);
async_context *async_context_of_coroutine(async_coroutine *coroutine);

/* Call it when a scope may have become closed and empty: releases the values if it is. `here`: destructors may run
 * now; otherwise they run in a coroutine. */
void async_context_scope_over(async_scope *scope, bool here);
/* The scope's structure is being freed; its parent is still set. */
void async_context_scope_freed(async_scope *scope);
/* The coroutine has an outcome: releases its values; nothing can be set any more. Suspends: whatever destructors do. */
void async_context_coroutine_ended(async_coroutine *coroutine);
/* The coroutine's structure is being freed, or the request ends. */
void async_context_coroutine_freed(async_coroutine *coroutine);
/* What `from` has becomes the context of `to`, which has none. Suspends: no. */
void async_context_hand_over(async_coroutine *from, async_coroutine *to);

/* `key`: a string or object. rv gets a new reference, or null if there is no value. Suspends: no. */
void async_context_get(async_context *context, const zval *key, int lookup, zval *rv);
bool async_context_has(async_context *context, const zval *key, int lookup);
/* FAILURE with a ContextException. */
zend_result async_context_set(async_context *context, const zval *key, zval *value, bool replace);
void async_context_unset(async_context *context, const zval *key);

/* context_object.c */
async_context *async_context_new(void);
void async_context_init(async_context *context);
/* Releases the values. Suspends: whatever destructors do. */
void async_context_clear(async_context *context);

/* Bodies of the methods shared by contexts and scopes. */
void async_context_method_get(INTERNAL_FUNCTION_PARAMETERS, async_context *context, int lookup);
void async_context_method_has(INTERNAL_FUNCTION_PARAMETERS, async_context *context, int lookup);
void async_context_method_set(INTERNAL_FUNCTION_PARAMETERS, async_context *context);
void async_context_method_unset(INTERNAL_FUNCTION_PARAMETERS, async_context *context);

/* scope_context.c: handlers of the scope class for `$scope->context`. */
void async_scope_context_handlers(zend_object_handlers *handlers);

void async_context_startup(void);
void async_context_key_startup(void);

#endif
