/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_ini.h"
#include "php_call_guards.h"
#include "php_call_guards_table.h"
#include "zend_call_guard.h"
#include "zend_call_guard_frameless.h"
#include "zend_exceptions.h"

#define IN_TABLE(table, name) in_table(table, sizeof(table) / sizeof((table)[0]), name)

static bool in_table(const char *const *table, size_t count, const char *name)
{
	for (size_t i = 0; i < count; i++) {
		if ((table[i][0] | 0x20) == (name[0] | 0x20) && (table[i][1] | 0x20) == (name[1] | 0x20) && strcasecmp(table[i], name) == 0) {
			return true;
		}
	}
	return false;
}

/* The module last looked up: its functions are adjacent. */
static const zend_module_entry *last_module;
static bool last_is_bundled;

static zend_never_inline bool look_module_up(const zend_module_entry *module)
{
	last_module = module;
	last_is_bundled = IN_TABLE(bundled_modules, module->name);
	return last_is_bundled;
}

static zend_always_inline bool is_bundled(const zend_module_entry *module)
{
	return !module || (EXPECTED(module == last_module) ? last_is_bundled : look_module_up(module));
}

/* True if async.reentrant_classes lists the class. Read here because classes are guarded before any request. */
static bool declared_reentrant(const zend_class_entry *ce)
{
	const char *list = zend_ini_string("async.reentrant_classes", strlen("async.reentrant_classes"), 0);
	const size_t length = ZSTR_LEN(ce->name);

	while (list && *list) {
		list += strspn(list, ", \t\\");
		if (strncasecmp(list, ZSTR_VAL(ce->name), length) == 0 && strchr(", \t", list[length])) {
			return true;
		}
		list += strcspn(list, ", \t");
	}
	return false;
}

static bool has_turns_by_default(const zend_class_entry *ce)
{
	return !is_bundled(ce->info.internal.module)
		&& !(ce->ce_flags & (ZEND_ACC_INTERFACE | ZEND_ACC_TRAIT | ZEND_ACC_ENUM))
		&& !instanceof_function(ce, zend_ce_throwable)
		&& !zend_call_guard_is_reentrant(ce) && !declared_reentrant(ce);
}

/* Based on the first MAX_ARG_FLAG_NUM arguments; no PHP function has its only by-reference argument after them. */
static zend_always_inline bool takes_values_only(const zend_function *function)
{
	return !function->common.arg_flags[0] && !function->common.arg_flags[1] && !function->common.arg_flags[2];
}

static bool has_reference(const zend_internal_function *function)
{
	const uint32_t count = function->num_args + ((function->fn_flags & ZEND_ACC_VARIADIC) != 0);

	for (uint32_t i = 0; i < count; i++) {
		if (ZEND_ARG_SEND_MODE(&function->arg_info[i])) {
			return true;
		}
	}
	return false;
}

/* Most names start with a letter that the table does not use. */
static bool is_not_held(const char *name)
{
	static uint32_t letters;

	if (UNEXPECTED(!letters)) {
		for (size_t i = 0; i < sizeof(not_held) / sizeof(not_held[0]); i++) {
			letters |= UINT32_C(1) << (not_held[i][0] & 31);
		}
	}
	return (letters & (UINT32_C(1) << (name[0] & 31))) && IN_TABLE(not_held, name);
}

static bool is_held(const zend_internal_function *function)
{
	const char *name = ZSTR_VAL(function->function_name);

	if (takes_values_only((const zend_function *) function) || !has_reference(function) || is_not_held(name)) {
		return false;
	}
	/* a bound argument is kept */
	return is_bundled(function->module) || !zend_memnistr(name, "bind", strlen("bind"), name + ZSTR_LEN(function->function_name));
}

/* Names of classes without turns that were looked up recently: the functions of one class are adjacent. */
static const zend_string *plain_classes[8];

static zend_always_inline bool is_plain_class(const zend_string *name)
{
	return plain_classes[((uintptr_t) name >> 5) & 7] == name;
}

/* True if the first argument may be an object with turns, or a resource. */
static bool first_has_turns(const zend_internal_function *function)
{
	zend_type type;
	zend_class_entry *ce;

	if (function->num_args == 0) {
		return false;
	}
	type = function->arg_info[0].type;
	if (!ZEND_TYPE_IS_SET(type)) {
		return !is_bundled(function->module);
	}
	if (!ZEND_TYPE_HAS_NAME(type) || is_plain_class(ZEND_TYPE_NAME(type))) {
		return false;
	}
	ce = zend_hash_find_ptr_lc(CG(class_table), ZEND_TYPE_NAME(type));
	if (ce && zend_call_guard_class_has_turns(ce)) {
		return true;
	}
	plain_classes[((uintptr_t) ZEND_TYPE_NAME(type) >> 5) & 7] = ZEND_TYPE_NAME(type);
	return false;
}

static void guard_function(zend_internal_function *function, bool has_turns)
{
	uint32_t flags = 0;

	if (!function->handler || (function->fn_flags & ZEND_ACC_ABSTRACT)) {
		return;
	}
	if (has_turns) {
		flags |= (function->fn_flags & ZEND_ACC_STATIC) ? 0 : ZEND_CALL_GUARD_TURN;
	} else if (!function->scope && first_has_turns(function)) {
		flags |= ZEND_CALL_GUARD_FIRST;
	}
	if (is_held(function)) {
		flags |= ZEND_CALL_GUARD_HOLD;
	}
	if (flags) {
		zend_call_guard_function(function, flags);
	}
}

/* True if the first argument is known to have no turns. */
static zend_always_inline bool first_is_plain(const zend_internal_function *function, bool bundled)
{
	if (function->num_args == 0) {
		return true;
	}
	if (!ZEND_TYPE_IS_SET(function->arg_info[0].type)) {
		return bundled;
	}
	return !ZEND_TYPE_HAS_NAME(function->arg_info[0].type) || is_plain_class(ZEND_TYPE_NAME(function->arg_info[0].type));
}

/* For a class without turns, i.e. most classes: at process start this skips nearly all methods. */
static void guard_references(HashTable *methods)
{
	zend_function *method;

	ZEND_HASH_FOREACH_PTR(methods, method) {
		if (UNEXPECTED(!takes_values_only(method)) && method->type == ZEND_INTERNAL_FUNCTION) {
			guard_function(&method->internal_function, false);
		}
	} ZEND_HASH_FOREACH_END();
}

/* A method has the turns of its declaring class. */
static void guard_functions(HashTable *table)
{
	const zend_module_entry *module = NULL;
	const zend_class_entry *scope = NULL;
	bool bundled = true, has_turns = false;
	zend_function *function;

	ZEND_HASH_FOREACH_PTR(table, function) {
		if (function->type != ZEND_INTERNAL_FUNCTION) {
			continue;
		}
		if (function->internal_function.module != module) {
			module = function->internal_function.module;
			bundled = is_bundled(module);
		}
		if (!function->common.scope && takes_values_only(function) && first_is_plain(&function->internal_function, bundled)) {
			continue;
		}
		if (function->common.scope != scope) {
			scope = function->common.scope;
			has_turns = scope && zend_call_guard_class_has_turns(scope);
		}
		guard_function(&function->internal_function, has_turns);
	} ZEND_HASH_FOREACH_END();
}

/* A static method called with an object may be another function, which only get_method() knows and which gets $this. The
 * object is none that other extensions' get_method() may look at. */
static void guard_hidden_methods(zend_class_entry *ce)
{
	const zend_object_handlers *handlers = ce->default_object_handlers;
	zend_object object = { .ce = ce, .handlers = handlers };
	zend_function *method;

	if (!handlers || handlers->get_method == zend_std_get_method || !is_bundled(ce->info.internal.module)) {
		return;
	}
	ZEND_HASH_FOREACH_PTR(&ce->function_table, method) {
		if (method->type == ZEND_INTERNAL_FUNCTION && (method->common.fn_flags & ZEND_ACC_STATIC) && (method->common.fn_flags & ZEND_ACC_PUBLIC)) {
			zend_object *called = &object;
			zend_function *hidden = handlers->get_method(&called, method->common.function_name, NULL);

			if (hidden && hidden != method && hidden->type == ZEND_INTERNAL_FUNCTION && !(hidden->common.fn_flags & ZEND_ACC_CALL_VIA_TRAMPOLINE)) {
				guard_function(&hidden->internal_function, true);
			}
		}
	} ZEND_HASH_FOREACH_END();
}

static bool is_frameless_guarded(const zend_internal_function *function, uint32_t arguments)
{
	return arguments > 1 || !is_bundled(function->module) || !IN_TABLE(frameless_not_held, ZSTR_VAL(function->function_name));
}

static void guard_single_functions(void)
{
	for (size_t i = 0; i < sizeof(single_turns) / sizeof(single_turns[0]); i++) {
		const char *name = single_turns[i], *method = strstr(name, "::");
		zend_class_entry *ce = method ? zend_hash_str_find_ptr(CG(class_table), name, method - name) : NULL;
		HashTable *table = !method ? CG(function_table) : ce ? &ce->function_table : NULL;
		zend_function *function = table ? zend_hash_str_find_ptr(table, method ? method + 2 : name, strlen(method ? method + 2 : name)) : NULL;

		if (function) {
			zend_call_guard_function(&function->internal_function, ZEND_CALL_GUARD_TURN | ZEND_CALL_GUARD_FIRST);
		}
	}
}

static bool removes_in_iteration(const zend_class_entry *ce)
{
	for (; ce && ce->get_iterator; ce = ce->parent) {
		if (IN_TABLE(removing_iterators, ZSTR_VAL(ce->name))) {
			return true;
		}
	}
	return false;
}

static void guard_classes(void)
{
	zend_class_entry *ce;

	for (size_t i = 0; i < sizeof(classes_with_turns) / sizeof(classes_with_turns[0]); i++) {
		ce = zend_hash_str_find_ptr(CG(class_table), classes_with_turns[i], strlen(classes_with_turns[i]));
		if (ce) {
			zend_call_guard_class(ce);
		}
	}
	ZEND_HASH_FOREACH_PTR(CG(class_table), ce) {
		if (ce->type != ZEND_INTERNAL_CLASS) {
			continue;
		}
		if (has_turns_by_default(ce) || (ce->parent && zend_call_guard_class_has_turns(ce->parent))) {
			zend_call_guard_class(ce);
		} else {
			zend_call_guard_releases(ce, removes_in_iteration(ce));
		}
	} ZEND_HASH_FOREACH_END();
}

static void guard_everything(void)
{
	zend_class_entry *ce;

	guard_classes();
	guard_single_functions();
	ZEND_HASH_FOREACH_PTR(CG(class_table), ce) {
		if (ce->type != ZEND_INTERNAL_CLASS) {
			continue;
		}
		if (zend_call_guard_class_has_turns(ce)) {
			guard_functions(&ce->function_table);
			guard_hidden_methods(ce);
		} else {
			guard_references(&ce->function_table);
		}
	} ZEND_HASH_FOREACH_END();
	guard_functions(CG(function_table));
	zend_call_guard_frameless(is_frameless_guarded);
}

/* Its elements are changed in place: an (array) copy made before shares the table of an object without declared properties. */
static void own_properties(zval *walked)
{
	zend_object *object;

	ZVAL_DEREF(walked);
	object = Z_TYPE_P(walked) == IS_OBJECT && Z_OBJCE_P(walked)->default_properties_count == 0 ? Z_OBJ_P(walked) : NULL;
	if (object && object->properties && GC_REFCOUNT(object->properties) > 1) {
		GC_TRY_DELREF(object->properties);
		object->properties = zend_array_dup(object->properties);
	}
}

static zif_handler own_array_walk, own_array_walk_recursive;

#define GUARDED_WALK(name) \
	static PHP_FUNCTION(guarded_##name) \
	{ \
		if (UNEXPECTED(EG(coroutine).others != 0) && ZEND_NUM_ARGS() > 0) { \
			own_properties(ZEND_CALL_ARG(execute_data, 1)); \
		} \
		own_##name(INTERNAL_FUNCTION_PARAM_PASSTHRU); \
	}

GUARDED_WALK(array_walk)
GUARDED_WALK(array_walk_recursive)

static zif_handler own_dl;

static PHP_FUNCTION(guarded_dl)
{
	const uint32_t functions = zend_hash_num_elements(CG(function_table)), classes = zend_hash_num_elements(CG(class_table));

	own_dl(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (zend_hash_num_elements(CG(function_table)) != functions || zend_hash_num_elements(CG(class_table)) != classes) {
		guard_everything();
	}
}

static void replace_handler(const char *name, zif_handler *own, zif_handler handler)
{
	zend_function *function = zend_hash_str_find_ptr(CG(function_table), name, strlen(name));

	if (function) {
		*own = function->internal_function.handler;
		function->internal_function.handler = handler;
	}
}

void php_call_guards_startup(void)
{
	last_module = NULL;
	memset(plain_classes, 0, sizeof(plain_classes));
	guard_everything();
	replace_handler("dl", &own_dl, ZEND_FN(guarded_dl));
	replace_handler("array_walk", &own_array_walk, ZEND_FN(guarded_array_walk));
	replace_handler("array_walk_recursive", &own_array_walk_recursive, ZEND_FN(guarded_array_walk_recursive));
}
