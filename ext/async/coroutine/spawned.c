/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * `await spawned`: the coroutines that a coroutine spawned itself, until they
 * have succeeded or their failure has been taken.
 */

#include "coroutine/spawned.h"
#include "coroutine/coroutine.h"
#include "coroutine/coroutine_object.h"
#include "runtime/async_globals.h"
#include "runtime/hooks.h"
#include "zend_exceptions.h"
#include "zend_smart_str.h"

void async_coroutine_join_spawner(async_coroutine *coroutine, async_coroutine *spawner)
{
	acore_coroutine_addref(async_coroutine_handle(spawner));
	acore_coroutine_addref(async_coroutine_handle(coroutine));
	coroutine->spawner = spawner;
	coroutine->sibling_prev = spawner->spawned_last;
	*(spawner->spawned_last ? &spawner->spawned_last->sibling_next : &spawner->spawned) = coroutine;
	spawner->spawned_last = coroutine;
	spawner->spawned_alive++;
}

/* A coroutine leaves its spawner's list when it has succeeded or its failure has been taken. */
void async_coroutine_leave_spawner(async_coroutine *coroutine)
{
	async_coroutine *spawner = coroutine->spawner;

	if (!spawner) {
		return;
	}
	*(coroutine->sibling_prev ? &coroutine->sibling_prev->sibling_next : &spawner->spawned) = coroutine->sibling_next;
	*(coroutine->sibling_next ? &coroutine->sibling_next->sibling_prev : &spawner->spawned_last) = coroutine->sibling_prev;
	coroutine->sibling_next = coroutine->sibling_prev = NULL;
	coroutine->spawner = NULL;
	if (!async_coroutine_ended(coroutine)) {
		spawner->spawned_alive--;
	}
	acore_coroutine_release(async_coroutine_handle(spawner));
	acore_coroutine_release(async_coroutine_handle(coroutine));
}

void async_coroutine_forget_explicit_spawner(async_coroutine *coroutine)
{
	async_coroutine *spawner = coroutine->explicit_spawner;

	if (spawner) {
		coroutine->explicit_spawner = NULL;
		acore_coroutine_release(async_coroutine_handle(spawner));
	}
}

bool async_coroutine_spawner_awaits(const async_coroutine *coroutine)
{
	return coroutine->spawner && coroutine->spawner->awaits_spawned;
}

static zend_never_inline void forget_one(async_coroutine *one)
{
	if (one->held && !ASYNC_G(forgetting) && !async_coroutine_held(one)) {
		/* no other `await spawned` comes */
		acore_coroutine_addref(async_coroutine_handle(one));
		async_hooks.failure_unobserved(one);
		acore_coroutine_release(async_coroutine_handle(one));
	} else {
		async_coroutine_leave_spawner(one);
	}
}

void async_coroutine_forget_spawned(async_coroutine *coroutine)
{
	while (coroutine->spawned) {
		forget_one(coroutine->spawned);
	}
}
