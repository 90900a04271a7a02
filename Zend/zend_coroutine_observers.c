/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_compile.h"
#include "zend_execute.h"
#include "zend_observer.h"
#include "zend_coroutine_observers.h"

#define VM_PAGE_BYTES 2048

typedef struct _zend_coroutine_place {
	zend_execute_data frame;
	zend_op_array function;
	zend_op spawn;
	zend_internal_function base;
	zval former_names;   /* array; UNDEF: none. Observers may still point to them */
	zend_fiber_context context;   /* since observers know it from init to destroy, which is longer than it runs */
	bool reported;   /* init was, destroy not yet */
	bool introduced;   /* observers are being notified of it, and may drop the coroutine */
} zend_coroutine_place;

ZEND_API uint8_t zend_coroutine_fibers_observed;
ZEND_API void (*zend_coroutine_follow_spawn)(zend_coroutine *spawned);
ZEND_API char zend_coroutine_kind;

static void stand_at(zend_coroutine_place *place)
{
	place->frame.opline = &place->spawn;
	place->frame.prev_execute_data = NULL;
}

static zend_string *name_of(const zend_coroutine *coroutine)
{
	const zend_string *name = zend_scheduler.coroutine_name(coroutine);

	return zend_strpprintf(0, "{coroutine #%" PRIu64 "%s%s%s}", zend_scheduler.coroutine_id(coroutine),
		name ? " \"" : "", name ? ZSTR_VAL(name) : "", name ? "\"" : "");
}

static zend_coroutine_place *place_of(zend_coroutine *coroutine, zend_string *file, uint32_t line)
{
	zend_coroutine_place *place = coroutine->place;

	if (!place) {
		place = ecalloc(1, sizeof(*place));
		place->spawn.opcode = ZEND_SPAWN;
		place->spawn.lineno = line;
		place->function.type = ZEND_USER_FUNCTION;
		place->function.function_name = name_of(coroutine);
		place->function.filename = file ? zend_string_copy(file) : ZSTR_EMPTY_ALLOC();
		place->function.line_start = place->function.line_end = line;
		place->function.opcodes = &place->spawn;
		place->function.last = 1;
		place->frame.func = (zend_function *) &place->function;
		place->base.type = ZEND_INTERNAL_FUNCTION;
		place->base.function_name = place->function.function_name;
		coroutine->place = place;
	}
	stand_at(place);
	return place;
}

static void free_place(zend_coroutine_place *place)
{
	zend_string_release(place->function.function_name);
	zval_ptr_dtor(&place->former_names);
	zend_string_release(place->function.filename);
	efree(place);
}

static zend_execute_data *user_frame(zend_execute_data *frame)
{
	while (frame && (!frame->func || !ZEND_USER_CODE(frame->func->type))) {
		frame = frame->prev_execute_data;
	}
	return frame;
}

/* The main flow's place is the script while it is on the stack. */
static void place_main(zend_coroutine *main)
{
	zend_execute_data *frame = user_frame(EG(current_execute_data)), *next = frame;

	while ((next = next ? user_frame(next->prev_execute_data) : NULL) != NULL) {
		frame = next;
	}
	if (frame) {
		place_of(main, frame->func->op_array.filename, 1);
	}
}

/* An observer may be PHP code (through ext/ffi). */
typedef struct {
	zend_execute_data *frame;
	zend_execute_data *observed_frame;
	const char *block_reason;
} notification;

static notification begin_notification(void)
{
	notification outer = { EG(current_execute_data), EG(current_observed_frame), zend_coroutine_block("an observer is notified of a coroutine") };

	if (EG(coroutine).current == EG(coroutine).main && !EG(coroutine).main->place) {
		place_main(EG(coroutine).main);
	}
	return outer;
}

static void end_notification(const notification *outer)
{
	EG(current_execute_data) = outer->frame;
	EG(current_observed_frame) = outer->observed_frame;
	zend_coroutine_unblock(outer->block_reason);
}

static void notify_init(zend_coroutine *coroutine)
{
	const zend_coroutine_place *script = EG(coroutine).main->place;
	zend_string *file = coroutine->spawn_file ? coroutine->spawn_file : script ? script->function.filename : NULL;
	zend_coroutine_place *place = place_of(coroutine, file, MAX(coroutine->spawn_line, 1));

	if (!place->reported) {
		place->reported = true;
		coroutine->context = &place->context;
		coroutine->context->kind = &zend_coroutine_kind;
		coroutine->context->status = ZEND_FIBER_STATUS_INIT;
		place->introduced = true;
		zend_observer_fiber_init_notify(coroutine->context);
		place->introduced = false;
		if (UNEXPECTED(coroutine->place != place)) {
			free_place(place);
		}
	}
}

static void notify_destroy(zend_coroutine *coroutine)
{
	if (coroutine->place && coroutine->place->reported) {
		coroutine->place->reported = false;
		coroutine->context->status = ZEND_FIBER_STATUS_DEAD;
		zend_observer_fiber_destroy_notify(coroutine->context);
	}
}

/* Gives observers the frame they expect at a Fiber's start, or at least some location in a script. */
static void stand_somewhere(zend_coroutine *from, zend_coroutine *to, bool first)
{
	if (first) {
		stand_at(to->place);
		EG(current_execute_data) = &to->place->frame;
	} else if (!user_frame(EG(current_execute_data))) {
		zend_coroutine_place *place = from->place ? from->place : to->place;

		if (place) {
			stand_at(place);
			EG(current_execute_data) = &place->frame;
		}
	}
}

static void notify_of_switch(zend_coroutine *left, zend_fiber_context *from, zend_coroutine *next)
{
	bool first = !(next->flags & ZEND_COROUTINE_STARTED);
	zend_fiber_context *to;
	zend_fiber_status status;

	if (next->flags & ZEND_COROUTINE_UNOBSERVED) {
		to = EG(main_fiber_context);
	} else if (first) {
		/* whatever a handler does to it from here on affects a started coroutine */
		next->flags |= ZEND_COROUTINE_STARTED;
		notify_init(next);
		to = next->context;
	} else {
		to = next->fiber_context;
	}
	if (from == to) {
		return;
	}
	stand_somewhere(left, next, to->status == ZEND_FIBER_STATUS_INIT);
	status = to->status;
	if (status == ZEND_FIBER_STATUS_RUNNING) {
		to->status = ZEND_FIBER_STATUS_SUSPENDED;
	}
	zend_observer_fiber_switch_notify(from, to);
	to->status = status;
}

ZEND_API void zend_coroutine_notify_spawn(zend_coroutine *spawned)
{
	notification outer;

	if (zend_coroutine_fibers_observed & ZEND_COROUTINE_SPAWNS_FOLLOWED) {
		zend_coroutine_follow_spawn(spawned);
	}
	if (!(zend_coroutine_fibers_observed & ZEND_COROUTINE_FIBER_HANDLERS)) {
		return;
	}
	outer = begin_notification();
	zend_try {
		notify_init(spawned);
	} zend_catch {
		end_notification(&outer);
		zend_bailout();
	} zend_end_try();
	end_notification(&outer);
}

/* The switch takes place in any case. */
void zend_coroutine_notify_switch(zend_coroutine *next)
{
	zend_fiber_context *from = EG(current_fiber_context);
	notification outer;

	if (!(zend_coroutine_fibers_observed & ZEND_COROUTINE_FIBER_HANDLERS)) {
		return;
	}
	if (next->flags & ZEND_COROUTINE_UNOBSERVED) {
		/* it gets the context of its predecessor */
		next->fiber_context = from;
		return;
	}
	outer = begin_notification();
	zend_try {
		notify_of_switch(EG(coroutine).current, from, next);
	} zend_catch {
		zend_scheduler.request_phase(ZEND_REQUEST_BAILED_OUT);
	} zend_end_try();
	end_notification(&outer);
}

/* It had started before there were handlers. */
void zend_coroutine_notify_gone(zend_coroutine *ended)
{
	notification outer;

	if ((ended->flags & ZEND_COROUTINE_UNOBSERVED) || !(zend_coroutine_fibers_observed & ZEND_COROUTINE_FIBER_HANDLERS)) {
		return;
	}
	outer = begin_notification();
	zend_try {
		notify_of_switch(ended, ended->context, EG(coroutine).main);
	} zend_catch {
		zend_scheduler.request_phase(ZEND_REQUEST_BAILED_OUT);
	} zend_end_try();
	end_notification(&outer);
}

/* Runs on the stack of an ended coroutine, where nothing of the engine is left. */
void zend_coroutine_notify_last_switch(zend_coroutine *ended, zend_coroutine *next)
{
	zval vm_page[VM_PAGE_BYTES / sizeof(zval)];
	zend_vm_stack page = (zend_vm_stack) vm_page;
	notification outer;

	if ((ended->flags & ZEND_COROUTINE_UNOBSERVED) || !(zend_coroutine_fibers_observed & ZEND_COROUTINE_FIBER_HANDLERS)) {
		return;
	}
	page->top = ZEND_VM_STACK_ELEMENTS(page);
	page->end = (zval *) ((char *) page + sizeof(vm_page));
	page->prev = NULL;
	EG(vm_stack) = page;
	EG(vm_stack_top) = page->top;
	EG(vm_stack_end) = page->end;
	outer = begin_notification();
	zend_first_try {
		notify_of_switch(ended, ended->context ? ended->context : EG(coroutine).main->fiber_context, next);
		notify_destroy(ended);
	} zend_catch {
		zend_scheduler.request_phase(ZEND_REQUEST_BAILED_OUT);
	} zend_end_try();
	end_notification(&outer);
	EG(vm_stack) = NULL;
	EG(bailout) = NULL;
}

ZEND_API void zend_coroutine_notify_named(zend_coroutine *coroutine)
{
	zend_coroutine_place *place = coroutine->place;

	if (Z_ISUNDEF(place->former_names)) {
		array_init(&place->former_names);
	}
	add_next_index_str(&place->former_names, place->function.function_name);
	place->function.function_name = place->base.function_name = name_of(coroutine);
}

ZEND_API void zend_coroutine_notify_dropped(zend_coroutine *coroutine)
{
	zend_coroutine_place *place = coroutine->place;

	if (place->reported && EG(coroutine).main) {
		/* otherwise the request has ended, and so have the observers */
		notification outer = begin_notification();

		notify_destroy(coroutine);
		end_notification(&outer);
	}
	if (UNEXPECTED(ZEND_CALL_INFO(&place->frame) & ZEND_CALL_HAS_SYMBOL_TABLE)) {
		/* of files loaded by C code in the handlers */
		zend_clean_and_cache_symbol_table(place->frame.symbol_table);
	}
	coroutine->place = NULL;
	coroutine->context = NULL;
	if (EXPECTED(!place->introduced)) {
		free_place(place);
	}
}

zend_function *zend_coroutine_named_base(const zend_coroutine *coroutine)
{
	return (zend_function *) &coroutine->place->base;
}
