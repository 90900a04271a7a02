/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pdo_pool/pdo_pool_setup.h"
#include "zend_API.h"
#include "zend_gc.h"
#include "zend_operators.h"

/* ":name" and "name" are one parameter. */
static bool is_same_parameter(const zval *one, const zval *other)
{
	const char *names[2];

	if (Z_TYPE_P(one) != IS_STRING || Z_TYPE_P(other) != IS_STRING) {
		return zend_is_identical(one, other);
	}
	names[0] = Z_STRVAL_P(one);
	names[1] = Z_STRVAL_P(other);
	return strcmp(names[0] + (*names[0] == ':'), names[1] + (*names[1] == ':')) == 0;
}

static bool has_same(const async_pdo_setup *earlier, uint32_t index, uint32_t count, const zval *arguments)
{
	if (index >= count || index >= earlier->count) {
		return index >= count && index >= earlier->count;
	}
	return zend_is_identical(&earlier->arguments[index], &arguments[index]);
}

/* Does the call replace what the earlier one has set? */
static bool replaces(const async_pdo_setup *earlier, const zend_function *function, uint32_t count, const zval *arguments)
{
	const async_pdo_methods method = async_pdo_method(function), before = async_pdo_method(earlier->function);

	if (method & ASYNC_PDO_BIND_PARAMETERS) {
		return (before & ASYNC_PDO_BIND_PARAMETERS) && is_same_parameter(&earlier->arguments[0], &arguments[0]);
	}
	if (method != before) {
		return false;
	}
	if (method & (ASYNC_PDO_BIT(SET_FETCH_MODE) | ASYNC_PDO_BIT(SET_AUTHORIZER) | ASYNC_PDO_BIT(SET_NOTICE_CALLBACK))) {
		return true;
	}
	if (method & ASYNC_PDO_BIT(BIND_COLUMN)) {
		return is_same_parameter(&earlier->arguments[0], &arguments[0]);
	}
	/* in SQLite, functions of one name may differ in the number of their arguments */
	return zend_is_identical(&earlier->arguments[0], &arguments[0])
		&& (!(method & ASYNC_PDO_BIT(CREATE_FUNCTION)) || has_same(earlier, 2, count, arguments))
		&& (!(method & ASYNC_PDO_BIT(CREATE_AGGREGATE)) || has_same(earlier, 3, count, arguments));
}

static int64_t take_earlier(async_pdo_setups *setups, const zend_function *function, uint32_t count, const zval *arguments, async_pdo_setup *earlier)
{
	for (uint32_t i = 0; i < setups->count; i++) {
		if (replaces(&setups->calls[i], function, count, arguments)) {
			*earlier = setups->calls[i];
			setups->count--;
			memmove(&setups->calls[i], &setups->calls[i + 1], (setups->count - i) * sizeof(setups->calls[0]));
			return i;
		}
	}
	return -1;
}

static async_pdo_setup *append(async_pdo_setups *setups, zend_function *function, uint32_t count)
{
	async_pdo_setup *setup;

	setups->calls = safe_erealloc(setups->calls, setups->count + 1, sizeof(*setup), 0);
	setup = &setups->calls[setups->count++];
	setup->function = function;
	setup->count = count;
	setup->arguments = safe_emalloc(count, sizeof(zval), 0);
	return setup;
}

int64_t async_pdo_setups_add(async_pdo_setups *setups, zend_function *function, uint32_t count, const zval *arguments, bool by_value, async_pdo_setup *earlier)
{
	async_pdo_setup *setup;
	int64_t index;

	earlier->arguments = NULL;
	index = take_earlier(setups, function, count, arguments, earlier);
	setup = append(setups, function, count);
	for (uint32_t i = 0; i < count; i++) {
		if (by_value) {
			ZVAL_COPY_DEREF(&setup->arguments[i], &arguments[i]);
		} else {
			ZVAL_COPY(&setup->arguments[i], &arguments[i]);
		}
	}
	return index;
}

void async_pdo_setups_take_bindings(async_pdo_setups *setups, async_pdo_setups *bindings)
{
	uint32_t kept = 0;

	bindings->calls = setups->count ? safe_emalloc(setups->count, sizeof(async_pdo_setup), 0) : NULL;
	bindings->count = 0;
	for (uint32_t i = 0; i < setups->count; i++) {
		if (async_pdo_method(setups->calls[i].function) & ASYNC_PDO_BIND_PARAMETERS) {
			bindings->calls[bindings->count++] = setups->calls[i];
		} else {
			setups->calls[kept++] = setups->calls[i];
		}
	}
	setups->count = kept;
}

void async_pdo_setups_copy(async_pdo_setups *to, const async_pdo_setups *from)
{
	for (uint32_t i = 0; i < from->count; i++) {
		const async_pdo_setup *setup = &from->calls[i];
		async_pdo_setup *copy = append(to, setup->function, setup->count);

		for (uint32_t argument = 0; argument < setup->count; argument++) {
			ZVAL_COPY(&copy->arguments[argument], &setup->arguments[argument]);
		}
	}
}

void async_pdo_setup_repeat(const async_pdo_setup *setup, zend_object *object)
{
	zval rv;

	ZVAL_UNDEF(&rv);
	zend_call_known_function(setup->function, object, object->ce, &rv, setup->count, setup->arguments, NULL);
	zval_ptr_dtor(&rv);
}

void async_pdo_setup_free(async_pdo_setup *setup)
{
	zval *arguments = setup->arguments;

	if (!arguments) {
		return;
	}
	setup->arguments = NULL;
	for (uint32_t i = 0; i < setup->count; i++) {
		zval_ptr_dtor(&arguments[i]);
	}
	efree(arguments);
}

void async_pdo_setups_free(async_pdo_setups *setups)
{
	while (setups->count > 0) {
		async_pdo_setup setup = setups->calls[--setups->count];

		async_pdo_setup_free(&setup);
	}
	if (setups->calls) {
		efree(setups->calls);
		setups->calls = NULL;
	}
}

void async_pdo_setups_gc(const async_pdo_setups *setups, zend_get_gc_buffer *buffer)
{
	for (uint32_t i = 0; i < setups->count; i++) {
		for (uint32_t argument = 0; argument < setups->calls[i].count; argument++) {
			zend_get_gc_buffer_add_zval(buffer, &setups->calls[i].arguments[argument]);
		}
	}
}
