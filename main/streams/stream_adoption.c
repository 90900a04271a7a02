/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The runtime may be used for the first time inside a stream operation, by the
 * user wrapper or user filter that it calls. No lock or pin was needed until
 * then; the main flow receives them when it becomes a coroutine. Since the
 * operation will not give them back, coroutines that they block check whether
 * its function is still on the main flow's stack.
 *
 * Thread: that of the coroutine.
 */

#include "php.h"
#include "php_network.h"
#include "php_streams_int.h"
#include "stream_sharing.h"

typedef struct _adopted_operation {
	struct _adopted_operation *next;
	const zend_execute_data *frame;
	const zend_function *function;
	php_stream *stream;
	bool locked[2];                /* indexed by php_stream_sharing_kind */
} adopted_operation;

ZEND_TLS adopted_operation *adopted;

enum {
	READS = 1,
	WRITES = 2,
};

typedef struct {
	const char *name;
	int first, second;             /* how it uses its arguments */
} stream_function;

/* Other functions, which pass control on and wait for nothing, get no lock. */
static const stream_function locking_functions[] = {
	{ "fgetc", READS, 0 },
	{ "fgetcsv", READS, 0 },
	{ "fgets", READS, 0 },
	{ "fpassthru", READS, 0 },
	{ "fread", READS, 0 },
	{ "fscanf", READS, 0 },
	{ "fseek", READS, 0 },
	{ "rewind", READS, 0 },
	{ "stream_get_contents", READS, 0 },
	{ "stream_get_line", READS, 0 },
	{ "fflush", WRITES, 0 },
	{ "fputcsv", WRITES, 0 },
	{ "fputs", WRITES, 0 },
	{ "fwrite", WRITES, 0 },
	{ "stream_copy_to_stream", READS, WRITES },
};

static int use_of_argument(const zend_function *function, uint32_t number)
{
	for (size_t i = 0; i < sizeof(locking_functions) / sizeof(locking_functions[0]); i++) {
		if (zend_string_equals_cstr(function->common.function_name, locking_functions[i].name, strlen(locking_functions[i].name))) {
			return number == 0 ? locking_functions[i].first : number == 1 ? locking_functions[i].second : 0;
		}
	}
	return 0;
}

/* Resource parameters have no type; neither have those of functions that merely forward their arguments. */
static bool takes_a_stream(const zend_function *function, uint32_t number)
{
	return number < function->common.num_args && !ZEND_TYPE_IS_SET(function->common.arg_info[number].type);
}

static void take_lock(php_stream_sharing *sharing, php_stream_sharing_kind kind, adopted_operation *operation, zend_coroutine *main)
{
	if (!sharing->locks[kind].owner) {
		sharing->locks[kind].owner = main;
		operation->locked[kind] = true;
	}
}

static void adopt(const zend_execute_data *frame, uint32_t number, zend_resource *res, zend_coroutine *main)
{
	php_stream *stream = zend_fetch_resource2(res, NULL, php_file_le_stream(), php_file_le_pstream());
	int use = use_of_argument(frame->func, number);
	adopted_operation *operation;

	if (!stream || stream->in_free) {
		return;
	}
	operation = pecalloc(1, sizeof(*operation), true);
	operation->frame = frame;
	operation->function = frame->func;
	operation->stream = stream;
	php_stream_sharing_of(stream)->pins++;
	if (use & READS) {
		take_lock(stream->sharing, PHP_STREAM_SHARING_READ, operation, main);
	}
	if (use & WRITES) {
		take_lock(stream->sharing, php_stream_sharing_lock(stream, PHP_STREAM_SHARING_WRITE), operation, main);
	}
	operation->next = adopted;
	adopted = operation;
}

static void adopt_main(zend_coroutine *main)
{
	for (zend_execute_data *frame = EG(current_execute_data); frame; frame = frame->prev_execute_data) {
		if (!frame->func || frame->func->type != ZEND_INTERNAL_FUNCTION || !frame->func->common.function_name) {
			continue;
		}
		for (uint32_t i = 0; i < ZEND_CALL_NUM_ARGS(frame); i++) {
			zval *argument = ZEND_CALL_ARG(frame, i + 1);

			if (Z_TYPE_P(argument) == IS_RESOURCE && takes_a_stream(frame->func, i)) {
				adopt(frame, i, Z_RES_P(argument), main);
			}
		}
	}
}

void php_stream_sharing_adoption_startup(void)
{
	zend_coroutine_main_adopted = adopt_main;
}

static bool goes_on(const adopted_operation *operation)
{
	const zend_execute_data *frame = EG(coroutine).main ? zend_coroutine_frame(EG(coroutine).main) : NULL;

	while (frame && frame != operation->frame) {
		frame = frame->prev_execute_data;
	}
	return frame && frame->func == operation->function;
}

static void give_back(adopted_operation *operation)
{
	php_stream *stream = operation->stream;

	for (int kind = 0; kind < 2; kind++) {
		if (operation->locked[kind]) {
			php_stream_sharing_release_lock(stream->sharing, kind);
		}
	}
	pefree(operation, true);
	php_stream_sharing_unpin(stream);
}

bool php_stream_sharing_settle_adopted(void)
{
	adopted_operation **link = &adopted;

	while (*link) {
		adopted_operation *operation = *link;

		if (goes_on(operation)) {
			link = &operation->next;
		} else {
			*link = operation->next;
			/* may close the stream, which may suspend */
			give_back(operation);
			link = &adopted;
		}
	}
	return adopted != NULL;
}

void php_stream_sharing_forget_adopted(void)
{
	while (adopted) {
		adopted_operation *operation = adopted;

		adopted = operation->next;
		pefree(operation, true);
	}
}
