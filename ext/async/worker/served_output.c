/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What a worker prints and reports goes to the program, at once: the last words
 * of a worker that crashes must not be in a buffer.
 */

#include "worker/serve.h"
#include "zend_smart_str.h"
#include "php_main.h"
#include "SAPI.h"

#define FATAL_ERRORS (E_ERROR | E_PARSE | E_CORE_ERROR | E_COMPILE_ERROR | E_USER_ERROR | E_RECOVERABLE_ERROR)

static size_t (*write_own)(const char *bytes, size_t length);
static void (*flush_own)(void *server_context);
static void (*report)(int type, zend_string *file, const uint32_t line, zend_string *message);

static size_t write_output(const char *bytes, size_t length)
{
	async_frame_head head = { .length = length, .type = ASYNC_FRAME_OUTPUT };

	if (!ASYNC_G(service)) {
		return write_own(bytes, length);
	}
	if (length > 0) {
		async_service_send(ASYNC_G(service), &head, bytes);
	}
	return length;
}

static void flush(void *server_context)
{
	if (!ASYNC_G(service) && flush_own) {
		flush_own(server_context);
	}
}

static void append_text(smart_str *out, const char *text, size_t length)
{
	uint64_t size = length;

	smart_str_appendl(out, (char *) &size, sizeof(size));
	smart_str_appendl(out, text, length);
}

static void send_error(int type, const zend_string *file, uint32_t line, const zend_string *message)
{
	async_frame_head head = {
		.task = async_served_task_current(ASYNC_G(service)),
		.type = type & FATAL_ERRORS ? ASYNC_FRAME_FATAL : ASYNC_FRAME_WARNING,
	};
	uint32_t numbers[] = { (uint32_t) (type & E_ALL), line };
	smart_str out = {0};

	smart_str_appendl(&out, (char *) numbers, sizeof(numbers));
	append_text(&out, file ? ZSTR_VAL(file) : "", file ? ZSTR_LEN(file) : 0);
	append_text(&out, ZSTR_VAL(message), ZSTR_LEN(message));
	head.length = ZSTR_LEN(out.s);
	async_service_send(ASYNC_G(service), &head, ZSTR_VAL(out.s));
	smart_str_free(&out);
}

/* The engine's own function does the rest: error_get_last(), the end after a fatal error. */
static void send_and_report(int type, zend_string *file, const uint32_t line, zend_string *message)
{
	bool display = PG(display_errors), log = PG(log_errors);

	if (!ASYNC_G(service)) {
		report(type, file, line, message);
		return;
	}
	if ((type & FATAL_ERRORS) || ((EG(error_reporting) & type) && EG(error_handling) == EH_NORMAL)) {
		if (type & FATAL_ERRORS) {
			/* room for this text even if it is about memory */
			zend_set_memory_limit((size_t) -1 >> 1);
		}
		send_error(type, file, line, message);
	}
	PG(display_errors) = PG(log_errors) = false;
	report(type, file, line, message);
	PG(display_errors) = display;
	PG(log_errors) = log;
}

void async_service_redirect(void)
{
	if (sapi_module.ub_write == write_output) {   /* as in a worker of a worker */
		return;
	}
	write_own = sapi_module.ub_write;
	flush_own = sapi_module.flush;
	report = zend_error_cb;
	sapi_module.ub_write = write_output;
	sapi_module.flush = flush;
	zend_error_cb = send_and_report;
}
