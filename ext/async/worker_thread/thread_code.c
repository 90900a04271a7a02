/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "transfer/code_reference.h"
#include "worker_thread/thread_program.h"
#include "zend_exceptions.h"

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
