/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pdo_pool/pdo_pool_methods.h"
#include "pdo_pool/pdo_pool_handle.h"
#include "zend_extensions.h"

ZEND_STATIC_ASSERT(ASYNC_PDO_METHOD_COUNT <= 64, "a bit for each method");

typedef struct replaced {
	zif_handler handler;
	async_pdo_methods method;
	struct replaced *next;
} replaced;

static replaced *all;

/* Index in reserved[] of what is noted at a function. */
static int slot = -1;

static const replaced *noted(const zend_function *function)
{
	return function->internal_function.reserved[slot];
}

async_pdo_methods async_pdo_method(const zend_function *function)
{
	return noted(function)->method;
}

zif_handler async_pdo_own_handler(const zend_function *function)
{
	return noted(function)->handler;
}

static async_pdo_methods method_named(const char *name)
{
	static const char *const names[] = {
#define NAME(number, text) text,
		ASYNC_PDO_METHODS(NAME)
#undef NAME
	};

	for (size_t i = 0; i < ASYNC_PDO_METHOD_COUNT; i++) {
		if (strcasecmp(names[i], name) == 0) {
			return (async_pdo_methods) 1 << i;
		}
	}
	return 0;
}

/* Subclasses have copies of the functions that they inherit. */
static replaced *note(zif_handler handler, async_pdo_methods method)
{
	replaced *one = all;

	while (one && (one->handler != handler || one->method != method)) {
		one = one->next;
	}
	if (!one) {
		one = pemalloc(sizeof(*one), true);
		one->handler = handler;
		one->method = method;
		one->next = all;
		all = one;
	}
	return one;
}

bool async_pdo_replace_methods(zif_handler (*replacement)(const zend_function *function, async_pdo_methods method, bool of_statement))
{
	zend_class_entry *ce;

	slot = zend_get_resource_handle("PDO pools");
	if (slot < 0) {
		return false;
	}
	ZEND_HASH_FOREACH_PTR(CG(class_table), ce) {
		const bool of_statement = async_pdo_extends(ce, async_ce_pdo_statement);
		zend_function *function;

		if (!of_statement && !async_pdo_extends(ce, async_ce_pdo)) {
			continue;
		}
		ZEND_HASH_FOREACH_PTR(&ce->function_table, function) {
			if (function->type == ZEND_INTERNAL_FUNCTION && !function->internal_function.reserved[slot]) {
				const async_pdo_methods method = method_named(ZSTR_VAL(function->common.function_name));
				const zif_handler handler = replacement(function, method, of_statement);

				if (handler) {
					function->internal_function.reserved[slot] = note(function->internal_function.handler, method);
					function->internal_function.handler = handler;
				}
			}
		} ZEND_HASH_FOREACH_END();
	} ZEND_HASH_FOREACH_END();
	return true;
}
