/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pdo_pool/pdo_pool_methods.h"
#include "pdo_pool/pdo_pool_handle.h"
#include "zend_extensions.h"

ZEND_STATIC_ASSERT(ASYNC_PDO_METHOD_COUNT <= 64, "a bit for each method");

typedef struct {
	zif_handler handler;
	async_pdo_methods method;
} replaced;

typedef struct chunk {
	struct chunk *next;
	size_t used;
	replaced functions[64];
} chunk;

/* Never freed: functions refer to them. */
static chunk *chunks;

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

/* Numbers them until replace() comes to them; looking up the names is cheaper than comparing each function's. */
static void number_methods(HashTable *functions, bool of_statement)
{
	enum { PDO = 1, STATEMENT = 2, BOTH = PDO | STATEMENT };
	static const struct { const char *name; uint8_t length, class; } names[] = {
#define NAME(number, name, class) { name, sizeof(name) - 1, class },
		ASYNC_PDO_METHODS(NAME)
#undef NAME
	};

	for (uintptr_t i = 0; i < ASYNC_PDO_METHOD_COUNT; i++) {
		zend_function *function = names[i].class & (of_statement ? STATEMENT : PDO)
			? zend_hash_str_find_ptr(functions, names[i].name, names[i].length) : NULL;

		if (function && function->type == ZEND_INTERNAL_FUNCTION && !function->internal_function.reserved[slot]) {
			function->internal_function.reserved[slot] = (void *) (i + 1);
		}
	}
}

static replaced *note(zif_handler handler, async_pdo_methods method)
{
	replaced *one;

	if (!chunks || chunks->used == sizeof(chunks->functions) / sizeof(chunks->functions[0])) {
		chunk *more = pemalloc(sizeof(*more), true);

		more->next = chunks;
		more->used = 0;
		chunks = more;
	}
	one = &chunks->functions[chunks->used++];
	one->handler = handler;
	one->method = method;
	return one;
}

static void replace(zend_internal_function *function, bool of_statement, async_pdo_replacement replacement)
{
	const uintptr_t number = (uintptr_t) function->reserved[slot];
	async_pdo_methods method;
	zif_handler handler;

	if (number > ASYNC_PDO_METHOD_COUNT) {
		return; /* a subclass has the same function */
	}
	method = number ? (async_pdo_methods) 1 << (number - 1) : 0;
	handler = replacement((const zend_function *) function, method, of_statement);
	function->reserved[slot] = NULL;
	if (handler) {
		function->reserved[slot] = note(function->handler, method);
		function->handler = handler;
	}
}

bool async_pdo_replace_methods(async_pdo_replacement replacement)
{
	zend_class_entry *ce;

	slot = zend_get_resource_handle("PDO pools");
	if (slot < 0) {
		return false;
	}
	ZEND_HASH_FOREACH_PTR(CG(class_table), ce) {
		const bool of_statement = async_pdo_extends(ce, async_ce_pdo_statement);
		zend_function *function;

		if (of_statement || async_pdo_extends(ce, async_ce_pdo)) {
			number_methods(&ce->function_table, of_statement);
			ZEND_HASH_FOREACH_PTR(&ce->function_table, function) {
				if (function->type == ZEND_INTERNAL_FUNCTION) {
					replace(&function->internal_function, of_statement, replacement);
				}
			} ZEND_HASH_FOREACH_END();
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}
