/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Cancelling coroutines, and unwinding them on exit(). A request is stored in
 * async_coroutine.cancellation and thrown when the coroutine resumes.
 */

#include "coroutine/cancellation.h"
#include "coroutine/callback.h"
#include "coroutine/cancelled_operation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"
#include "zend_coroutine_error_handlers.h"
#include "zend_coroutine_observers.h"
#include "zend_exceptions.h"
#include "zend_shared_exception.h"

zend_object *async_cancellation_default(void)
{
	if (!zend_get_executed_filename_ex()) {
		return async_exception_create(async_ce_cancellation, "cancelled by the runtime");
	}
	return async_exception_create(async_ce_cancellation, "cancelled at %s:%" PRIu32,
		zend_get_executed_filename(), zend_get_executed_lineno());
}

static void update_cancellable(async_cancellable *here, bool cancellable)
{
	if (here->queued != cancellable) {
		here->queued = cancellable;
		if (cancellable) {
			zend_queue_append(here->queue, &here->link);
		} else {
			zend_queue_remove(here->queue, &here->link);
		}
	}
}

static bool is_cancellable(const async_coroutine *coroutine)
{
	return !async_coroutine_ended(coroutine) && !coroutine->deferred_cancellation
		&& (!coroutine->cancellation || coroutine->cancellation_is_inner);
}

void async_cancellable_here(async_coroutine *coroutine, zend_queue *queue)
{
	if (async_coroutine_ended(coroutine)) {
		return;
	}
	if (!coroutine->cancellable) {
		/* not on the request's heap: a memory limit must not fail here */
		coroutine->cancellable = pecalloc(1, sizeof(async_cancellable), true);
	}
	coroutine->cancellable->coroutine = coroutine;
	coroutine->cancellable->queue = queue;
	update_cancellable(coroutine->cancellable, is_cancellable(coroutine));
}

void async_cancellable_leave(async_coroutine *coroutine)
{
	update_cancellable(coroutine->cancellable, false);
	async_cancellable_forget(coroutine);
}

void async_cancellable_forget(async_coroutine *coroutine)
{
	if (coroutine->cancellable) {
		pefree(coroutine->cancellable, true);
		coroutine->cancellable = NULL;
	}
}

void async_cancellation_changed(async_coroutine *coroutine)
{
	const bool counts = coroutine->cancellation && async_coroutine_is_main(coroutine);

	if (UNEXPECTED(coroutine->cancellation_counted != counts)) {
		coroutine->cancellation_counted = counts;
		EG(coroutine).others += counts ? 1 : -1;
	}
	if (UNEXPECTED(coroutine->cancellable)) {
		update_cancellable(coroutine->cancellable, is_cancellable(coroutine));
	}
}

/* A coroutine that never started ends here, not on a stack of its own. */
static void cancel_unstarted(async_coroutine *coroutine, zend_object *cancellation)
{
	acore_coroutine *handle = async_coroutine_handle(coroutine);
	zend_coroutine_call *call = coroutine->engine.call;
	void *data = coroutine->drop ? coroutine->data : NULL;
	const uint32_t generation = ASYNC_G(fork_generation);
	bool counted;

	acore_coroutine_addref(handle);
	/* not in a forked child that has inherited it */
	counted = acore_coroutine_discard(ASYNC_G(runtime), handle);
	coroutine->engine.call = NULL;
	if (data) {
		coroutine->data = NULL;
	}
	coroutine->engine.exception = cancellation;
	async_hooks.coroutine_finish(coroutine);
	zend_coroutine_observe_dropped(&coroutine->engine);
	/* last, because destructors of its arguments may do anything */
	if (call) {
		zend_coroutine_call_free(call);
	}
	if (data) {
		coroutine->drop(data);
	}
	zend_coroutine_error_handlers_release(&coroutine->engine);
	async_hooks.context_ended(coroutine);
	if (EXPECTED(counted && generation == ASYNC_G(fork_generation))) {
		/* a child counts anew */
		async_count_others(-1);
	}
	acore_coroutine_release(handle);
}

void async_coroutine_interrupt_wait(async_coroutine *coroutine, zend_object *exception)
{
	if (async_coroutine_ended(coroutine) || coroutine->cancellation || coroutine->protected > 0) {
		return;
	}
	GC_ADDREF(exception);
	coroutine->cancellation = exception;
	coroutine->cancellation_is_inner = true;
	async_cancellation_changed(coroutine);
	/* the current one may be parked, running the loop on its stack */
	acore_wake(ASYNC_G(runtime), async_coroutine_handle(coroutine), ACORE_WAKE_CANCEL);
}

void async_coroutine_cancel(async_coroutine *coroutine, zend_object *cancellation)
{
	if (UNEXPECTED(coroutine->cancellation_is_inner)) {
		async_coroutine_drop_cancellation(coroutine);
	}
	if (async_coroutine_ended(coroutine) || coroutine->internal || coroutine->cancellation || coroutine->deferred_cancellation) {
		return;
	}
	if (cancellation) {
		GC_ADDREF(cancellation);
	} else {
		cancellation = async_cancellation_default();
	}
	coroutine->cancel_requested = true;
	if (!(coroutine->engine.flags & ZEND_COROUTINE_STARTED)) {
		cancel_unstarted(coroutine, cancellation);
		return;
	}
	if (coroutine->protected > 0) {
		coroutine->deferred_cancellation = cancellation;
		async_cancellation_changed(coroutine);
		return;
	}
	coroutine->cancellation = cancellation;
	async_cancellation_changed(coroutine);
	if (coroutine != async_coroutine_current()) {
		acore_wake(ASYNC_G(runtime), async_coroutine_handle(coroutine), ACORE_WAKE_CANCEL);
	}
}

void async_handle_list_add(async_handle_list *list, async_coroutine *coroutine)
{
	if (list->count == list->size) {
		list->size = list->size ? list->size * 2 : 16;
		list->handles = safe_erealloc(list->handles, list->size, sizeof(acore_coroutine *), 0);
	}
	list->handles[list->count] = async_coroutine_handle(coroutine);
	acore_coroutine_addref(list->handles[list->count++]);
}

void async_handle_list_free(async_handle_list *list)
{
	for (size_t i = 0; i < list->count; i++) {
		acore_coroutine_release(list->handles[i]);
	}
	if (list->handles) {
		efree(list->handles);
	}
}

static int compare_ids(const void *a, const void *b)
{
	const uint64_t first = acore_coroutine_id(*(acore_coroutine *const *) a);
	const uint64_t second = acore_coroutine_id(*(acore_coroutine *const *) b);

	return (first > second) - (first < second);
}

void async_handle_list_sort(async_handle_list *list)
{
	if (list->count > 1) {
		qsort(list->handles, list->count, sizeof(list->handles[0]), compare_ids);
	}
}

void async_handle_list_cancel(async_handle_list *list, zend_object *cancellation)
{
	if (cancellation && list->count > 1) {
		OBJ_EXTRA_FLAGS(cancellation) |= ZEND_EXCEPTION_SHARED;
	}
	for (size_t i = 0; i < list->count; i++) {
		async_coroutine_cancel(acore_coroutine_area(list->handles[i]), cancellation);
	}
	async_handle_list_free(list);
}

zend_object *async_coroutine_set_exit(async_coroutine *coroutine)
{
	zend_object *replaced = coroutine->cancellation;

	coroutine->cancellation = zend_create_unwind_exit();
	async_cancellation_changed(coroutine);
	return replaced;
}

/* Its data is dropped with it. */
static void discard_internal(async_coroutine *coroutine)
{
	coroutine->engine.flags |= ZEND_COROUTINE_ENDED;
	if (coroutine->counted) {
		async_count_others(-1);
	}
	acore_coroutine_discard(ASYNC_G(runtime), async_coroutine_handle(coroutine));
}

void async_coroutine_unwind(async_coroutine *coroutine)
{
	if (async_coroutine_is_over(coroutine)) {
		return;
	}
	if (coroutine->internal && !(coroutine->engine.flags & ZEND_COROUTINE_STARTED)) {
		discard_internal(coroutine);
		return;
	}
	if (!(coroutine->engine.flags & ZEND_COROUTINE_STARTED)) {
		coroutine->cancel_requested = true;
		cancel_unstarted(coroutine, async_cancellation_default());
		return;
	}
	zend_object *replaced = async_coroutine_set_exit(coroutine);
	acore_wake(ASYNC_G(runtime), async_coroutine_handle(coroutine), ACORE_WAKE_CANCEL);
	async_release_exception(&replaced);
}

zend_object *async_coroutine_take_cancellation(async_coroutine *coroutine)
{
	zend_object *cancellation = coroutine->cancellation;

	async_cancelled_operation_over(coroutine);
	coroutine->cancellation = NULL;
	coroutine->cancellation_is_inner = false;
	coroutine->cancellation_put_off = false;
	async_cancellation_changed(coroutine);
	return cancellation;
}

void async_coroutine_drop_cancellation(async_coroutine *coroutine)
{
	zend_object *cancellation = async_coroutine_take_cancellation(coroutine);

	if (cancellation) {
		OBJ_RELEASE(cancellation);
	}
}

zend_object *async_coroutine_take_pending(async_coroutine *coroutine)
{
	zend_object *pending = async_coroutine_take_cancellation(coroutine);

	if (!pending) {
		pending = coroutine->thrown_in;
		coroutine->thrown_in = NULL;
	}
	return pending;
}

bool async_coroutine_throw_taken(async_coroutine *coroutine)
{
	zend_object *pending = async_coroutine_take_pending(coroutine);

	if (!pending) {
		return false;
	}
	zend_throw_exception_internal(pending);
	return true;
}

void async_coroutine_drop_deferred(async_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->deferred_cancellation)) {
		async_release_exception(&coroutine->deferred_cancellation);
		async_cancellation_changed(coroutine);
	}
}
