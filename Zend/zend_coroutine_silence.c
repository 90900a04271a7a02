/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_compile.h"
#include "zend_ini.h"
#include "zend_globals.h"
#include "zend_globals_macros.h"
#include "zend_coroutine_silence.h"

/* The value saved by the outermost @ of the frame; false if the frame has none. */
static bool find_in_frame(const zend_execute_data *frame, int *level)
{
	const zend_op_array *op_array = &frame->func->op_array;
	const uint32_t at = (uint32_t) (frame->opline - op_array->opcodes);

	for (int i = 0; i < op_array->last_live_range; i++) {
		const zend_live_range *range = &op_array->live_range[i];

		if (range->start > at) {
			break;
		}
		if (at < range->end && (range->var & ZEND_LIVE_MASK) == ZEND_LIVE_SILENCE) {
			*level = (int) Z_LVAL_P(ZEND_CALL_VAR(frame, range->var & ~ZEND_LIVE_MASK));
			return true;
		}
	}
	return false;
}

int zend_coroutine_unsilenced_level(void)
{
	int level = EG(error_reporting);

	if (EXPECTED(!E_HAS_ONLY_FATAL_ERRORS(level))) {
		return level;
	}
	for (const zend_execute_data *frame = EG(current_execute_data); frame; frame = frame->prev_execute_data) {
		if (frame->func && ZEND_USER_CODE(frame->func->type)) {
			find_in_frame(frame, &level);
		}
	}
	return level;
}

/* --- the text of the setting --- */

static int level_of_text(const zend_ini_entry *entry)
{
	return entry->value ? atoi(ZSTR_VAL(entry->value)) : E_ALL;
}

/* As error_reporting() does it. */
static void set_text(zend_ini_entry *entry, int level)
{
	if (!entry->modified) {
		if (!EG(modified_ini_directives)) {
			ALLOC_HASHTABLE(EG(modified_ini_directives));
			zend_hash_init(EG(modified_ini_directives), 8, NULL, NULL, 0);
		}
		zend_hash_add_ptr(EG(modified_ini_directives), entry->name, entry);
		entry->orig_value = entry->value;
		entry->orig_modifiable = entry->modifiable;
		entry->modified = 1;
	} else if (entry->orig_value != entry->value) {
		zend_string_release_ex(entry->value, 0);
	}
	entry->value = zend_long_to_str(level);
}

/* A text that is not a number, such as "E_ALL", stays as long as it means the same. */
static void own_text(void)
{
	zend_ini_entry *entry = zend_hash_find_ptr(EG(ini_directives), ZSTR_KNOWN(ZEND_STR_ERROR_REPORTING));
	const int level = zend_coroutine_unsilenced_level();

	if (entry && level_of_text(entry) != level) {
		set_text(entry, level);
	}
}

#define READERS(READER) \
	READER(ini_get) \
	READER(ini_get_all) \
	READER(ini_set) \
	READER(ini_alter) \
	READER(ini_restore) \
	READER(phpinfo)

#define DEFINE_READER(name) \
	static zif_handler own_##name; \
	\
	static ZEND_FUNCTION(own_text_##name) \
	{ \
		if (UNEXPECTED(EG(coroutine).current)) { \
			own_text(); \
		} \
		own_##name(INTERNAL_FUNCTION_PARAM_PASSTHRU); \
	}
READERS(DEFINE_READER)

static void replace_handler(const char *name, zif_handler *own, zif_handler handler)
{
	zend_function *function = zend_hash_str_find_ptr(CG(function_table), name, strlen(name));

	if (function) {
		*own = function->internal_function.handler;
		function->internal_function.handler = handler;
	}
}

void zend_coroutine_silence_startup(void)
{
#define REPLACE_READER(name) replace_handler(#name, &own_##name, ZEND_FN(own_text_##name));
	READERS(REPLACE_READER)
#undef REPLACE_READER
}
