/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "pdo_pool/pdo_pool.h"
#include "zend_exceptions.h"

ZEND_INI_MH(async_update_pdo_pool)
{
	const zend_long connections = zend_ini_parse_quantity_warn(new_value, entry->name);

	if (connections < 0 || connections > INT32_MAX) {
		zend_error(E_WARNING, "async.pdo_pool must be between 0 and %d", INT32_MAX);
		return FAILURE;
	}
	ASYNC_G(pdo_pool) = connections;
	return SUCCESS;
}

static bool set(zend_long *option, zend_long value, zend_long least, const char *name)
{
	if (value < least || value > INT32_MAX) {
		zend_value_error("PDO::ATTR_POOL: %s must be between " ZEND_LONG_FMT " and %d", name, least, INT32_MAX);
		return false;
	}
	*option = value;
	return true;
}

static bool set_named(async_pdo_pool *pool, const zend_string *name, zend_long value)
{
	if (zend_string_equals_literal(name, "min")) {
		return set(&pool->min, value, 0, "min");
	}
	if (zend_string_equals_literal(name, "max")) {
		return set(&pool->max, value, 1, "max");
	}
	if (zend_string_equals_literal(name, "wait")) {
		return set(&pool->wait_ms, value, -1, "wait");
	}
	if (zend_string_equals_literal(name, "idle_check")) {
		return set(&pool->check_ms, value, -1, "idle_check");
	}
	zend_value_error("PDO::ATTR_POOL has no option \"%s\"; there are: min, max, wait, idle_check", ZSTR_VAL(name));
	return false;
}

static bool set_all(async_pdo_pool *pool, const HashTable *options)
{
	zend_string *name;
	zval *value;

	ZEND_HASH_FOREACH_STR_KEY_VAL(options, name, value) {
		ZVAL_DEREF(value);
		if (!name || Z_TYPE_P(value) != IS_LONG) {
			zend_type_error("PDO::ATTR_POOL: the options are integers with names: min, max, wait, idle_check");
			return false;
		}
		if (!set_named(pool, name, Z_LVAL_P(value))) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	if (pool->min > pool->max) {
		zend_value_error("PDO::ATTR_POOL: min must be less than or equal to max");
		return false;
	}
	return true;
}

bool async_pdo_pool_options(async_pdo_pool *pool, zval *value)
{
	ZVAL_DEREF(value);
	if (Z_TYPE_P(value) == IS_LONG) {
		return set(&pool->max, Z_LVAL_P(value), 1, "the number of connections");
	}
	if (Z_TYPE_P(value) == IS_ARRAY) {
		return set_all(pool, Z_ARRVAL_P(value));
	}
	if (Z_TYPE_P(value) == IS_TRUE) {
		return true;
	}
	zend_type_error("PDO::ATTR_POOL must be true, a number of connections, or an array of min, max, wait and idle_check, %s given",
		zend_zval_value_name(value));
	return false;
}

void async_pdo_pool_describe(const async_pdo_pool *pool, zval *rv)
{
	array_init_size(rv, 4);
	add_assoc_long(rv, "min", pool->min);
	add_assoc_long(rv, "max", pool->max);
	add_assoc_long(rv, "wait", pool->wait_ms);
	add_assoc_long(rv, "idle_check", pool->check_ms);
}
