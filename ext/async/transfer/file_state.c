/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * How files were when they were loaded, of those that are loaded while there may
 * be workers: these may have to load them themselves. What was loaded before is
 * looked at when code of it is first sent.
 */

#include "transfer/code_reference.h"

#include <pthread.h>
#include <sys/stat.h>

typedef struct {
	async_file_state state;
	bool at_loading;
	bool sent;
} known_file;

static zend_op_array *(*next_compile_file)(zend_file_handle *handle, int type);

static bool look_at(const zend_string *file, async_file_state *state)
{
	struct stat found;

	if (stat(ZSTR_VAL(file), &found) != 0) {
		return false;
	}
	state->changed_ns = (uint64_t) found.st_mtim.tv_sec * 1000000000 + (uint64_t) found.st_mtim.tv_nsec;
	state->size = (uint64_t) found.st_size;
	return true;
}

static bool equals(const async_file_state *one, const async_file_state *other)
{
	return one->changed_ns == other->changed_ns && one->size == other->size;
}

static known_file *known(const zend_string *file)
{
	return ASYNC_G(sent_files) ? zend_hash_find_ptr(ASYNC_G(sent_files), (zend_string *) file) : NULL;
}

static known_file *add(zend_string *file, const async_file_state *state, bool at_loading)
{
	known_file element = { .state = *state, .at_loading = at_loading };

	return zend_hash_add_mem(ASYNC_G(sent_files), file, &element, sizeof(element));
}

/* ---- loading ---- */

static zend_op_array *compile_noted(zend_file_handle *handle, int type)
{
	async_file_state state;
	zend_op_array *script;
	bool seen = false;

	if (ASYNC_G(sent_files) && handle->filename && IS_ABSOLUTE_PATH(ZSTR_VAL(handle->filename), ZSTR_LEN(handle->filename))) {
		seen = look_at(handle->filename, &state);
	}
	script = next_compile_file(handle, type);
	if (script && ASYNC_G(sent_files) && script->filename && (seen || look_at(script->filename, &state))) {
		add(script->filename, &state, true);
	}
	return script;
}

static void begin(void)
{
	next_compile_file = zend_compile_file;
	zend_compile_file = compile_noted;
}

static void free_known(zval *element)
{
	efree(Z_PTR_P(element));
}

void async_code_note_files(void)
{
	static pthread_once_t begun = PTHREAD_ONCE_INIT;

	pthread_once(&begun, begin);
	if (!ASYNC_G(sent_files) && !ASYNC_G(request_over)) {
		ALLOC_HASHTABLE(ASYNC_G(sent_files));
		zend_hash_init(ASYNC_G(sent_files), 0, NULL, free_known, false);
	}
}

/* ---- sending ---- */

zend_result async_code_file_to_send(zend_string *file, async_file_state *state)
{
	known_file *noted;

	state->changed_ns = state->size = 0;
	if (ASYNC_G(request_over)) {
		/* nothing is sent any more */
		return SUCCESS;
	}
	async_code_note_files();
	noted = known(file);
	if (!look_at(file, state)) {
		return noted && noted->sent ? FAILURE : SUCCESS;
	}
	if (!noted) {
		noted = add(file, state, false);
	}
	noted->sent = true;
	return equals(&noted->state, state) ? SUCCESS : FAILURE;
}

void async_code_file_when_loaded(const zend_string *file, async_file_state *state)
{
	const known_file *noted = known(file);

	if (noted && noted->at_loading) {
		*state = noted->state;
	} else {
		state->changed_ns = state->size = 0;
	}
}

/* ---- receiving ---- */

bool async_code_file_has_changed(const zend_string *file, const async_file_state *sent)
{
	async_file_state now;

	return sent->changed_ns > 0 && (!look_at(file, &now) || !equals(&now, sent));
}

bool async_code_file_was_another(const zend_string *file, const async_file_state *sent)
{
	async_file_state here;

	async_code_file_when_loaded(file, &here);
	return sent->changed_ns > 0 && here.changed_ns > 0 && !equals(&here, sent);
}
