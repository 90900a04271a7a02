/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Backpressure of a coroutine group: spawn() waits while the queue is full.
 * Room is a number: tasks that may run and be queued, minus those that do,
 * minus grants to spawners that have not run yet.
 */

#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "group/coroutine_group.h"
#include "wait/wait_list.h"
#include "zend_exceptions.h"

void async_group_notice_fork(async_group *group)
{
	if (UNEXPECTED(async_wait_forked(&group->generation))) {
		async_wait_list_init(&group->joiners);
		async_wait_list_init(&group->spawners);
		group->reserved = 0;
	}
}

static bool has_room(const async_group *group)
{
	return !group->bounded || group->limit + group->queue_limit > (zend_ulong) group->unsettled + group->reserved;
}

static bool room_settled(async_wait *wait)
{
	const async_group *group = wait->data;

	return group->closed || has_room(group);
}

void async_group_offer_room(async_group *group)
{
	async_group_notice_fork(group);
	while (group->spawners.first && has_room(group) && async_wait_list_grant(&group->spawners)) {
		group->reserved++;
	}
}

zend_result async_group_wait_for_room(async_group *group)
{
	async_group_notice_fork(group);
	if (group->closed || has_room(group)) {
		return SUCCESS;
	}
	switch (async_wait_in(&group->spawners, room_settled, group, NULL, &group->room)) {
		case ASYNC_WAIT_GRANTED:
			group->reserved--;
			if (UNEXPECTED(async_coroutine_throw_pending(async_coroutine_current()))) {
				async_group_offer_room(group);
				return FAILURE;
			}
			return SUCCESS;
		case ASYNC_WAIT_SETTLED:
			return SUCCESS;
		default:
			return FAILURE;
	}
}
