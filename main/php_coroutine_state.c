/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_globals.h"
#include "php_output.h"
#include "php_coroutine_state.h"
#include "SAPI.h"
#include "ext/json/php_json.h"
#include "ext/pcre/php_pcre.h"
#include "ext/standard/basic_functions.h"
#include "ext/standard/file.h"
#include "ext/standard/php_array.h"
#include "zend_stack.h"

ZEND_EXTERN_MODULE_GLOBALS(array)

/* The request's setting; a SOAP client changes it while opening a WSDL. */
ZEND_TLS bool php_coroutine_allow_url_fopen;

#define STATE_IGNORE(...)

typedef struct php_coroutine_state {
#define STATE_FIELD(name, type, global, initial, in_use) type name;
	PHP_COROUTINE_STATE_TABLE(STATE_FIELD, STATE_IGNORE, STATE_IGNORE, STATE_IGNORE)
#undef STATE_FIELD
} php_coroutine_state;

#ifdef _REENTRANT
static zend_always_inline bool php_coroutine_mblen_in_use(void)
{
	uint64_t word = 0;

	memcpy(&word, &BG(mblen_state), MIN(sizeof(word), sizeof(mbstate_t)));
	return word != 0;
}
#endif

/* A single expression without branches, because it is evaluated at every switch. */
static bool state_in_use(void)
{
#define STATE_IN_USE(name, type, global, initial, in_use) | (in_use)
	return 0 PHP_COROUTINE_STATE_TABLE(STATE_IN_USE, STATE_IGNORE, STATE_IGNORE, STATE_IGNORE);
#undef STATE_IN_USE
}

static void state_save(void *buf)
{
	php_coroutine_state *state = buf;

#define STATE_SAVE(name, type, global, initial, in_use) state->name = global; global = initial;
	PHP_COROUTINE_STATE_TABLE(STATE_SAVE, STATE_IGNORE, STATE_IGNORE, STATE_IGNORE)
#undef STATE_SAVE
}

static void release_string(zend_string **string)
{
	if (*string) {
		zend_string_release(*string);
		*string = NULL;
	}
}

/* A fatal error belongs to the whole program: wherever it occurred, shutdown functions see it in the main flow. */
static void keep_fatal_error(php_coroutine_state *state)
{
	if (EXPECTED(!CG(unclean_shutdown)) || !PG(last_error_message)) {
		return;
	}
	release_string(&state->last_error_message);
	release_string(&state->last_error_file);
	state->last_error_message = PG(last_error_message);
	state->last_error_file = PG(last_error_file);
	state->last_error_lineno = PG(last_error_lineno);
	state->last_error_type = PG(last_error_type);
}

static void state_restore(void *buf)
{
	php_coroutine_state *state = buf;

	keep_fatal_error(state);
	/* an empty handler stack may still own memory */
	zend_stack_destroy(&OG(handlers));

#define STATE_RESTORE(name, type, global, initial, in_use) global = state->name;
	PHP_COROUTINE_STATE_TABLE(STATE_RESTORE, STATE_IGNORE, STATE_IGNORE, STATE_IGNORE)
#undef STATE_RESTORE
}

static void free_wrapper_errors(HashTable **errors)
{
	if (*errors) {
		zend_hash_destroy(*errors);
		efree(*errors);
		*errors = NULL;
	}
}

static void forget_last_error(void)
{
	release_string(&PG(last_error_message));
	release_string(&PG(last_error_file));
	PG(last_error_type) = 0;
	PG(last_error_lineno) = 0;
}

/* What an output handler does then, shutdown functions see the fatal error that came before. */
static void end_output_after_fatal_error(void)
{
	zend_string *message = PG(last_error_message), *file = PG(last_error_file);
	int lineno = PG(last_error_lineno), type = PG(last_error_type);

	PG(last_error_message) = PG(last_error_file) = NULL;
	zend_try {
		php_output_end_all();
	} zend_end_try();
	if (message) {
		forget_last_error();
		PG(last_error_message) = message;
		PG(last_error_file) = file;
		PG(last_error_lineno) = lineno;
		PG(last_error_type) = type;
	}
}

static void state_finish(void)
{
	if (UNEXPECTED(CG(unclean_shutdown))) {
		end_output_after_fatal_error();
	} else {
		php_output_end_all();
		forget_last_error();
	}
	release_string(&BG(strtok_string));
	free_wrapper_errors(&FG(wrapper_errors));
	zval_ptr_dtor(&BG(last_http_headers));
	ZVAL_UNDEF(&BG(last_http_headers));
	PCRE_G(error_code) = PHP_PCRE_NO_ERROR;
	JSON_G(error_code) = PHP_JSON_ERROR_NONE;
}

static void state_discard(void *buf)
{
	php_coroutine_state *state = buf;
	php_output_handler **handler;

	while ((handler = zend_stack_top(&state->output_handlers)) != NULL) {
		php_output_handler *top = *handler;

		zend_stack_del_top(&state->output_handlers);
		php_output_handler_free(&top);
	}
	zend_stack_destroy(&state->output_handlers);
	release_string(&state->last_error_message);
	release_string(&state->last_error_file);
	release_string(&state->strtok_string);
	free_wrapper_errors(&state->wrapper_errors);
	zval_ptr_dtor(&state->last_http_headers);
}

static const zend_coroutine_state_slot php_slot = {
	.name = "php",
	.size = sizeof(php_coroutine_state),
	.in_use = state_in_use,
	.save = state_save,
	.restore = state_restore,
	.finish = state_finish,
	.discard = state_discard,
};

void php_coroutine_state_startup(void)
{
	zend_result registered = zend_coroutine_state_register(&php_slot, NULL, 0);

	ZEND_ASSERT(registered == SUCCESS);
}

void php_coroutine_state_request_startup(void)
{
	php_coroutine_allow_url_fopen = PG(allow_url_fopen);
}
