/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "wait/wait_list.h"
#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "wait/await.h"

static void link_node(async_wait_node *node)
{
	node->next = NULL;
	node->link = node->list->last;
	node->number = node->list->arrived++;
	*node->list->last = node;
	node->list->last = &node->next;
}

void async_wait_node_remove(async_wait_node *node)
{
	if (!node->link) {
		return;
	}
	*node->link = node->next;
	if (node->next) {
		node->next->link = node->link;
	} else {
		node->list->last = node->link;
	}
	if (node->list->candidate == &node->next) {
		node->list->candidate = node->link;
	}
	node->link = NULL;
}

/* A grant did not find it parked. */
static void become_candidate(async_wait_node *node)
{
	async_wait_list *list = node->list;

	node->passed = false;
	if (node->link && (!*list->candidate || node->number < (*list->candidate)->number)) {
		list->candidate = node->link;
	}
}

static zend_always_inline async_wait_node *first_parked(async_wait_list *list)
{
	async_wait_node *node;

	while ((node = *list->candidate) != NULL) {
		if (node->wait->granted) {
			async_wait_node_remove(node);
		} else if (acore_coroutine_get_state(async_coroutine_handle(node->wait->coroutine)) == ACORE_PARKED) {
			break;
		} else {
			node->passed = true;
			list->candidate = &node->next;
		}
	}
	return node;
}

static void wake(const async_wait_node *node)
{
	acore_wake(ASYNC_G(runtime), async_coroutine_handle(node->wait->coroutine), ACORE_WAKE_EVENT);
}

async_wait_node *async_wait_list_grant(async_wait_list *list)
{
	async_wait_node *node = first_parked(list);

	if (node) {
		async_wait_node_remove(node);
		node->wait->granted = node;
		wake(node);
	}
	return node;
}

void async_wait_list_wake_first(async_wait_list *list)
{
	const async_wait_node *node = first_parked(list);

	if (node) {
		wake(node);
	}
}

void async_wait_list_wake_all(async_wait_list *list)
{
	for (const async_wait_node *node = list->first; node; node = node->next) {
		wake(node);
	}
}

static void leave_lists(async_wait *wait)
{
	for (uint32_t i = 0; i < wait->count; i++) {
		async_wait_node_remove(&wait->nodes[i]);
	}
}

static void park(async_wait *wait, async_awaitable *what)
{
	async_coroutine *current = wait->coroutine;

	async_before_suspension(current);
	for (uint32_t i = 0; i < wait->count; i++) {
		if (UNEXPECTED(wait->nodes[i].passed)) {
			become_candidate(&wait->nodes[i]);
		}
	}
	current->waiting_on = what;
	current->waiting_until = wait->until;
	acore_park_prepare(ASYNC_G(runtime));
	acore_park(ASYNC_G(runtime), -1);
	current->waiting_on = current->waiting_until = NULL;
	if (UNEXPECTED(ASYNC_G(bailed_out))) {
		/* the main flow is about to unwind this stack by longjmp */
		leave_lists(wait);
		if (wait->until) {
			async_waiter_remove(wait->until, &wait->until_waiter);
		}
	}
	async_after_switch();
}

/* *until_completed: FAILED because `until` completed first; its exception is not thrown yet. */
static async_wait_outcome wait_for_outcome(async_wait *wait, async_awaitable *what, bool *until_completed)
{
	for (;;) {
		park(wait, what);
		if (EXPECTED(wait->granted)) {
			return ASYNC_WAIT_GRANTED;
		}
		if (async_coroutine_throw_pending(wait->coroutine)) {
			return ASYNC_WAIT_FAILED;
		}
		if (wait->settled(wait)) {
			return ASYNC_WAIT_SETTLED;
		}
		if (wait->until && wait->until->ops->ready(wait->until)) {
			*until_completed = true;
			return ASYNC_WAIT_FAILED;
		}
	}
}

async_wait_outcome async_wait_run(async_wait *wait, async_awaitable *what)
{
	async_awaitable *until = wait->until;
	async_wait_outcome outcome;
	bool until_completed = false;

	if (UNEXPECTED(until != NULL) && until->ops->ready(until)) {
		async_throw_await_cancelled(until, NULL);
		return ASYNC_WAIT_FAILED;
	}
	if ((UNEXPECTED(!ASYNC_G(runtime)) && async_runtime_start() == FAILURE) || async_wait_allowed() == FAILURE) {
		return ASYNC_WAIT_FAILED;
	}
	wait->coroutine = async_coroutine_current();
	if (until && async_wait_begin(until, &wait->until_waiter, wait->coroutine) == FAILURE) {
		return ASYNC_WAIT_FAILED;
	}
	for (uint32_t i = 0; i < wait->count; i++) {
		wait->nodes[i].wait = wait;
		link_node(&wait->nodes[i]);
	}
	outcome = wait_for_outcome(wait, what, &until_completed);
	leave_lists(wait);
	if (until) {
		async_wait_end(until, &wait->until_waiter);
	}
	if (until_completed) {
		async_throw_await_cancelled(until, NULL);
	}
	return outcome;
}

async_wait_outcome async_wait_in(async_wait_list *list, bool (*settled)(async_wait *), void *data,
	async_awaitable *until, async_awaitable *what)
{
	async_wait_node node;
	async_wait wait;

	async_wait_node_init(&node, list, NULL);
	async_wait_init(&wait, &node, 1, settled, data, until);
	return async_wait_run(&wait, what);
}

bool async_parse_cancellation(zend_execute_data *execute_data, async_awaitable **until)
{
	zval *cancellation = NULL;

	*until = NULL;
	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_OBJECT_OF_CLASS_OR_NULL(cancellation, async_ce_awaitable)
	ZEND_PARSE_PARAMETERS_END_EX(return false);
	if (cancellation) {
		*until = async_awaitable_from_zval(cancellation, "The cancellation");
	}
	return !cancellation || *until;
}
