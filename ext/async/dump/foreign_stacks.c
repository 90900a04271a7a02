/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "dump/foreign_stacks.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"

#include <inttypes.h>

#define LISTED_AT_MOST 64
#define LOOKED_AT_MOST 100000
#define DEEPEST 200
#define TEXT_BYTES 512

typedef struct {
	FILE *file;
	const zend_foreign_memory *memory;
	int depth;
} writer;

/* ---- reading ---- */

/* 0 if it cannot be read. */
static long word_at(const writer *writer, long address)
{
	long value;

	return address && writer->memory->get_long(address, &value) == 0 ? value : 0;
}

static long address_at(const writer *writer, long address)
{
	const long value = word_at(writer, address);

	return value % (long) sizeof(long) == 0 ? value : 0;
}

static uint32_t uint32_at(const writer *writer, long address)
{
	const long value = word_at(writer, address);
	uint32_t first;

	memcpy(&first, &value, sizeof(first));
	return first;
}

static uint8_t byte_at(const writer *writer, long address)
{
	const long value = word_at(writer, address);
	uint8_t first;

	memcpy(&first, &value, sizeof(first));
	return first;
}

/* The text of a zend_string *; empty if there is none. */
static const char *string_at(const writer *writer, long address, char text[TEXT_BYTES])
{
	const long string = address_at(writer, address);

	*text = '\0';
	if (string && writer->memory->get_string(text, TEXT_BYTES, string + (long) offsetof(zend_string, val)) < 0) {
		*text = '\0';
	}
	return text;
}

/* ---- frames, as FPM writes them ---- */

/* Where the innermost PHP code from this frame on stands. */
static void write_place(const writer *writer, long frame)
{
	char text[TEXT_BYTES] = "";
	uint32_t line = 0;

	for (int i = 0; frame && i < DEEPEST; i++) {
		const long function = address_at(writer, frame + (long) offsetof(zend_execute_data, func));

		if (function && ZEND_USER_CODE(byte_at(writer, function + (long) offsetof(zend_function, type)))) {
			const long opline = address_at(writer, frame + (long) offsetof(zend_execute_data, opline));

			string_at(writer, function + (long) offsetof(zend_op_array, filename), text);
			line = opline ? uint32_at(writer, opline + (long) offsetof(zend_op, lineno)) : 0;
			break;
		}
		frame = address_at(writer, frame + (long) offsetof(zend_execute_data, prev_execute_data));
	}
	fprintf(writer->file, " %s:%" PRIu32 "\n", *text ? text : "unknown", line);
}

static void write_frames(const writer *writer, long frame)
{
	char text[TEXT_BYTES];

	for (int i = 0; frame && i < writer->depth; i++) {
		const long function = address_at(writer, frame + (long) offsetof(zend_execute_data, func));
		const long next = address_at(writer, frame + (long) offsetof(zend_execute_data, prev_execute_data));
		const uint32_t call_info = uint32_at(writer, frame + (long) offsetof(zend_execute_data, This.u1.type_info));

		if (!*string_at(writer, function + (long) offsetof(zend_function, common.function_name), text)) {
			if (!function || ZEND_CALL_KIND_EX(call_info) != ZEND_CALL_NESTED_CODE) {
				return;   /* the script, or the end of the coroutine's stack */
			}
			strcpy(text, "[INCLUDE_OR_EVAL]");
		}
		fprintf(writer->file, "[0x%0*lx] %s()", (int) sizeof(long) * 2, (unsigned long) frame, text);
		write_place(writer, next);
		frame = next;
	}
}

/* ---- coroutines ---- */

#define FIELD(area, field) ((area) + (long) XtOffsetOf(async_coroutine, field))

/* `current`: the thread is on its stack, where it runs, or waits for something to become ready. FPM has written the
 * frames already. */
static void write_coroutine(const writer *writer, long area, long number, acore_coroutine_state state, bool current)
{
	const uint32_t flags = uint32_at(writer, FIELD(area, engine.flags));
	char text[TEXT_BYTES];

	fprintf(writer->file, "coroutine #%ld", number);
	if (*string_at(writer, FIELD(area, name), text)) {
		fprintf(writer->file, " \"%s\"", text);
	}
	if (flags & ZEND_COROUTINE_MAIN) {
		fprintf(writer->file, " (main)");
	} else if (*string_at(writer, FIELD(area, engine.spawn_file), text)) {
		fprintf(writer->file, " spawned at %s:%" PRIu32, text, uint32_at(writer, FIELD(area, engine.spawn_line)));
	}
	if (state == ACORE_RUNNING) {
		fprintf(writer->file, ", running\n");
	} else if (!(flags & ZEND_COROUTINE_STARTED)) {
		fprintf(writer->file, ", not started\n");
	} else {
		if (*string_at(writer, FIELD(area, suspend_file), text)) {
			fprintf(writer->file, ", suspended at %s:%" PRIu32, text, uint32_at(writer, FIELD(area, suspend_line)));
		}
		fprintf(writer->file, "\n");
		if (!current) {
			write_frames(writer, address_at(writer, FIELD(area, engine.execute_data)));
		}
	}
}

/* The loop may run on the stack of one that has ended. */
static bool is_over(const writer *writer, long area)
{
	return (uint32_at(writer, FIELD(area, engine.flags)) & ZEND_COROUTINE_ENDED)
		&& !word_at(writer, FIELD(area, engine.base_frame));
}

void async_write_foreign_stacks(FILE *file, int depth, const zend_foreign_memory *memory)
{
	const writer writer = { .file = file, .memory = memory, .depth = depth > 0 ? MIN(depth, DEEPEST) : DEEPEST };
	const acore_coroutine_layout layout = acore_coroutine_get_layout();
	const long current = address_at(&writer, (long) &EG(coroutine).current);
	long handle = address_at(&writer, address_at(&writer, (long) &ASYNC_G(coroutine_list)));
	int listed = 0, more = 0;

	for (int i = 0; handle && i < LOOKED_AT_MOST; i++) {
		const long area = handle + (long) layout.area;

		if (!byte_at(&writer, FIELD(area, internal)) && !is_over(&writer, area)) {
			if (listed < LISTED_AT_MOST) {
				write_coroutine(&writer, area, word_at(&writer, handle + (long) layout.id),
					byte_at(&writer, handle + (long) layout.state), area == current);
				listed++;
			} else {
				more++;
			}
		}
		handle = address_at(&writer, handle + (long) layout.newer);
	}
	if (more > 0) {
		fprintf(file, "and %d more coroutines\n", more);
	}
}
