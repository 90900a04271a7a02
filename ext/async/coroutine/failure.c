/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "coroutine/failure.h"
#include "coroutine/coroutine.h"
#include "coroutine/spawned.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/source_location.h"
#include "zend_shared_exception.h"

zend_object *async_cancellation_because(const char *who, zend_object *failure)
{
	async_source_location place = async_exception_place(failure);
	zend_object *cancellation = async_exception_create(async_ce_cancellation, "cancelled because %s failed: %s at %s:%" PRIu32,
		who, ZSTR_VAL(failure->ce->name), place.file ? ZSTR_VAL(place.file) : "", place.line);

	async_exception_locate(cancellation, place.file, place.line);
	async_exception_set_cause(cancellation, failure);
	OBJ_EXTRA_FLAGS(cancellation) |= ZEND_EXCEPTION_SHARED_PREVIOUS;
	async_source_location_release(&place);
	return cancellation;
}

zend_object *async_cancellation_for_failure(async_coroutine *coroutine, zend_object *failure)
{
	zend_object *cancellation;
	zend_string *who;

	if (!coroutine) {
		return async_cancellation_because("a handler", failure);
	}
	who = async_coroutine_describe(coroutine);
	cancellation = async_cancellation_because(ZSTR_VAL(who), failure);
	zend_string_release(who);
	return cancellation;
}

void async_failure_keep(async_coroutine *coroutine)
{
	coroutine->held = true;
	coroutine->held_prev = NULL;
	coroutine->held_next = ASYNC_G(held);
	if (coroutine->held_next) {
		coroutine->held_next->held_prev = coroutine;
	}
	ASYNC_G(held) = coroutine;
}

static void forget_kept(async_coroutine *coroutine)
{
	*(coroutine->held_prev ? &coroutine->held_prev->held_next : &ASYNC_G(held)) = coroutine->held_next;
	if (coroutine->held_next) {
		coroutine->held_next->held_prev = coroutine->held_prev;
	}
	if (coroutine->held_in) {
		async_coroutine_list_remove(coroutine->held_in, coroutine);
		coroutine->held_in = NULL;
	}
	coroutine->held = false;
}

void async_failures_after_fork(void)
{
	while (ASYNC_G(held)) {
		forget_kept(ASYNC_G(held));
	}
}

void async_failure_taken(async_coroutine *coroutine)
{
	coroutine->failure_handled = true;
	if (coroutine->held) {
		forget_kept(coroutine);
	}
	async_coroutine_leave_spawner(coroutine);
}
