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

static bool collect(acore_coroutine *handle, void *arg)
{
	async_coroutine *coroutine = acore_coroutine_area(handle);

	if (coroutine->unreferenced) {
		async_handle_list_add(arg, coroutine);
	}
	return true;
}

void async_cancel_unreferenced(void)
{
	async_handle_list list = {0};
	zend_object *cancellation;

	acore_coroutine_each(ASYNC_G(runtime), collect, &list);
	for (size_t i = 0; i < list.count; i++) {
		async_coroutine_set_unreferenced(acore_coroutine_area(list.handles[i]), false);
	}
	cancellation = async_exception_create(async_ce_cancellation, "cancelled at the end of the program, being unreferenced");
	async_hooks.cancelled_at_end(&list);
	async_handle_list_cancel(&list, cancellation);
	OBJ_RELEASE(cancellation);
}
