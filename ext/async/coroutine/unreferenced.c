/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "coroutine/unreferenced.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "runtime/exceptions.h"
#include "runtime/hooks.h"

void async_coroutine_set_unreferenced(async_coroutine *coroutine, bool unreferenced)
{
	if (coroutine->unreferenced == unreferenced
			|| (unreferenced && (async_coroutine_is_main(coroutine) || coroutine->zombie || async_coroutine_ended(coroutine)))) {
		return;
	}
	coroutine->unreferenced = unreferenced;
	ASYNC_G(unreferenced) += unreferenced ? +1 : -1;
	async_count_others(0);
}

/* Those that are ending because of a cancellation have time for it: a zombie's, or that of the graceful shutdown. */
static bool is_ending(async_coroutine *coroutine)
{
	if (async_shutdown_has_reached(coroutine)) {
		return true;
	}
	if (coroutine->cancel_requested) {
		coroutine->zombie = true;
		ASYNC_G(zombies)++;
		return true;
	}
	return false;
}

static bool collect(acore_coroutine *handle, void *arg)
{
	async_coroutine *coroutine = acore_coroutine_area(handle);

	if (coroutine->unreferenced) {
		async_coroutine_set_unreferenced(coroutine, false);
		if (!is_ending(coroutine)) {
			async_handle_list_add(arg, coroutine);
		}
	}
	return true;
}

void async_cancel_unreferenced(void)
{
	async_handle_list list = {0};
	zend_object *cancellation;

	acore_coroutine_each(ASYNC_G(runtime), collect, &list);
	cancellation = async_exception_create(async_ce_cancellation, "cancelled at the end of the program, being unreferenced");
	async_hooks.cancelled_at_end(&list);
	async_handle_list_cancel(&list, cancellation);
	OBJ_RELEASE(cancellation);
}
