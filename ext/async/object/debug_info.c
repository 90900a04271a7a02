/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "object/debug_info.h"
#include "context/context.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "runtime/debug_purpose.h"
#include "scope/scope.h"
#include "scope/scope_object.h"
#include "wait/awaiting_info.h"
#include "zend_exceptions.h"

static void add(HashTable *info, const char *name, zval *value)
{
	zend_hash_str_update(info, name, strlen(name), value);
}

static void add_bool(HashTable *info, const char *name, bool value)
{
	zval zv;

	ZVAL_BOOL(&zv, value);
	add(info, name, &zv);
}

static void add_long(HashTable *info, const char *name, zend_long value)
{
	zval zv;

	ZVAL_LONG(&zv, value);
	add(info, name, &zv);
}

/* "FILE:LINE", or null. */
static void add_place(HashTable *info, const char *name, zend_string *file, uint32_t line)
{
	zval zv;

	if (file) {
		ZVAL_STR(&zv, zend_strpprintf(0, "%s:%" PRIu32, ZSTR_VAL(file), line));
	} else {
		ZVAL_NULL(&zv);
	}
	add(info, name, &zv);
}

/* ---- coroutines ---- */

static const char *state_name(async_coroutine *coroutine)
{
	if (async_coroutine_ended(coroutine)) {
		return coroutine->cancelled ? "cancelled" : coroutine->engine.exception ? "failed" : "completed";
	}
	switch (acore_coroutine_get_state(async_coroutine_handle(coroutine))) {
		case ACORE_RUNNING:
			return "running";
		case ACORE_PARKED:
			return "suspended";
		default:
			return "queued";
	}
}

/* One line instead of the whole object, whose trace may be arbitrarily large. */
static zend_string *summary(zend_object *exception)
{
	zend_class_entry *base = zend_get_exception_base(exception);
	zval rv;
	zend_string *message = zval_get_string(zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_MESSAGE), true, &rv));
	zend_string *file = zval_get_string(zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_FILE), true, &rv));
	zend_long line = zval_get_long(zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_LINE), true, &rv));
	zend_string *text = zend_strpprintf(0, "%s: %s at %s:" ZEND_LONG_FMT,
		ZSTR_VAL(exception->ce->name), ZSTR_VAL(message), ZSTR_VAL(file), line);

	zend_string_release(message);
	zend_string_release(file);
	return text;
}

static void add_outcome(HashTable *info, async_coroutine *coroutine)
{
	zval zv;

	if (coroutine->engine.exception) {
		ZVAL_STR(&zv, summary(coroutine->engine.exception));
		add(info, "exception", &zv);
	} else if (!Z_ISUNDEF(coroutine->engine.result)) {
		ZVAL_COPY(&zv, &coroutine->engine.result);
		add(info, "result", &zv);
	}
}

HashTable *async_coroutine_properties_for(zend_object *object, zend_prop_purpose purpose)
{
	async_coroutine *coroutine = async_coroutine_from_awaitable(async_awaitable_from_obj(object));
	HashTable *info;
	zval zv;

	if (!async_purpose_is_debug(purpose)) {
		return zend_std_get_properties_for(object, purpose);
	}
	info = zend_new_array(8);
	add_long(info, "id", (zend_long) acore_coroutine_id(async_coroutine_handle(coroutine)));
	if (coroutine->name) {
		ZVAL_STR_COPY(&zv, coroutine->name);
		add(info, "name", &zv);
	}
	ZVAL_STRING(&zv, state_name(coroutine));
	add(info, "state", &zv);
	add_bool(info, "cancellationRequested", coroutine->cancel_requested);
	add_place(info, "spawnLocation", coroutine->engine.spawn_file, coroutine->engine.spawn_line);
	add_place(info, "suspendLocation", coroutine->suspend_file, coroutine->suspend_line);
	async_coroutine_awaiting_info(coroutine, &zv);
	add(info, "awaitingInfo", &zv);
	if (async_coroutine_ended(coroutine)) {
		add_outcome(info, coroutine);
	}
	return info;
}

/* ---- scopes ---- */

/* As private properties of Async\Scope: subclasses may declare the same names. */
static void add_private(HashTable *info, const char *name, zval *value)
{
	zend_string *mangled = zend_mangle_property_name(ZSTR_VAL(async_ce_scope->name), ZSTR_LEN(async_ce_scope->name),
		name, strlen(name), false);

	zend_hash_update(info, mangled, value);
	zend_string_release(mangled);
}

/* In it and below. */
static zend_long unfinished_coroutines(const async_scope *top)
{
	const async_scope *scope = top;
	zend_long count = 0;

	for (;;) {
		count += scope->direct_alive;
		if (scope->children) {
			scope = scope->children;
			continue;
		}
		while (scope != top && !scope->next) {
			scope = scope->parent;
		}
		if (scope == top) {
			return count;
		}
		scope = scope->next;
	}
}

static void add_scope(HashTable *info, async_scope *scope)
{
	zval zv;

	if (scope->context) {
		ZVAL_OBJ_COPY(&zv, &scope->context->std);
		add(info, "context", &zv);
	}
	if (scope->file) {
		ZVAL_STR(&zv, zend_strpprintf(0, "%s:%" PRIu32, ZSTR_VAL(scope->file), scope->line));
		add_private(info, "createdAt", &zv);
	}
	ZVAL_LONG(&zv, unfinished_coroutines(scope));
	add_private(info, "coroutines", &zv);
	ZVAL_BOOL(&zv, scope->closed);
	add_private(info, "closed", &zv);
	ZVAL_BOOL(&zv, scope->cancelled);
	add_private(info, "cancelled", &zv);
}

HashTable *async_scope_properties_for(zend_object *object, zend_prop_purpose purpose)
{
	async_scope *scope = (async_scope *) async_awaitable_from_obj(object);
	HashTable *info;

	if (!async_purpose_is_debug(purpose)) {
		return zend_std_get_properties_for(object, purpose);
	}
	info = zend_array_dup(zend_std_get_properties(object));
	if (scope) {
		add_scope(info, scope);
	}
	return info;
}
