/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "program/deadlock_report.h"
#include "coroutine/cancellation.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "wait/awaiting_info.h"

#define LISTED_AT_MOST 10            /* per group; of a larger one the first FIRST_FEW */
#define FIRST_FEW 3

/* Waits whose texts differ only in object numbers. */
typedef struct {
	uint32_t count, listed;
	bool alike;                      /* they wait for the same thing */
	zend_string *what;               /* of the first one */
	zend_string *suspend_file;
	zend_string *places;             /* "spawned at FILE:LINE are suspended at FILE:LINE" */
	uint32_t suspend_line;
} waiting_group;

static const zend_string *script_of(const zend_execute_data *frame)
{
	const zend_string *file = NULL;

	for (; frame; frame = frame->prev_execute_data) {
		if (frame->func && ZEND_USER_CODE(frame->func->type)) {
			file = frame->func->op_array.filename;
		}
	}
	return file;
}

static zend_string *describe_places(async_coroutine *coroutine, const char *verb)
{
	bool is_main = async_coroutine_is_main(coroutine);
	const zend_string *spawn_file = is_main ? script_of(zend_coroutine_frame(&coroutine->engine)) : coroutine->engine.spawn_file;

	return zend_strpprintf(0, "spawned at %s:%" PRIu32 " %s suspended at %s:%" PRIu32,
		spawn_file ? ZSTR_VAL(spawn_file) : "", is_main ? 1 : coroutine->engine.spawn_line, verb,
		coroutine->suspend_file ? ZSTR_VAL(coroutine->suspend_file) : "", coroutine->suspend_line);
}

static zend_string *describe_what(async_coroutine *coroutine)
{
	zend_string *what = async_coroutine_waiting_for(coroutine);

	return what ? what : ZSTR_INIT_LITERAL("something unknown", 0);
}

/* ---- groups ---- */

static zend_string *group_key(const zend_string *places, const zend_string *what)
{
	return async_text_without_numbers(zend_string_concat3(ZSTR_VAL(places), ZSTR_LEN(places), ZEND_STRL("\n"), ZSTR_VAL(what), ZSTR_LEN(what)));
}

static waiting_group *group_of(HashTable *groups, async_coroutine *coroutine)
{
	zend_string *places = describe_places(coroutine, "are"), *what = describe_what(coroutine);
	zend_string *key = group_key(places, what);
	waiting_group *group = zend_hash_find_ptr(groups, key);

	if (group) {
		group->alike = group->alike && zend_string_equals(group->what, what);
		zend_string_release(places);
		zend_string_release(what);
	} else {
		group = ecalloc(1, sizeof(waiting_group));
		group->alike = true;
		group->places = places;
		group->what = what;
		group->suspend_line = coroutine->suspend_line;
		group->suspend_file = coroutine->suspend_file ? zend_string_copy(coroutine->suspend_file) : NULL;
		zend_hash_add_new_ptr(groups, key, group);
	}
	group->count++;
	zend_string_release(key);
	return group;
}

static void free_group(zval *slot)
{
	waiting_group *group = Z_PTR_P(slot);

	zend_string_release(group->places);
	zend_string_release(group->what);
	if (group->suspend_file) {
		zend_string_release(group->suspend_file);
	}
	efree(group);
}

/* ---- warnings ---- */

static void warn_waiting(async_coroutine *coroutine)
{
	zend_string *places, *what;

	if (async_coroutine_is_over(coroutine)) {
		return;
	}
	places = describe_places(coroutine, "is");
	what = describe_what(coroutine);
	zend_error_at(E_WARNING, coroutine->suspend_file, coroutine->suspend_line, "Deadlock: coroutine #%" PRIu64 ASYNC_NAME_FORMAT " %s, waiting for %s",
		acore_coroutine_id(async_coroutine_handle(coroutine)), ASYNC_NAME_ARGS(coroutine->name), ZSTR_VAL(places), ZSTR_VAL(what));
	zend_string_release(places);
	zend_string_release(what);
}

static void warn_others(const waiting_group *group)
{
	zend_error_at(E_WARNING, group->suspend_file, group->suspend_line, "Deadlock: %" PRIu32 " more coroutines %s, waiting for %s%s",
		group->count - FIRST_FEW, ZSTR_VAL(group->places), ZSTR_VAL(group->what), group->alike ? "" : " and others like it");
}

static void warn_in_group(waiting_group *group, async_coroutine *coroutine)
{
	group->listed++;
	if (group->count <= LISTED_AT_MOST || group->listed <= FIRST_FEW) {
		warn_waiting(coroutine);
	} else if (group->listed == FIRST_FEW + 1) {
		warn_others(group);
	}
}

/* Builds the groups first: an error handler may end any of the waiting coroutines. */
void async_deadlock_warn(const async_handle_list *waiting)
{
	waiting_group **group_of_each = safe_emalloc(waiting->count, sizeof(waiting_group *), 1);
	HashTable groups;

	zend_hash_init(&groups, 8, NULL, free_group, 0);
	for (size_t i = 0; i < waiting->count; i++) {
		group_of_each[i] = group_of(&groups, acore_coroutine_area(waiting->handles[i]));
	}
	for (size_t i = 0; i < waiting->count; i++) {
		warn_in_group(group_of_each[i], acore_coroutine_area(waiting->handles[i]));
	}
	zend_hash_destroy(&groups);
	efree(group_of_each);
}
