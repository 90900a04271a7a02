#include "php.h"
#include "php_ini.h"
#include "php_call_guards.h"
#include "php_call_guards_table.h"
#include "zend_call_guard.h"
#include "zend_exceptions.h"

#define IN_TABLE(table, name) in_table(table, sizeof(table) / sizeof((table)[0]), name)

static bool in_table(const char *const *table, size_t count, const char *name)
{
	for (size_t i = 0; i < count; i++) {
		if (strcasecmp(table[i], name) == 0) {
			return true;
		}
	}
	return false;
}

static bool is_bundled(const zend_module_entry *module)
{
	static const zend_module_entry *last;
	static bool last_is_bundled = true;

	if (module != last) {
		last_is_bundled = !module || IN_TABLE(bundled_modules, module->name);
		last = module;
	}
	return last_is_bundled;
}

/* Is the class in the list of async.reentrant_classes? It is read here because classes are guarded before a request. */
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

static bool is_held(const zend_internal_function *function, bool bundled)
{
	const char *name = ZSTR_VAL(function->function_name);

	if (!has_reference(function) || IN_TABLE(not_held, name)) {
		return false;
	}
	/* an argument that is bound is kept */
	return bundled || !zend_memnistr(name, "bind", strlen("bind"), name + ZSTR_LEN(function->function_name));
}

/* The first argument may be an object with turns, or a resource. */
static bool first_has_turns(const zend_internal_function *function, bool bundled)
{
	zend_type type;
	zend_class_entry *ce;

	if (function->num_args == 0) {
		return false;
	}
	type = function->arg_info[0].type;
	if (!ZEND_TYPE_IS_SET(type)) {
		return !bundled;
	}
	if (!ZEND_TYPE_HAS_NAME(type)) {
		return false;
	}
	ce = zend_hash_find_ptr_lc(CG(class_table), ZEND_TYPE_NAME(type));
	return ce && zend_call_guard_class_has_turns(ce);
}

static void guard_function(zend_internal_function *function, bool has_turns)
{
	const bool bundled = is_bundled(function->module);
	uint32_t flags = 0;

	if (!function->handler || (function->fn_flags & ZEND_ACC_ABSTRACT)) {
		return;
	}
	if (has_turns) {
		flags |= (function->fn_flags & ZEND_ACC_STATIC) ? 0 : ZEND_CALL_GUARD_TURN;
	} else if (!function->scope && first_has_turns(function, bundled)) {
		flags |= ZEND_CALL_GUARD_FIRST;
	}
	if (is_held(function, bundled)) {
		flags |= ZEND_CALL_GUARD_HOLD;
	}
	if (flags) {
		zend_call_guard_function(function, flags);
	}
}

/* A method has the turns of the class that declares it. */
static void guard_functions(HashTable *table)
{
	const zend_class_entry *scope = NULL;
	bool has_turns = false;
	zend_function *function;

	ZEND_HASH_FOREACH_PTR(table, function) {
		if (function->type != ZEND_INTERNAL_FUNCTION) {
			continue;
		}
		if (function->common.scope != scope) {
			scope = function->common.scope;
			has_turns = scope && zend_call_guard_class_has_turns(scope);
		}
		guard_function(&function->internal_function, has_turns);
	} ZEND_HASH_FOREACH_END();
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
		if (ce->type == ZEND_INTERNAL_CLASS
				&& (has_turns_by_default(ce) || (ce->parent && zend_call_guard_class_has_turns(ce->parent)))) {
			zend_call_guard_class(ce);
		}
	} ZEND_HASH_FOREACH_END();
}

static void guard_everything(void)
{
	zend_class_entry *ce;

	guard_classes();
	guard_single_functions();
	ZEND_HASH_FOREACH_PTR(CG(class_table), ce) {
		if (ce->type == ZEND_INTERNAL_CLASS) {
			guard_functions(&ce->function_table);
		}
	} ZEND_HASH_FOREACH_END();
	guard_functions(CG(function_table));
}

static zif_handler own_dl;

static PHP_FUNCTION(guarded_dl)
{
	const uint32_t functions = zend_hash_num_elements(CG(function_table)), classes = zend_hash_num_elements(CG(class_table));

	own_dl(INTERNAL_FUNCTION_PARAM_PASSTHRU);
	if (zend_hash_num_elements(CG(function_table)) != functions || zend_hash_num_elements(CG(class_table)) != classes) {
		guard_everything();
	}
}

void php_call_guards_startup(void)
{
	zend_function *dl = zend_hash_str_find_ptr(CG(function_table), "dl", strlen("dl"));

	guard_everything();
	if (dl) {
		own_dl = dl->internal_function.handler;
		dl->internal_function.handler = ZEND_FN(guarded_dl);
	}
}
