/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "dump/dump.h"
#include "coroutine/coroutine.h"
#include "coroutine/request_runtime.h"
#include "ext/json/php_json.h"
#include "runtime/async_globals.h"
#include "wait/awaiting_info.h"
#include "zend_builtin_functions.h"
#include "zend_exceptions.h"
#include "zend_smart_str.h"
#include "dump/dump_arginfo.h"

#define LISTED_AT_MOST 10            /* in the text, per group */

/* ---- one coroutine ---- */

static const char *state_of(async_coroutine *coroutine)
{
	if (acore_coroutine_get_state(async_coroutine_handle(coroutine)) == ACORE_RUNNING) {
		return "running";
	}
	if (!(coroutine->engine.flags & ZEND_COROUTINE_STARTED)) {
		return "unstarted";
	}
	return acore_coroutine_get_state(async_coroutine_handle(coroutine)) == ACORE_PARKED ? "suspended" : "queued";
}

static void place(zval *text, const zend_string *file, uint32_t line)
{
	if (file) {
		ZVAL_STR(text, zend_strpprintf(0, "%s:%" PRIu32, ZSTR_VAL(file), line));
	} else {
		ZVAL_NULL(text);
	}
}

/* Without arguments, which may be secret. */
static zend_string *trace_of(async_coroutine *coroutine)
{
	zend_string *text;
	zval trace;

	if (coroutine == async_coroutine_current()) {
		zend_fetch_debug_backtrace(&trace, 0, DEBUG_BACKTRACE_IGNORE_ARGS, 0);
	} else {
		zend_coroutine_backtrace(&coroutine->engine, &trace, DEBUG_BACKTRACE_IGNORE_ARGS, 0);
	}
	text = zend_trace_to_string(Z_ARRVAL(trace), false);
	zval_ptr_dtor(&trace);
	return text;
}

/* "#0 …\n#1 …" as a list of lines without their numbers. */
static void lines_of(zval *lines, const zend_string *trace)
{
	const char *line = ZSTR_VAL(trace), *end = line + ZSTR_LEN(trace);

	array_init(lines);
	while (line < end) {
		const char *next = memchr(line, '\n', end - line), *text = memchr(line, ' ', end - line);

		next = next ? next : end;
		text = text && text < next ? text + 1 : line;
		add_next_index_stringl(lines, text, next - text);
		line = next + 1;
	}
}

/* ---- groups ---- */

typedef struct {
	HashTable *groups;
	HashTable index;                 /* of what the members have in common */
} dump;

static zval *group_of(dump *dump, async_coroutine *coroutine)
{
	const char *state = state_of(coroutine);
	zend_string *what = async_coroutine_waiting_for(coroutine), *trace = trace_of(coroutine), *key;
	zval spawned, suspended, group, members, value, *found;

	place(&spawned, coroutine->engine.spawn_file, coroutine->engine.spawn_line);
	place(&suspended, strcmp(state, "running") == 0 ? NULL : coroutine->suspend_file, coroutine->suspend_line);
	key = async_text_without_numbers(zend_strpprintf(0, "%s\n%s\n%s\n%s\n%s", state, Z_TYPE(spawned) == IS_STRING ? Z_STRVAL(spawned) : "",
		Z_TYPE(suspended) == IS_STRING ? Z_STRVAL(suspended) : "", ZSTR_VAL(trace), what ? ZSTR_VAL(what) : ""));
	found = zend_hash_find(&dump->index, key);
	if (!found) {
		array_init(&group);
		add_assoc_long(&group, "count", 0);
		array_init(&members);
		add_assoc_zval(&group, "coroutines", &members);
		add_assoc_string(&group, "state", state);
		Z_TRY_ADDREF(spawned);
		add_assoc_zval(&group, "spawned", &spawned);
		Z_TRY_ADDREF(suspended);
		add_assoc_zval(&group, "suspended", &suspended);
		if (what) {
			ZVAL_STR_COPY(&value, what);
		} else {
			ZVAL_NULL(&value);
		}
		add_assoc_zval(&group, "waitingFor", &value);
		lines_of(&value, trace);
		add_assoc_zval(&group, "trace", &value);
		zend_hash_next_index_insert_new(dump->groups, &group);
		ZVAL_LONG(&value, zend_hash_num_elements(dump->groups) - 1);
		found = zend_hash_add_new(&dump->index, key, &value);
	}
	zend_string_release(key);
	zval_ptr_dtor(&spawned);
	zval_ptr_dtor(&suspended);
	zend_string_release(trace);
	if (what) {
		zend_string_release(what);
	}
	return zend_hash_index_find(dump->groups, Z_LVAL_P(found));
}

static bool add_coroutine(acore_coroutine *handle, void *arg)
{
	async_coroutine *coroutine = acore_coroutine_area(handle);
	zval *group, member, name;

	if (coroutine->internal || (async_coroutine_is_main(coroutine) && ASYNC_G(main_ended))) {
		return true;
	}
	group = group_of(arg, coroutine);
	Z_LVAL_P(zend_hash_str_find(Z_ARRVAL_P(group), ZEND_STRL("count")))++;
	array_init(&member);
	add_assoc_long(&member, "id", (zend_long) acore_coroutine_id(handle));
	if (coroutine->name) {
		ZVAL_STR_COPY(&name, coroutine->name);
	} else {
		ZVAL_NULL(&name);
	}
	add_assoc_zval(&member, "name", &name);
	zend_hash_next_index_insert_new(Z_ARRVAL_P(zend_hash_str_find(Z_ARRVAL_P(group), ZEND_STRL("coroutines"))), &member);
	return true;
}

void async_dump_groups(zval *groups)
{
	dump dump;

	array_init(groups);
	if (ASYNC_G(runtime)) {
		dump.groups = Z_ARRVAL_P(groups);
		zend_hash_init(&dump.index, 8, NULL, NULL, false);
		acore_coroutine_each(ASYNC_G(runtime), add_coroutine, &dump);
		zend_hash_destroy(&dump.index);
	}
}

/* ---- text ---- */

static zval *member_of(HashTable *array, const char *name)
{
	return zend_hash_str_find(array, name, strlen(name));
}

static void append_members(smart_str *text, HashTable *members)
{
	uint32_t listed = 0;

	ZEND_HASH_FOREACH_VAL(members, zval *member) {
		zval *name = member_of(Z_ARRVAL_P(member), "name");

		if (listed == LISTED_AT_MOST) {
			smart_str_append_printf(text, " and %" PRIu32 " more", zend_hash_num_elements(members) - listed);
			break;
		}
		smart_str_append_printf(text, "%s#" ZEND_LONG_FMT, listed++ > 0 ? ", " : " ", Z_LVAL_P(member_of(Z_ARRVAL_P(member), "id")));
		if (Z_TYPE_P(name) == IS_STRING) {
			smart_str_append_printf(text, ASYNC_NAME_FORMAT, ASYNC_NAME_ARGS(Z_STR_P(name)));
		}
	} ZEND_HASH_FOREACH_END();
}

static void append_group(smart_str *text, HashTable *group)
{
	zend_long count = Z_LVAL_P(member_of(group, "count"));
	zval *spawned = member_of(group, "spawned"), *suspended = member_of(group, "suspended"), *what = member_of(group, "waitingFor");
	uint32_t number = 0;

	if (count == 1) {
		smart_str_appends(text, "coroutine");
	} else {
		smart_str_append_printf(text, ZEND_LONG_FMT " coroutines", count);
	}
	append_members(text, Z_ARRVAL_P(member_of(group, "coroutines")));
	if (Z_TYPE_P(spawned) == IS_STRING) {
		smart_str_append_printf(text, " spawned at %s", Z_STRVAL_P(spawned));
	} else if (count == 1 && Z_LVAL_P(member_of(Z_ARRVAL_P(zend_hash_index_find(Z_ARRVAL_P(member_of(group, "coroutines")), 0)), "id")) == 1) {
		smart_str_appends(text, " (main)");
	}
	smart_str_append_printf(text, ", %s", Z_STRVAL_P(member_of(group, "state")));
	if (Z_TYPE_P(what) == IS_STRING) {
		if (Z_TYPE_P(suspended) == IS_STRING) {
			smart_str_append_printf(text, " at %s", Z_STRVAL_P(suspended));
		}
		smart_str_append_printf(text, ", waiting for %s", Z_STRVAL_P(what));
	}
	smart_str_appendc(text, '\n');
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(member_of(group, "trace")), zval *line) {
		smart_str_append_printf(text, "    #%" PRIu32 " %s\n", number++, Z_STRVAL_P(line));
	} ZEND_HASH_FOREACH_END();
}

zend_string *async_dump_text(void)
{
	smart_str text = {0};
	zval groups;

	async_dump_groups(&groups);
	ZEND_HASH_FOREACH_VAL(Z_ARRVAL(groups), zval *group) {
		append_group(&text, Z_ARRVAL_P(group));
	} ZEND_HASH_FOREACH_END();
	zval_ptr_dtor(&groups);
	return smart_str_extract(&text);
}

ZEND_FUNCTION(Async_dump)
{
	bool json = false;

	ZEND_PARSE_PARAMETERS_START(0, 1)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(json)
	ZEND_PARSE_PARAMETERS_END();
	if (!ASYNC_G(closed) && async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	if (json) {
		smart_str text = {0};
		zval groups;

		async_dump_groups(&groups);
		php_json_encode(&text, &groups, PHP_JSON_PRETTY_PRINT | PHP_JSON_UNESCAPED_SLASHES | PHP_JSON_UNESCAPED_UNICODE
			| PHP_JSON_INVALID_UTF8_SUBSTITUTE);
		zval_ptr_dtor(&groups);
		RETURN_STR(smart_str_extract(&text));
	}
	RETURN_STR(async_dump_text());
}

void async_dump_startup(void)
{
	zend_register_functions(NULL, ext_functions, NULL, MODULE_PERSISTENT);
}
