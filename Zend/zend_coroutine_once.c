/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_inheritance.h"
#include "zend_coroutine_once.h"

typedef enum {
	FIRST,    /* the caller does it; end_once() must follow */
	WAITED,   /* another coroutine has done it or failed, or EG(exception) says why waiting was impossible */
	INSIDE,
} once_role;

/* `shown`: the name used in messages. `alone`: doing it twice at once is worse than failing in a circle of waits. */
static once_role begin_once(zend_string *key, zend_string *shown, bool alone)
{
	zval *slot;
	bool waited;

	if (!EG(in_autoload)) {
		ALLOC_HASHTABLE(EG(in_autoload));
		zend_hash_init(EG(in_autoload), 8, NULL, NULL, 0);
	}
	slot = zend_hash_add_empty_element(EG(in_autoload), key);
	if (slot) {
		zend_coroutine_loading_begin(slot, shown, true);
		return FIRST;
	}
	waited = alone ? zend_coroutine_loading_wait(EG(in_autoload), key) : zend_coroutine_loading_try_wait(key);
	return waited ? WAITED : INSIDE;
}

static void end_once(zend_string *key)
{
	zend_coroutine_loading_end(EG(in_autoload), key);
	zend_hash_del(EG(in_autoload), key);
}

bool zend_coroutine_link_once(zend_class_entry *ce, zend_string *lc_parent_name, zend_string *key, zend_class_entry **linked)
{
	once_role role;

	if (!zend_coroutine_loads() || !key) {
		return false;
	}
	while ((role = begin_once(key, ce->name, true)) == WAITED) {
		zend_class_entry *now = zend_hash_find_ptr(EG(class_table), key);

		if (EG(exception) || !now || (now->ce_flags & ZEND_ACC_LINKED)) {
			*linked = EG(exception) ? NULL : now;
			return true;
		}
	}
	if (role == INSIDE) {
		return false;
	}
	zend_string_addref(key);
	*linked = zend_do_link_class(ce, lc_parent_name, key);
	end_once(key);
	zend_string_release(key);
	return true;
}

/* No class can have such a name. */
static zend_string *key_of(const zend_class_entry *ce, const char *name, size_t length)
{
	return zend_string_concat3(ZSTR_VAL(ce->name), ZSTR_LEN(ce->name), ZEND_STRL("::"), name, length);
}

bool zend_coroutine_update_constant_once(zend_class_constant *constant, const zend_string *name, zend_class_entry *scope, zend_result *result)
{
	zend_string *key;
	once_role role;

	if (!zend_coroutine_loads() || !name) {
		return false;
	}
	key = key_of(constant->ce, ZSTR_VAL(name), ZSTR_LEN(name));
	while ((role = begin_once(key, key, false)) == WAITED && !EG(exception) && Z_TYPE(constant->value) == IS_CONSTANT_AST) {
		/* the coroutine that did it failed */
	}
	if (role == FIRST) {
		*result = zend_update_class_constant(constant, name, scope);
		end_once(key);
	} else if (role == WAITED) {
		*result = EG(exception) ? FAILURE : SUCCESS;
	}
	zend_string_release(key);
	return role != INSIDE;
}

static bool are_constants_updated(const zend_class_entry *ce)
{
	const zend_class_mutable_data *data = ZEND_MAP_PTR(ce->mutable_data) ? ZEND_MAP_PTR_GET_IMM(ce->mutable_data) : NULL;

	return ((data ? data->ce_flags : ce->ce_flags) & ZEND_ACC_CONSTANTS_UPDATED) != 0;
}

bool zend_coroutine_update_constants_once(zend_class_entry *ce, zend_result *result)
{
	zend_string *key;
	once_role role;

	if (!zend_coroutine_loads()) {
		return false;
	}
	key = key_of(ce, "", 0);
	while ((role = begin_once(key, key, false)) == WAITED && !EG(exception) && !are_constants_updated(ce)) {
		/* the coroutine that did it failed */
	}
	if (role == FIRST) {
		*result = zend_update_class_constants(ce);
		end_once(key);
	} else if (role == WAITED) {
		*result = EG(exception) ? FAILURE : SUCCESS;
	}
	zend_string_release(key);
	return role != INSIDE;
}

bool zend_coroutine_wait_for_constant(const zend_class_constant *constant, const zend_string *name)
{
	zend_string *key;
	bool waited;

	if (!zend_coroutine_loads()) {
		return false;
	}
	key = key_of(constant->ce, ZSTR_VAL(name), ZSTR_LEN(name));
	waited = zend_coroutine_loading_try_wait(key);
	zend_string_release(key);
	return waited;
}

bool zend_coroutine_case_exists(zend_class_entry *ce, zend_string *name, zval *rv)
{
	zend_class_constant *constant;

	if (!zend_coroutine_loads() || !ce) {
		return false;
	}
	constant = zend_hash_find_ptr(CE_CONSTANTS_TABLE(ce), name);
	if (!constant || Z_TYPE(constant->value) != IS_OBJECT) {
		return false;
	}
	ZVAL_COPY(rv, &constant->value);
	return true;
}
