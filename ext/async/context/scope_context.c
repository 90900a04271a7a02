/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * `$scope->context`, and the methods that a scope forwards to it. The declared
 * property is filled on first access; before that its slot is empty, so every
 * access to the slot goes through these handlers. The table of methods is in
 * scope_object.c.
 */

#include "context/context.h"
#include "coroutine/awaitable.h"
#include "runtime/async_globals.h"
#include "scope/scope_object.h"

static void fill_context(zend_object *object)
{
	zval *slot = OBJ_PROP_NUM(object, 0);
	async_scope *scope = (async_scope *) async_awaitable_from_obj(object);

	if (Z_ISUNDEF_P(slot) && scope) {
		ZVAL_OBJ_COPY(slot, &async_context_of_scope(scope)->std);
		Z_PROP_FLAG_P(slot) = 0;
	}
}

static bool is_context(const zend_string *name)
{
	return zend_string_equals_literal(name, "context");
}

static zval *read_property(zend_object *object, zend_string *name, int type, void **cache_slot, zval *rv)
{
	if (is_context(name)) {
		fill_context(object);
	}
	return zend_std_read_property(object, name, type, cache_slot, rv);
}

static int has_property(zend_object *object, zend_string *name, int check, void **cache_slot)
{
	if (is_context(name)) {
		fill_context(object);
	}
	return zend_std_has_property(object, name, check, cache_slot);
}

/* Once filled, it is refused like any initialized readonly property. */
static zval *write_property(zend_object *object, zend_string *name, zval *value, void **cache_slot)
{
	if (is_context(name)) {
		fill_context(object);
	}
	return zend_std_write_property(object, name, value, cache_slot);
}

static void unset_property(zend_object *object, zend_string *name, void **cache_slot)
{
	if (is_context(name)) {
		fill_context(object);
	}
	zend_std_unset_property(object, name, cache_slot);
}

static zval *property_pointer(zend_object *object, zend_string *name, int type, void **cache_slot)
{
	if (is_context(name)) {
		fill_context(object);
	}
	return zend_std_get_property_ptr_ptr(object, name, type, cache_slot);
}

static HashTable *properties(zend_object *object)
{
	fill_context(object);
	return zend_std_get_properties(object);
}

void async_scope_context_handlers(zend_object_handlers *handlers)
{
	handlers->read_property = read_property;
	handlers->has_property = has_property;
	handlers->write_property = write_property;
	handlers->unset_property = unset_property;
	handlers->get_property_ptr_ptr = property_pointer;
	handlers->get_properties = properties;
}

#define SCOPE_METHOD(name, what, ...) \
	ZEND_METHOD(Async_Scope, name) \
	{ \
		async_scope *scope = async_scope_from_zval(ZEND_THIS); \
		if (!scope) { \
			RETURN_THROWS(); \
		} \
		async_context_method_##what(INTERNAL_FUNCTION_PARAM_PASSTHRU, async_context_of_scope(scope), ##__VA_ARGS__); \
	}

SCOPE_METHOD(find, get, ASYNC_CONTEXT_FOLLOW)
SCOPE_METHOD(get, get, 0)
SCOPE_METHOD(has, has, 0)
SCOPE_METHOD(findLocal, get, ASYNC_CONTEXT_LOCAL | ASYNC_CONTEXT_FOLLOW)
SCOPE_METHOD(getLocal, get, ASYNC_CONTEXT_LOCAL)
SCOPE_METHOD(hasLocal, has, ASYNC_CONTEXT_LOCAL)
SCOPE_METHOD(set, set)
SCOPE_METHOD(unset, unset)
