/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "transfer/code_reference.h"
#include "coroutine/coroutine.h"
#include "transfer/transfer_exception.h"
#include "zend_ast.h"
#include "zend_exceptions.h"
#include "zend_smart_str.h"

/* ---- comparing ---- */

static void append_name(smart_str *text, const zend_string *name)
{
	if (name) {
		smart_str_append(text, name);
	}
	smart_str_appendc(text, '\0');
}

static uint64_t signature_of(const zend_op_array *code)
{
	const uint32_t flags = ZEND_ACC_STATIC | ZEND_ACC_GENERATOR | ZEND_ACC_RETURN_REFERENCE | ZEND_ACC_VARIADIC | ZEND_ACC_HAS_RETURN_TYPE;
	smart_str text = {0};
	uint64_t hash;

	smart_str_append_printf(&text, "%" PRIu32 ",%" PRIu32 ",%" PRIu32 ",", code->fn_flags & flags, code->num_args, code->required_num_args);
	for (uint32_t i = 0; i < code->num_args; i++) {
		append_name(&text, code->arg_info[i].name);
	}
	/* not from static_variables: that of a closure lacks what an arrow function uses and did not find */
	for (uint32_t i = 0; i < code->last; i++) {
		const zend_op *op = &code->opcodes[i];

		if (op->opcode == ZEND_BIND_STATIC && (op->extended_value & (ZEND_BIND_IMPLICIT | ZEND_BIND_EXPLICIT))) {
			append_name(&text, code->vars[EX_VAR_TO_NUM(op->op1.var)]);
		}
	}
	smart_str_0(&text);
	hash = zend_string_hash_val(text.s);
	smart_str_free(&text);
	return hash;
}

static void append_literal(smart_str *text, const zval *value)
{
	zend_string *key;
	zend_ulong index;
	zval *element;

	smart_str_appendc(text, (char) Z_TYPE_P(value));
	if (Z_TYPE_P(value) == IS_STRING) {
		smart_str_append(text, Z_STR_P(value));
	} else if (Z_TYPE_P(value) == IS_LONG || Z_TYPE_P(value) == IS_DOUBLE) {
		smart_str_appendl(text, (const char *) &value->value, sizeof(value->value));
	} else if (Z_TYPE_P(value) == IS_ARRAY) {
		ZEND_HASH_FOREACH_KEY_VAL(Z_ARRVAL_P(value), index, key, element) {
			smart_str_append_unsigned(text, index);
			append_name(text, key);
			append_literal(text, element);
		} ZEND_HASH_FOREACH_END();
	} else if (Z_TYPE_P(value) == IS_CONSTANT_AST) {
		key = zend_ast_export("", Z_ASTVAL_P(value), "");
		smart_str_append(text, key);
		zend_string_release(key);
	}
}

/* Of closures on one line that are equal in everything else. */
static uint64_t content_of(const zend_op_array *code)
{
	smart_str text = {0};
	uint64_t hash;

	for (uint32_t i = 0; i < code->num_dynamic_func_defs; i++) {
		hash = content_of(code->dynamic_func_defs[i]);
		smart_str_appendl(&text, (const char *) &hash, sizeof(hash));
	}
	for (uint32_t i = 0; i < code->last; i++) {
		const zend_op *op = &code->opcodes[i];
		const uint8_t kinds[] = { op->opcode, op->op1_type, op->op2_type, op->result_type };

		smart_str_appendl(&text, (const char *) kinds, sizeof(kinds));
		if (op->op1_type == IS_CONST) {
			append_literal(&text, RT_CONSTANT(op, op->op1));
		}
		if (op->op2_type == IS_CONST) {
			append_literal(&text, RT_CONSTANT(op, op->op2));
		}
	}
	smart_str_0(&text);
	hash = text.s ? zend_string_hash_val(text.s) : 1;
	smart_str_free(&text);
	return hash;
}

static bool is_it(const zend_op_array *code, const async_code_reference *reference)
{
	return code->line_start == reference->first_line && code->line_end == reference->last_line
		&& zend_string_equals(code->filename, reference->file) && code->function_name
		&& zend_string_equals(code->function_name, reference->name) && signature_of(code) == reference->signature;
}

/* ---- searching ---- */

typedef struct {
	const async_code_reference *reference;
	const zend_op *opcodes;          /* NULL: any code; otherwise this one, to learn which it is */
	zend_op_array *first, *found;
	uint32_t equals;                 /* in the function or script, closures in closures included, with most of them */
	uint32_t which;
} code_search;

static bool is_wanted(const code_search *search, const zend_op_array *declared, uint32_t equals)
{
	if (search->opcodes) {
		return declared->opcodes == search->opcodes;
	}
	return search->reference->which == ASYNC_CODE_UNKNOWN ? content_of(declared) == search->reference->content
		: equals == search->reference->which;
}

static bool search_below(code_search *search, const zend_op_array *code, uint32_t *equals)
{
	for (uint32_t i = 0; i < code->num_dynamic_func_defs; i++) {
		zend_op_array *declared = code->dynamic_func_defs[i];

		if (is_it(declared, search->reference)) {
			search->first = search->first ? search->first : declared;
			if (is_wanted(search, declared, *equals)) {
				search->found = declared;
				search->which = *equals;
				return true;
			}
			++*equals;
		} else if (search_below(search, declared, equals)) {
			return true;
		}
	}
	return false;
}

/* Which one it is, is counted from the outermost code. Closures are not that. */
static bool search_in(code_search *search, const zend_op_array *code)
{
	uint32_t equals = 0;
	bool found = !(code->fn_flags & ZEND_ACC_CLOSURE) && search_below(search, code, &equals);

	search->equals = MAX(search->equals, equals);
	return found;
}

static bool is_of_file(const zend_function *function, const code_search *search)
{
	return ZEND_USER_CODE(function->type) && zend_string_equals(function->op_array.filename, search->reference->file);
}

static bool search_in_functions(code_search *search, HashTable *functions)
{
	zend_function *function;

	ZEND_HASH_MAP_FOREACH_PTR(functions, function) {
		if (is_of_file(function, search) && search_in(search, &function->op_array)) {
			return true;
		}
	} ZEND_HASH_FOREACH_END();
	return false;
}

static bool search_in_hooks(code_search *search, zend_class_entry *ce)
{
	zend_property_info *property;

	ZEND_HASH_MAP_FOREACH_PTR(&ce->properties_info, property) {
		for (uint32_t i = 0; property->hooks && i < ZEND_PROPERTY_HOOK_COUNT; i++) {
			const zend_function *hook = property->hooks[i];

			if (hook && is_of_file(hook, search) && search_in(search, &hook->op_array)) {
				return true;
			}
		}
	} ZEND_HASH_FOREACH_END();
	return false;
}

static bool search_in_classes(code_search *search)
{
	zend_class_entry *ce;

	ZEND_HASH_MAP_FOREACH_PTR(EG(class_table), ce) {
		if (ce->type == ZEND_USER_CLASS
				&& (search_in_functions(search, &ce->function_table) || (ce->num_hooked_props && search_in_hooks(search, ce)))) {
			return true;
		}
	} ZEND_HASH_FOREACH_END();
	return false;
}

static bool search_in_frames(code_search *search, const zend_execute_data *frame)
{
	for (; frame; frame = frame->prev_execute_data) {
		if (frame->func && is_of_file(frame->func, search) && search_in(search, &frame->func->op_array)) {
			return true;
		}
	}
	return false;
}

static bool search_in_kept(code_search *search)
{
	zval *element;

	if (ASYNC_G(kept_scripts)) {
		ZEND_HASH_FOREACH_VAL(ASYNC_G(kept_scripts), element) {
			if (search_in(search, async_code_kept(element))) {
				return true;
			}
		} ZEND_HASH_FOREACH_END();
	}
	return false;
}

static const zend_execute_data *frame_of_main(void)
{
	return ASYNC_G(main) && ASYNC_G(main) != async_coroutine_current() ? zend_coroutine_frame(&ASYNC_G(main)->engine) : NULL;
}

static bool search_loaded(code_search *search)
{
	return search_in_frames(search, EG(current_execute_data)) || search_in_frames(search, frame_of_main())
		|| search_in_kept(search) || search_in_functions(search, EG(function_table)) || search_in_classes(search);
}

/* ---- describing ---- */

zend_result async_code_describe(const zend_op_array *code, async_code_reference *reference)
{
	code_search search = { .reference = reference, .opcodes = code->opcodes };

	reference->file = code->filename;
	reference->name = code->function_name;
	reference->first_line = code->line_start;
	reference->last_line = code->line_end;
	reference->signature = signature_of(code);
	reference->which = search_loaded(&search) ? search.which : ASYNC_CODE_UNKNOWN;
	reference->content = reference->which == ASYNC_CODE_UNKNOWN ? content_of(code) : 0;
	return async_code_file_to_send(reference->file, &reference->state);
}

/* ---- finding ---- */

static zend_function *one_of(const code_search *search)
{
	const async_code_reference *reference = search->reference;

	if (search->found) {
		return (zend_function *) search->found;
	}
	if (search->equals == 1 && reference->which == ASYNC_CODE_UNKNOWN) {
		return (zend_function *) search->first;
	}
	if (search->equals > 1) {
		async_throw_unreadable("Cannot tell the closures at %s:%" PRIu32 " apart in %s: put them on lines of their own",
			ZSTR_VAL(reference->file), reference->first_line, async_name_of_reader());
	}
	return NULL;
}

static zend_function *refuse_changed(const async_code_reference *reference)
{
	async_throw_unreadable("Cannot load the closure at %s:%" PRIu32 " in %s: the file has changed",
		ZSTR_VAL(reference->file), reference->first_line, async_name_of_reader());
	return NULL;
}

zend_function *async_code_find(const async_code_reference *reference)
{
	code_search loaded = { .reference = reference }, compiled = { .reference = reference };
	zend_function *found;
	zend_op_array *script;

	if (async_code_file_was_another(reference->file, &reference->state)) {
		return refuse_changed(reference);
	}
	search_loaded(&loaded);
	found = one_of(&loaded);
	if (found || EG(exception)) {
		return found;
	}
	if (async_code_file_has_changed(reference->file, &reference->state)) {
		return refuse_changed(reference);
	}
	script = async_code_load_script(reference->file);
	if (!script) {
		return NULL;
	}
	if (!search_in(&compiled, script) && !search_loaded(&compiled)) {
		found = one_of(&compiled);
	} else {
		found = (zend_function *) compiled.found;
	}
	if (!found && !EG(exception)) {
		async_throw_unreadable("There is no closure at %s:%" PRIu32 " in %s", ZSTR_VAL(reference->file), reference->first_line,
			async_name_of_reader());
	}
	return found;
}
