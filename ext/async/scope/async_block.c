/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "scope/async_block.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/closing.h"
#include "scope/scope.h"
#include "scope/scope_disposal.h"
#include "scope/scope_object.h"
#include "zend_exceptions.h"

zend_result async_scope_enter(bool inherit, zval *rv)
{
	async_coroutine *current;
	async_scope *scope;

	if (async_runtime_start() == FAILURE) {
		return FAILURE;
	}
	current = async_coroutine_current();
	scope = async_scope_new(inherit ? async_scope_current() : NULL);
	scope->from_block = true;
	/* takes over the coroutine's reference to the previous current scope */
	scope->outer = current->scope;
	async_scope_addref(scope);
	current->scope = scope;
	ZVAL_OBJ(rv, async_scope_object(scope, async_ce_scope));
	async_scope_release(scope);
	return SUCCESS;
}

void async_scope_leave(zval *scope_zv)
{
	async_scope *scope = async_scope_from_zval(scope_zv);
	async_coroutine *current = async_coroutine_current();

	if (!scope || !scope->from_block || !current) {
		return;
	}
	scope->from_block = false;
	if (current->scope == scope) {
		current->scope = scope->outer;
		scope->outer = NULL;
		/* the object still holds it */
		async_scope_release(scope);
	}
	if (!EG(exception) || !zend_is_unwind_exit(EG(exception))) {
		zend_exception_save();
		async_closing_note(&scope->closing, "its async block left");
		async_scope_dispose(scope, false);
		zend_exception_restore();
	}
}

/* ---- bodies ---- */

/*
 * The scope of an async block inside a generator or Fiber is current only while
 * that body runs. When the body yields or is suspended inside a block, the
 * block's scopes are taken off the coroutine and stored here, keyed by the
 * body's object; when it is resumed, perhaps by another coroutine, they are put
 * back on top of the current scope.
 */

typedef struct {
	async_scope *innermost;            /* counted */
	async_scope *outermost;            /* its `outer` is NULL meanwhile */
} parked_scopes;

static void parked_scopes_dtor(zval *zv)
{
	parked_scopes *parked = Z_PTR_P(zv);

	async_scope_release(parked->innermost);
	efree(parked);
}

/* The blocks' frames are gone, and with them the references to the scopes' objects. */
static void leave_skipped_blocks(async_scope *outer_scope)
{
	async_coroutine *current = async_coroutine_current();

	async_outlive_fatal_error();
	zend_exception_save();
	while (current->scope != outer_scope && current->scope->from_block) {
		async_scope *scope = current->scope;

		scope->from_block = false;
		current->scope = scope->outer;
		scope->outer = NULL;
		async_closing_note(&scope->closing, "its async block was left by a fatal error");
		async_scope_dispose(scope, false);
		async_scope_release(scope);
	}
	zend_exception_restore();
}

void *async_body_enter(zend_object *body)
{
	async_coroutine *current = async_coroutine_current();
	async_scope *before = current->scope;
	parked_scopes *parked;

	if (EXPECTED(!ASYNC_G(body_scopes))) {
		return before;
	}
	parked = zend_hash_index_find_ptr(ASYNC_G(body_scopes), (zend_ulong) (uintptr_t) body);
	if (parked) {
		parked->outermost->outer = before;
		current->scope = parked->innermost;
		async_scope_addref(current->scope);
		zend_hash_index_del(ASYNC_G(body_scopes), (zend_ulong) (uintptr_t) body);
	}
	return before;
}

void async_body_leave(zend_object *body, void *outer_scope)
{
	async_coroutine *current = async_coroutine_current();
	parked_scopes *parked;
	async_scope *outermost;

	zend_coroutine_callback_returned();
	if (UNEXPECTED(!body)) {
		leave_skipped_blocks(outer_scope);
		return;
	}
	if (EXPECTED(current->scope == outer_scope)) {
		return;
	}
	for (outermost = current->scope; outermost && outermost->outer != outer_scope; outermost = outermost->outer);
	if (!outermost) {
		return;
	}
	if (!ASYNC_G(body_scopes)) {
		ALLOC_HASHTABLE(ASYNC_G(body_scopes));
		zend_hash_init(ASYNC_G(body_scopes), 8, NULL, parked_scopes_dtor, 0);
	}
	parked = emalloc(sizeof(parked_scopes));
	parked->innermost = current->scope;
	parked->outermost = outermost;
	outermost->outer = NULL;
	current->scope = outer_scope;
	zend_hash_index_update_ptr(ASYNC_G(body_scopes), (zend_ulong) (uintptr_t) body, parked);
}
