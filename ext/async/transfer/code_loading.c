/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Scripts that are kept for the closures that they declare: those that were
 * running when the worker was forked, and those that it has compiled.
 */

#include "coroutine/coroutine.h"
#include "transfer/code_reference.h"
#include "transfer/transfer_exception.h"
#include "zend_ast.h"
#include "zend_constants.h"
#include "zend_exceptions.h"

#include <unistd.h>

/* Kept with the functions and classes that were compiled again with it. */
typedef struct {
	zend_op_array *code;
	HashTable functions, classes;
	bool own;                        /* compiled here, not one that was running at the fork */
} kept_script;

static void free_function(zval *function)
{
	if (((zend_function *) Z_PTR_P(function))->type == ZEND_USER_FUNCTION) {
		destroy_op_array(Z_PTR_P(function));
	}
}

static void free_script(zval *element)
{
	kept_script *kept = Z_PTR_P(element);

	if (kept->own) {
		destroy_op_array(kept->code);
		efree(kept->code);
	}
	zend_hash_destroy(&kept->functions);
	zend_hash_destroy(&kept->classes);
	efree(kept);
}

static kept_script *new_script(void)
{
	kept_script *kept = ecalloc(1, sizeof(*kept));

	zend_hash_init(&kept->functions, 0, NULL, free_function, false);
	zend_hash_init(&kept->classes, 0, NULL, ZEND_CLASS_DTOR, false);
	return kept;
}

static void keep_script(kept_script *kept, zend_op_array *code, bool own)
{
	async_code_autoload();
	kept->code = code;
	kept->own = own;
	if (!ASYNC_G(kept_scripts)) {
		ALLOC_HASHTABLE(ASYNC_G(kept_scripts));
		zend_hash_init(ASYNC_G(kept_scripts), 0, NULL, free_script, false);
	}
	zend_hash_next_index_insert_ptr(ASYNC_G(kept_scripts), kept);
}

const zend_op_array *async_code_kept(zval *element)
{
	return ((kept_script *) Z_PTR_P(element))->code;
}

bool async_code_can_be_read(const zend_string *file)
{
	return strstr(ZSTR_VAL(file), "://") || VCWD_ACCESS(ZSTR_VAL(file), R_OK) == 0;
}

static zend_op_array *compile(zend_string *file)
{
	zend_file_handle handle;
	zend_op_array *script;

	zend_stream_init_filename_ex(&handle, file);
	script = zend_compile_file(&handle, ZEND_INCLUDE);
	if (script && handle.opened_path) {
		zend_hash_add_empty_element(&EG(included_files), handle.opened_path);
	}
	zend_destroy_file_handle(&handle);
	return script;
}

/* What is declared while the code runs is looked for among the program's, with a key of this compilation. Such a key has
 * a null byte in it, which the name of no class has. */
static void move_classes_for_run_time(HashTable *classes)
{
	zend_string *key;
	zval *ce;

	classes->pDestructor = NULL;
	ZEND_HASH_MAP_FOREACH_STR_KEY_VAL(classes, key, ce) {
		if (memchr(ZSTR_VAL(key), '\0', ZSTR_LEN(key)) && zend_hash_add(EG(class_table), key, ce)) {
			zend_hash_del(classes, key);
		}
	} ZEND_HASH_FOREACH_END();
	classes->pDestructor = ZEND_CLASS_DTOR;
}

/* Its functions and classes exist already: compiles into tables of its own. */
static zend_op_array *compile_again(zend_string *file, kept_script *kept)
{
	HashTable *functions = CG(function_table), *classes = CG(class_table);
	zend_op_array *volatile script = NULL;
	zend_function *function;
	zend_string *name;

	ZEND_HASH_MAP_FOREACH_STR_KEY_PTR(functions, name, function) {
		if (function->type == ZEND_INTERNAL_FUNCTION) {
			zend_hash_add_new_ptr(&kept->functions, name, function);
		}
	} ZEND_HASH_FOREACH_END();
	CG(function_table) = &kept->functions;
	CG(class_table) = &kept->classes;
	zend_try {
		script = compile(file);
	} zend_catch {
		CG(function_table) = functions;
		CG(class_table) = classes;
		zend_bailout();
	} zend_end_try();
	CG(function_table) = functions;
	CG(class_table) = classes;
	move_classes_for_run_time(&kept->classes);
	return script;
}

/* ---- constants ---- */

static bool has_effect(zend_ast *ast)
{
	zend_ast **children;
	uint32_t count;

	if (zend_ast_is_special(ast)) {
		return false;
	}
	children = zend_ast_is_list(ast) ? zend_ast_get_list(ast)->child : ast->child;
	count = zend_ast_is_list(ast) ? zend_ast_get_list(ast)->children : zend_ast_get_num_children(ast);
	for (uint32_t i = 0; i < count; i++) {
		if (children[i] && has_effect(children[i])) {
			return true;
		}
	}
	return ast->kind == ZEND_AST_NEW;
}

static void declare_constant(zend_string *name, zval *value)
{
	zend_constant constant;

	if (zend_get_constant_ex(name, NULL, ZEND_FETCH_CLASS_SILENT) || (Z_TYPE_P(value) == IS_CONSTANT_AST && has_effect(Z_ASTVAL_P(value)))) {
		return;
	}
	ZVAL_COPY(&constant.value, value);
	if (Z_OPT_CONSTANT(constant.value) && zval_update_constant_ex(&constant.value, NULL) == FAILURE) {
		/* as if it were not there: the task sees that where it needs it */
		zend_clear_exception();
		zval_ptr_dtor_nogc(&constant.value);
		return;
	}
	ZEND_CONSTANT_SET_FLAGS(&constant, 0, PHP_USER_CONSTANT);
	constant.name = zend_string_copy(name);
	zend_register_constant(&constant);
}

/* `const` stands only where nothing is conditional. */
static void declare_constants(const zend_op_array *script)
{
	for (uint32_t i = 0; i < script->last; i++) {
		const zend_op *op = &script->opcodes[i];

		if (op->opcode == ZEND_DECLARE_CONST) {
			declare_constant(Z_STR_P(RT_CONSTANT(op, op->op1)), RT_CONSTANT(op, op->op2));
		}
	}
}

/* ---- files ---- */

zend_op_array *async_code_load_script(zend_string *file)
{
	kept_script *kept = new_script();
	zend_op_array *script = NULL;
	bool again = zend_hash_exists(&EG(included_files), file);

	if (async_code_can_be_read(file)) {   /* the compiler would warn as well */
		script = again ? compile_again(file, kept) : compile(file);
	}
	if (script) {
		keep_script(kept, script, true);
		if (!again) {
			declare_constants(script);
		}
		return script;
	}
	zend_hash_destroy(&kept->functions);
	zend_hash_destroy(&kept->classes);
	efree(kept);
	if (!EG(exception)) {
		async_throw_unreadable("Cannot load %s in %s", ZSTR_VAL(file), async_name_of_reader());
	}
	return NULL;
}

zend_result async_code_load_file(zend_string *file, const async_file_state *sent)
{
	if (zend_hash_exists(&EG(included_files), file)) {
		return SUCCESS;
	}
	if (sent && async_code_file_has_changed(file, sent)) {
		async_throw_unreadable("Cannot load %s in %s: the file has changed", ZSTR_VAL(file), async_name_of_reader());
		return FAILURE;
	}
	return async_code_load_script(file) ? SUCCESS : FAILURE;
}

/* ---- life ---- */

/* The base frame of a coroutine looks like a script that declares nothing, and lies on a stack that goes. */
static bool is_script_with_closures(const zend_function *function)
{
	return function && ZEND_USER_CODE(function->type) && !function->common.function_name && function->op_array.num_dynamic_func_defs > 0;
}

static void keep(const zend_execute_data *frame)
{
	for (; frame; frame = frame->prev_execute_data) {
		if (is_script_with_closures(frame->func)) {
			keep_script(new_script(), &frame->func->op_array, false);
		}
	}
}

static bool keep_scripts_of(acore_coroutine *handle, void *arg)
{
	keep(zend_coroutine_frame(acore_coroutine_area(handle)));
	return true;
}

void async_code_keep_running_scripts(void)
{
	acore_coroutine_each(ASYNC_G(runtime), keep_scripts_of, NULL);
}

static void free_table(HashTable **table)
{
	if (*table) {
		zend_hash_destroy(*table);
		FREE_HASHTABLE(*table);
		*table = NULL;
	}
}

void async_code_request_end(void)
{
	free_table(&ASYNC_G(sent_files));
	free_table(&ASYNC_G(kept_scripts));
}
