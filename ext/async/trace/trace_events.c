/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "trace/trace_events.h"
#include "coroutine/coroutine.h"
#include "dump/wait_kind.h"
#include "SAPI.h"
#include "runtime/async_globals.h"
#include "wait/awaiting_info.h"

#include <poll.h>
#include <time.h>

/* Tracks that are no coroutine's; above all of their numbers, below what readers take for a thread's number. */
#define TRACK_OF_LOOP UINT64_C(2147483000)
#define TRACK_OF_GC (TRACK_OF_LOOP + 1)

typedef struct {
	int64_t idle_since_ns;           /* it was spawned, or gave up the thread */
	int64_t ready_since_ns;          /* 0: it waits */
	uint64_t flow;                   /* of the arrow to its next run; 0: none */
	const zend_string *shown_name;   /* only compared */
	char function[96];               /* that it runs; shortened, empty: none */
} traced;

int64_t async_trace_now(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t) now.tv_sec * 1000000000 + now.tv_nsec;
}

static uint64_t number_of(async_coroutine *coroutine)
{
	return acore_coroutine_id(async_coroutine_handle(coroutine));
}

static uint64_t track_of(const async_trace *trace, async_coroutine *coroutine)
{
	return trace->first_track + number_of(coroutine);
}

/* ---- single events ---- */

static void name_of_track(async_trace_file *file, uint64_t track, const char *name)
{
	async_trace_event_begin(file, "M", "thread_name", 0, track);
	async_trace_text(file, ",\"args\":{\"name\":\"%s\"}", name, strlen(name));
	async_trace_event_end(file);
}

/* "#7 mailer, send() at /srv/app/mail.php:31" */
static void name_coroutine(async_trace *trace, async_coroutine *coroutine, traced *record)
{
	const zend_coroutine *engine = &coroutine->engine;
	char text[512];

	record->shown_name = coroutine->name;
	ap_php_snprintf(text, sizeof(text), "#%" PRIu64 "%s%.128s%s%.128s%s%s%.200s", number_of(coroutine),
		coroutine->name ? " " : "", coroutine->name ? ZSTR_VAL(coroutine->name) : "",
		*record->function ? ", " : "", record->function, *record->function ? "()" : "",
		engine->spawn_file ? " spawned at " : coroutine->internal ? " (of the runtime)" : async_coroutine_is_main(coroutine) ? " (main)" : "",
		engine->spawn_file ? ZSTR_VAL(engine->spawn_file) : "");
	if (engine->spawn_file) {
		const size_t length = strlen(text);

		ap_php_snprintf(text + length, sizeof(text) - length, ":%" PRIu32, engine->spawn_line);
	}
	name_of_track(trace->file, track_of(trace, coroutine), text);
}

static void slice_begin(async_trace *trace, const char *name, uint64_t track, int64_t from_ns, int64_t to_ns)
{
	const int64_t duration_ns = MAX(to_ns - from_ns, 0);

	async_trace_event_begin(trace->file, "X", name, from_ns, track);
	async_trace_member(trace->file, ",\"dur\":%" PRId64 ".%03d", duration_ns / 1000, (int) (duration_ns % 1000));
}

static void slice(async_trace *trace, const char *name, uint64_t track, int64_t from_ns, int64_t to_ns)
{
	slice_begin(trace, name, track, from_ns, to_ns);
	async_trace_event_end(trace->file);
}

static void arrow(async_trace *trace, const char *phase, const char *name, int64_t now_ns, uint64_t track, uint64_t flow)
{
	async_trace_event_begin(trace->file, phase, name, now_ns, track);
	async_trace_member(trace->file, ",\"cat\":\"wake\",\"id\":%" PRIu64 ",\"bp\":\"e\"", flow);
	async_trace_event_end(trace->file);
}

/* ---- coroutines ---- */

/* Its call is known only before it runs. */
static void note_function(const async_coroutine *coroutine, traced *record)
{
	const zend_function *function = coroutine->engine.call ? zend_coroutine_call_function(coroutine->engine.call) : NULL;

	if (function && function->common.function_name) {
		ap_php_snprintf(record->function, sizeof(record->function), "%s", ZSTR_VAL(function->common.function_name));
	}
}

static traced *record_of(async_trace *trace, async_coroutine *coroutine)
{
	const uint64_t number = number_of(coroutine);
	traced *record = zend_hash_index_find_ptr(&trace->coroutines, (zend_ulong) number);

	if (!record) {
		traced fresh = { .idle_since_ns = async_trace_now() };

		record = zend_hash_index_add_mem(&trace->coroutines, (zend_ulong) number, &fresh, sizeof(fresh));
		note_function(coroutine, record);
		trace->highest = MAX(trace->highest, number);
		name_coroutine(trace, coroutine, record);
	}
	return record;
}

static void read_wait(const async_coroutine *coroutine, async_traced_wait *wait)
{
	const zend_execute_data *frame = zend_coroutine_frame(&coroutine->engine);

	wait->descriptor = -1;
	wait->function = NULL;
	wait->known = async_wait_kind_of(coroutine, &wait->kind);
	if (!wait->known) {
		return;
	}
	if (coroutine->waiting_describe == async_describe_poll) {
		const async_poll_subject *subject = coroutine->waiting_detail;

		wait->descriptor = subject->count > 0 ? subject->fds[0].fd : -1;
	}
	if (frame && frame->func && frame->func->type == ZEND_INTERNAL_FUNCTION && frame->func->common.function_name) {
		wait->function = ZSTR_VAL(frame->func->common.function_name);
	}
}

static void slice_of_wait(async_trace *trace, async_coroutine *coroutine, const async_traced_wait *wait, int64_t from_ns, int64_t to_ns)
{
	char name[32];

	ap_php_snprintf(name, sizeof(name), "wait: %s", async_wait_kind_names[wait->kind]);
	slice_begin(trace, name, track_of(trace, coroutine), from_ns, to_ns);
	async_trace_member(trace->file, ",\"cat\":\"wait\",\"args\":{\"line\":%" PRIu32, coroutine->suspend_line);
	if (coroutine->suspend_file) {
		async_trace_text(trace->file, ",\"file\":\"%s\"", ZSTR_VAL(coroutine->suspend_file), ZSTR_LEN(coroutine->suspend_file));
	}
	if (wait->function) {
		async_trace_text(trace->file, ",\"function\":\"%s\"", wait->function, strlen(wait->function));
	}
	if (wait->descriptor >= 0) {
		async_trace_member(trace->file, ",\"descriptor\":%d", wait->descriptor);
	}
	async_trace_member(trace->file, "}");
	async_trace_event_end(trace->file);
}

/* It runs since `now_ns`: what it did before. */
static void runs_again(async_trace *trace, async_coroutine *coroutine, const async_traced_wait *wait, int64_t now_ns)
{
	traced *record = record_of(trace, coroutine);
	const int64_t ready_ns = record->ready_since_ns ? MAX(record->ready_since_ns, record->idle_since_ns) : now_ns;

	if (wait->known) {
		slice_of_wait(trace, coroutine, wait, record->idle_since_ns, ready_ns);
	}
	if (!wait->known || record->ready_since_ns) {
		slice(trace, "ready", track_of(trace, coroutine), wait->known ? ready_ns : record->idle_since_ns, now_ns);
	}
	record->ready_since_ns = 0;
	trace->running = coroutine;
	trace->running_since_ns = now_ns;
}

static void stops(async_trace *trace, int64_t now_ns)
{
	async_coroutine *coroutine = trace->running;
	traced *record = record_of(trace, coroutine);

	if (record->shown_name != coroutine->name) {
		name_coroutine(trace, coroutine, record);
	}
	slice(trace, "run", track_of(trace, coroutine), trace->running_since_ns, now_ns);
	if (record->flow) {
		/* after the slice that it leads to, since both begin at the same time */
		arrow(trace, "f", "wake", trace->running_since_ns, track_of(trace, coroutine), record->flow);
		record->flow = 0;
	}
	record->idle_since_ns = now_ns;
	trace->running = NULL;
}

static bool runs(async_coroutine *coroutine)
{
	return acore_coroutine_get_state(async_coroutine_handle(coroutine)) == ACORE_RUNNING;
}

/* A coroutine that has waited in the reactor, and was the next one to run, has been running since. If it has not, it may
 * still, unless the thread is being left. */
static void notice_return(async_trace *trace, bool leaving)
{
	async_coroutine *coroutine = trace->returns.coroutine;
	const bool returned = coroutine && (runs(coroutine) || acore_run_number(ASYNC_G(runtime)) != trace->returns.run);

	if (returned || leaving) {
		trace->returns.coroutine = NULL;
	}
	if (returned && !trace->running) {
		runs_again(trace, coroutine, &trace->returns.wait, trace->returns.since_ns);
	}
}

/* ---- the observer ---- */

static void leaves(void *area, void *next)
{
	async_trace *trace = ASYNC_G(trace);
	const int64_t now_ns = async_trace_now();
	async_coroutine *coming = next;
	async_traced_wait wait = { .known = false };

	notice_return(trace, true);
	if (trace->running) {
		stops(trace, now_ns);
	}
	if (coming->engine.flags & ZEND_COROUTINE_STARTED) {
		read_wait(coming, &wait);
	}
	runs_again(trace, coming, &wait, now_ns);
	async_trace_write(trace->file);
}

static void woken(void *area, acore_wake_reason reason)
{
	async_trace *trace = ASYNC_G(trace);
	async_coroutine *coroutine = area, *current = async_coroutine_current();
	traced *record = record_of(trace, coroutine);
	const int64_t now_ns = async_trace_now();

	record->ready_since_ns = now_ns;
	notice_return(trace, false);
	if (trace->loop_began_ns != 0 || (current && runs(current))) {   /* not by a microtask */
		record->flow = ++trace->last_flow;
		arrow(trace, "s", "wake", now_ns, trace->loop_began_ns ? TRACK_OF_LOOP : track_of(trace, current), record->flow);
	}
	async_trace_write(trace->file);
}

static void retired(void *area)
{
	zend_hash_index_del(&ASYNC_G(trace)->coroutines, (zend_ulong) number_of(area));
}

static void loop(bool begins, bool waits)
{
	async_trace *trace = ASYNC_G(trace);
	async_coroutine *current = async_coroutine_current();
	const int64_t now_ns = async_trace_now();

	if (!begins) {
		slice(trace, waits ? "wait" : "poll", TRACK_OF_LOOP, trace->loop_began_ns, now_ns);
		trace->loop_began_ns = 0;
		trace->returns.coroutine = runs(current) ? NULL : current;
		trace->returns.since_ns = now_ns;
		trace->returns.run = acore_run_number(ASYNC_G(runtime));
	} else {
		if (!runs(current)) {
			notice_return(trace, true);
			if (trace->running) {
				stops(trace, now_ns);
			}
			read_wait(current, &trace->returns.wait);
		}
		trace->loop_began_ns = now_ns;
	}
	async_trace_write(trace->file);
}

const acore_observer async_trace_observer = { .leaves = leaves, .woken = woken, .retired = retired, .loop = loop };

/* ---- what else is traced ---- */

static void free_record(zval *record)
{
	free(Z_PTR_P(record));
}

void async_trace_began(async_trace *trace)
{
	char text[MAXPATHLEN + 32];

	zend_hash_init(&trace->coroutines, 64, NULL, free_record, true);
	trace->highest = 0;
	trace->returns.coroutine = NULL;
	trace->loop_began_ns = 0;
	trace->running = async_coroutine_current();
	trace->running_since_ns = async_trace_now();
	ap_php_snprintf(text, sizeof(text), "PHP %s", SG(request_info).path_translated ? SG(request_info).path_translated : sapi_module.name);
	async_trace_event_begin(trace->file, "M", "process_name", 0, TRACK_OF_LOOP);
	async_trace_text(trace->file, ",\"args\":{\"name\":\"%s\"}", text, strlen(text));
	async_trace_event_end(trace->file);
	name_of_track(trace->file, TRACK_OF_LOOP, "event loop");
	name_of_track(trace->file, TRACK_OF_GC, "garbage collector");
	(void) record_of(trace, trace->running);
	async_trace_write(trace->file);
}

void async_trace_goes_on(async_trace *trace)
{
	zend_hash_destroy(&trace->coroutines);
	async_trace_began(trace);
}

void async_trace_ended(async_trace *trace)
{
	if (trace->file) {
		notice_return(trace, true);
	}
	if (trace->file && trace->running) {
		stops(trace, async_trace_now());
		async_trace_write(trace->file);
	}
	zend_hash_destroy(&trace->coroutines);
	trace->first_track += trace->highest;
}

void async_trace_spawned(async_trace *trace, async_coroutine *coroutine)
{
	traced *record = record_of(trace, coroutine);
	const uint64_t track = track_of(trace, async_coroutine_current());

	async_trace_event_begin(trace->file, "i", "spawn", record->idle_since_ns, track);
	async_trace_member(trace->file, ",\"s\":\"t\",\"args\":{\"coroutine\":%" PRIu64 "}", number_of(coroutine));
	async_trace_event_end(trace->file);
	record->flow = ++trace->last_flow;
	arrow(trace, "s", "wake", record->idle_since_ns, track, record->flow);
	async_trace_write(trace->file);
}

void async_trace_collected(async_trace *trace, int64_t since_ns, int freed)
{
	slice_begin(trace, "collect cycles", TRACK_OF_GC, since_ns, async_trace_now());
	async_trace_member(trace->file, ",\"cat\":\"gc\",\"args\":{\"freed\":%d,\"coroutine\":%" PRIu64 "}", freed,
		number_of(async_coroutine_current()));
	async_trace_event_end(trace->file);
	async_trace_write(trace->file);
}
