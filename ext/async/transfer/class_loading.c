/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Classes of files that are compiled but not executed. What has interfaces,
 * traits or a parent that comes later is declared by an instruction of the file:
 * until then the compiler keeps it under a key of its own, from where it is
 * declared here when somebody asks for it.
 */

#include "transfer/code_reference.h"
#include "zend_exceptions.h"

#include <pthread.h>

static zend_class_entry *(*next_autoload)(zend_string *name, zend_string *lc_name);

/* ---- declarations ---- */

static bool is_kept_file(const zend_string *file)
{
	zval *element;

	ZEND_HASH_FOREACH_VAL(ASYNC_G(kept_scripts), element) {
		if (zend_string_equals(async_code_kept(element)->filename, file)) {
			return true;
		}
	} ZEND_HASH_FOREACH_END();
	return false;
}

/* file NULL: any of those whose scripts are kept; flags: what the class must have */
static zend_string *key_of_declaration(const zend_string *name, const zend_string *file, uint32_t flags)
{
	zend_class_entry *ce;
	zend_string *key;

	ZEND_HASH_MAP_FOREACH_STR_KEY_PTR(EG(class_table), key, ce) {
		if (ZSTR_VAL(key)[0] == '\0' && ce->type == ZEND_USER_CLASS && (ce->ce_flags & flags) == flags && zend_string_equals_ci(ce->name, name)
				&& (file ? zend_string_equals(ce->info.user.filename, file) : is_kept_file(ce->info.user.filename))) {
			return key;
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

static zend_class_entry *declare(zend_string *lc_name, const zend_string *file, uint32_t flags)
{
	zend_string *key = key_of_declaration(lc_name, file, flags), *parent = NULL;
	zend_class_entry *ce = key ? zend_hash_find_ptr(EG(class_table), key) : NULL;
	zval keys[2];

	if (!ce) {
		return NULL;
	}
	if (!(ce->ce_flags & ZEND_ACC_LINKED) && ce->parent_name) {
		parent = zend_string_tolower(ce->parent_name);
	}
	ZVAL_STR(&keys[0], lc_name);
	ZVAL_STR_COPY(&keys[1], key);
	do_bind_class(keys, parent);
	zval_ptr_dtor(&keys[1]);
	if (parent) {
		zend_string_release(parent);
	}
	return zend_hash_find_ptr(EG(class_table), lc_name);
}

zend_class_entry *async_code_load_class(zend_string *name, zend_string *file, const async_file_state *sent)
{
	zend_string *lc_name;
	zend_class_entry *ce;

	if (async_code_load_file(file, sent) == FAILURE) {
		return NULL;
	}
	lc_name = zend_string_tolower(name);
	ce = zend_hash_find_ptr(EG(class_table), lc_name);
	if (!ce) {
		ce = declare(lc_name, file, ZEND_ACC_TOP_LEVEL);
	}
	zend_string_release(lc_name);
	return ce;
}

/* ---- autoloading ---- */

static zend_class_entry *load_known(zend_string *key, const async_program_class *known)
{
	zend_class_entry *ce;

	if (async_code_load_file(known->file, NULL) == FAILURE) {
		return NULL;
	}
	ce = zend_hash_find_ptr(EG(class_table), known->name);
	if (!ce) {
		ce = declare(known->name, known->file, 0);
	}
	if (ce && !zend_string_equals(key, known->name)) {
		zend_register_class_alias_ex(ZSTR_VAL(key), ZSTR_LEN(key), ce, false);
	}
	return ce;
}

static zend_class_entry *autoload(zend_string *name, zend_string *lc_name)
{
	const async_program_class *known = ASYNC_G(program_classes) ? zend_hash_find_ptr(ASYNC_G(program_classes), lc_name) : NULL;
	zend_class_entry *ce = known ? load_known(lc_name, known) : NULL;

	if (!ce && !EG(exception) && next_autoload) {
		ce = next_autoload(name, lc_name);
	}
	return ce || EG(exception) || !ASYNC_G(kept_scripts) ? ce : declare(lc_name, NULL, ZEND_ACC_TOP_LEVEL);
}

static void begin(void)
{
	next_autoload = zend_autoload;
	zend_autoload = autoload;
}

void async_code_autoload(void)
{
	static pthread_once_t begun = PTHREAD_ONCE_INIT;

	pthread_once(&begun, begin);
}
