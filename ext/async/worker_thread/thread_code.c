/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "transfer/code_reference.h"
#include "worker_thread/thread_program.h"
#include "zend_exceptions.h"

static zend_class_entry *(*next_autoload)(zend_string *name, zend_string *lc_name);

/* ---- functions ---- */

static zend_op_array *declaration_of(const zend_op_array *script, const zend_string *name)
{
	for (uint32_t i = 0; i < script->num_dynamic_func_defs; i++) {
		zend_op_array *declared = script->dynamic_func_defs[i];

		if (declared->function_name && zend_string_equals_ci(declared->function_name, name)) {
			return declared;
		}
	}
	return NULL;
}

void async_program_load_functions(zend_string *file, HashTable *names)
{
	zend_op_array *script = zend_hash_exists(&EG(included_files), file) ? NULL : async_code_load_script(file);
	zend_string *name;

	if (!script) {
		return;
	}
	ZEND_HASH_FOREACH_STR_KEY(names, name) {
		zend_op_array *declared = zend_hash_exists(EG(function_table), name) ? NULL : declaration_of(script, name);
		zval key;

		if (declared) {
			ZVAL_STR(&key, name);
			do_bind_function((zend_function *) declared, &key);
		}
	} ZEND_HASH_FOREACH_END();
}

/* ---- classes ---- */

/* One that the file declares under a condition, or after its parent: the compiler has left it under a key of its own. */
static zend_string *key_of_declaration(const zend_string *name, const zend_string *file)
{
	zend_class_entry *ce;
	zend_string *key;

	ZEND_HASH_MAP_FOREACH_STR_KEY_PTR(EG(class_table), key, ce) {
		if (ZSTR_VAL(key)[0] == '\0' && ce->type == ZEND_USER_CLASS && zend_string_equals_ci(ce->name, name)
				&& zend_string_equals(ce->info.user.filename, file)) {
			return key;
		}
	} ZEND_HASH_FOREACH_END();
	return NULL;
}

static void declare(zend_string *name, const zend_string *file)
{
	zend_string *key = key_of_declaration(name, file), *parent = NULL;
	zend_class_entry *ce = key ? zend_hash_find_ptr(EG(class_table), key) : NULL;
	zval keys[2];

	if (!ce) {
		return;
	}
	if (!(ce->ce_flags & ZEND_ACC_LINKED) && ce->parent_name) {
		parent = zend_string_tolower(ce->parent_name);
	}
	ZVAL_STR(&keys[0], name);
	ZVAL_STR_COPY(&keys[1], key);
	do_bind_class(keys, parent);
	zval_ptr_dtor(&keys[1]);
	if (parent) {
		zend_string_release(parent);
	}
}

static zend_class_entry *load_class(zend_string *key, const async_program_class *known)
{
	zend_class_entry *ce;

	if (async_code_load_file(known->file) == FAILURE) {
		return NULL;
	}
	if (!zend_hash_exists(EG(class_table), known->name)) {
		declare(known->name, known->file);
	}
	ce = zend_hash_find_ptr(EG(class_table), known->name);
	if (ce && !zend_string_equals(key, known->name)) {
		zend_register_class_alias_ex(ZSTR_VAL(key), ZSTR_LEN(key), ce, false);
	}
	return ce;
}

static zend_class_entry *autoload(zend_string *name, zend_string *lc_name)
{
	const async_program_class *known = ASYNC_G(program_classes) ? zend_hash_find_ptr(ASYNC_G(program_classes), lc_name) : NULL;
	zend_class_entry *ce = known ? load_class(lc_name, known) : NULL;

	return ce || EG(exception) || !next_autoload ? ce : next_autoload(name, lc_name);
}

void async_program_autoload(void)
{
	if (zend_autoload != autoload) {
		next_autoload = zend_autoload;
		zend_autoload = autoload;
	}
}
