/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "wait/awaiting_info.h"
#include "wait/awaiting_loading.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "zend_smart_str.h"

#include <poll.h>

#define DESCRIPTORS_AT_MOST 5

zend_string *async_describe_poll(const void *detail)
{
	const async_poll_subject *subject = detail;
	unsigned int shown = MIN(subject->count, DESCRIPTORS_AT_MOST);
	smart_str text = {0};

	for (unsigned int i = 0; i < shown; i++) {
		zend_string *one = async_describe_descriptor(subject->fds[i].fd, subject->fds[i].events);

		smart_str_appends(&text, i ? ", or " : "");
		smart_str_append(&text, one);
		zend_string_release(one);
	}
	if (subject->count > shown) {
		smart_str_append_printf(&text, ", or one of %u more", subject->count - shown);
	}
	return smart_str_extract(&text);
}

zend_string *async_describe_sleep(const void *duration_ns)
{
	int64_t ns = *(const int64_t *) duration_ns;

	return ns < 1000000000
		? zend_strpprintf(0, "a sleep of %g ms", (double) ns / 1e6)
		: zend_strpprintf(0, "a sleep of %g s", (double) ns / 1e9);
}

zend_string *async_describe_process(const void *pid)
{
	pid_t process = *(const pid_t *) pid;

	return process > 0
		? zend_strpprintf(0, "child process %d to end", (int) process)
		: ZSTR_INIT_LITERAL("a child process to end", 0);
}

static zend_string *describe_subject(async_coroutine *coroutine)
{
	zend_string *loading = NULL;

	if (coroutine->waiting_on) {
		return coroutine->waiting_on->ops->describe(coroutine->waiting_on);
	}
	if (coroutine->waiting_describe) {
		return coroutine->waiting_describe(coroutine->waiting_detail);
	}
	if (!coroutine->waiting_what) {
		return NULL;
	}
	loading = async_describe_loading(&coroutine->engine);
	return loading ? loading : zend_string_init(coroutine->waiting_what, strlen(coroutine->waiting_what), 0);
}

/* The C function that is waiting, or NULL. */
static const zend_function *waiting_function(async_coroutine *coroutine)
{
	const zend_execute_data *frame = coroutine->waiting_on ? NULL : zend_coroutine_frame(&coroutine->engine);

	return frame && frame->func && frame->func->type == ZEND_INTERNAL_FUNCTION && frame->func->common.function_name
		? frame->func : NULL;
}

static zend_string *describe(async_coroutine *coroutine)
{
	zend_string *subject = describe_subject(coroutine), *text;
	const zend_function *function = waiting_function(coroutine);

	if (!subject || !function) {
		return subject;
	}
	text = zend_strpprintf(0, "%s, in %s%s%s()", ZSTR_VAL(subject),
		function->common.scope ? ZSTR_VAL(function->common.scope->name) : "", function->common.scope ? "::" : "",
		ZSTR_VAL(function->common.function_name));
	zend_string_release(subject);
	return text;
}

static zend_string *describe_until(async_coroutine *coroutine)
{
	async_awaitable *until = coroutine->waiting_until;
	zend_string *limit, *text;

	if (!until) {
		return NULL;
	}
	limit = until->ops->describe(until);
	text = zend_strpprintf(0, "until %s", ZSTR_VAL(limit));
	zend_string_release(limit);
	return text;
}

void async_coroutine_awaiting_info(async_coroutine *coroutine, zval *info)
{
	bool parked = acore_coroutine_get_state(async_coroutine_handle(coroutine)) == ACORE_PARKED;
	zend_string *what = parked ? describe(coroutine) : NULL;

	array_init(info);
	if (what) {
		zend_string *until = describe_until(coroutine);

		add_next_index_str(info, what);
		if (until) {
			add_next_index_str(info, until);
		}
	}
}

zend_string *async_coroutine_waiting_for(async_coroutine *coroutine)
{
	zend_string *what = describe(coroutine);
	zend_string *until = what ? describe_until(coroutine) : NULL;
	zend_string *text;

	if (!until) {
		return what;
	}
	text = zend_strpprintf(0, "%s %s", ZSTR_VAL(what), ZSTR_VAL(until));
	zend_string_release(what);
	zend_string_release(until);
	return text;
}

zend_string *async_text_without_numbers(zend_string *text)
{
	size_t length = 0;

	for (size_t i = 0; i < ZSTR_LEN(text); i++) {
		char c = ZSTR_VAL(text)[i];

		if (c < '0' || c > '9' || length == 0 || ZSTR_VAL(text)[length - 1] != '#') {
			ZSTR_VAL(text)[length++] = c;
		}
	}
	ZSTR_VAL(text)[length] = '\0';
	return zend_string_truncate(text, length, 0);
}
