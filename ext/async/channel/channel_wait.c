/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "channel/channel.h"
#include "coroutine/awaitable.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "wait/wait_list.h"
#include "zend_exceptions.h"

/* Grants unreserved messages to waiting receivers. */
void async_channel_offer(async_channel *channel)
{
	while (async_channel_available(channel) > 0 && async_wait_list_grant(&channel->receivers)) {
		channel->reserved++;
	}
}

typedef struct {
	async_channel *channel;
	zval *value;
	bool done;                       /* otherwise it settled because the channel is closed */
} channel_operation;

static bool recv_settled(async_wait *wait)
{
	channel_operation *recv = wait->data;

	recv->done = async_channel_try_recv(recv->channel, recv->value);
	return recv->done || recv->channel->closed;
}

static bool send_settled(async_wait *wait)
{
	channel_operation *send = wait->data;

	send->done = !send->channel->closed && async_channel_try_send(send->channel, send->value);
	return send->done || send->channel->closed;
}

zend_result async_channel_take_granted(async_channel *channel, async_coroutine *coroutine, zval *rv)
{
	channel->reserved--;
	if (UNEXPECTED(async_coroutine_throw_pending(coroutine))) {
		async_channel_offer(channel);
		return FAILURE;
	}
	async_channel_pop(channel, rv);
	return SUCCESS;
}

zend_result async_channel_sent(async_coroutine *coroutine)
{
	if (UNEXPECTED(coroutine->cancellation) && zend_is_unwind_exit(coroutine->cancellation)) {
		return async_coroutine_throw_pending(coroutine) ? FAILURE : SUCCESS;
	}
	return SUCCESS;
}

async_channel_result async_channel_wait_and_recv(async_channel *channel, zval *rv, async_awaitable *until)
{
	channel_operation recv = { channel, rv, false };
	async_wait_node node;
	async_wait wait;

	async_wait_node_init(&node, &channel->receivers, NULL);
	async_wait_init(&wait, &node, 1, recv_settled, &recv, until);
	switch (async_wait_run(&wait, &channel->receiving)) {
		case ASYNC_WAIT_GRANTED:
			return async_channel_take_granted(channel, wait.coroutine, rv) == SUCCESS ? ASYNC_CHANNEL_DONE : ASYNC_CHANNEL_FAILED;
		case ASYNC_WAIT_SETTLED:
			return recv.done ? ASYNC_CHANNEL_DONE : ASYNC_CHANNEL_CLOSED;
		default:
			return ASYNC_CHANNEL_FAILED;
	}
}

async_channel_result async_channel_wait_and_send(async_channel *channel, zval *value, async_awaitable *until)
{
	channel_operation send = { channel, value, false };
	async_wait_node node;
	async_wait wait;

	async_wait_node_init(&node, &channel->senders, value);
	async_wait_init(&wait, &node, 1, send_settled, &send, until);
	switch (async_wait_run(&wait, &channel->sending)) {
		case ASYNC_WAIT_GRANTED:
			return async_channel_sent(wait.coroutine) == SUCCESS ? ASYNC_CHANNEL_DONE : ASYNC_CHANNEL_FAILED;
		case ASYNC_WAIT_SETTLED:
			return send.done ? ASYNC_CHANNEL_DONE : ASYNC_CHANNEL_CLOSED;
		default:
			return ASYNC_CHANNEL_FAILED;
	}
}
