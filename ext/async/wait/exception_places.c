/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "wait/exception_places.h"
#include "coroutine/awaitable.h"
#include "coroutine/coroutine.h"
#include "runtime/async_globals.h"
#include "runtime/source_location.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "zend_smart_str.h"
#include "zend_weakrefs.h"

#define KEPT_AT_MOST 32

typedef struct {
	uint64_t id;
	zend_string *name;               /* NULL: none */
	async_source_location spawned;
	async_source_location awaited;             /* no file: not known */
	bool around;                     /* the exception has not left this coroutine, which spawned the previous one */
} crossing;

typedef struct {
	uint32_t count;
	bool more;
	crossing crossings[KEPT_AT_MOST];
} crossings;

static void cut(crossings *list, uint32_t count)
{
	while (list->count > count) {
		crossing *last = &list->crossings[--list->count];

		if (last->name) {
			zend_string_release(last->name);
		}
		async_source_location_release(&last->spawned);
		async_source_location_release(&last->awaited);
	}
}

static void free_crossings(zval *value)
{
	cut(Z_PTR_P(value), 0);
	efree(Z_PTR_P(value));
}

static crossings *find(zend_object *exception)
{
	return ASYNC_G(exception_places)
		? zend_hash_index_find_ptr(ASYNC_G(exception_places), zend_object_to_weakref_key(exception)) : NULL;
}

static crossings *find_or_add(zend_object *exception)
{
	crossings *list = find(exception);

	if (list) {
		return list;
	}
	if (!ASYNC_G(exception_places)) {
		ALLOC_HASHTABLE(ASYNC_G(exception_places));
		zend_hash_init(ASYNC_G(exception_places), 8, NULL, free_crossings, false);
	}
	list = ecalloc(1, sizeof(crossings));
	zend_weakrefs_hash_add_ptr(ASYNC_G(exception_places), exception, list);
	return list;
}

static async_source_location place(zend_string *file, uint32_t line)
{
	return (async_source_location) { .file = file ? zend_string_copy(file) : NULL, .line = line };
}

static async_coroutine *spawner_of(const async_coroutine *coroutine)
{
	return coroutine->spawner ? coroutine->spawner : coroutine->explicit_spawner;
}

static void add(crossings *list, async_coroutine *coroutine, bool around)
{
	crossing *added;

	if (list->count == KEPT_AT_MOST) {
		list->more = true;
		return;
	}
	added = &list->crossings[list->count++];
	added->id = acore_coroutine_id(async_coroutine_handle(coroutine));
	added->name = coroutine->name ? zend_string_copy(coroutine->name) : NULL;
	added->spawned = place(coroutine->engine.spawn_file, coroutine->engine.spawn_line);
	added->awaited = (async_source_location) {0};
	added->around = around;
}

static void add_with_spawners(crossings *list, async_coroutine *coroutine)
{
	add(list, coroutine, false);
	while ((coroutine = spawner_of(coroutine)) && !async_coroutine_is_main(coroutine) && list->count < KEPT_AT_MOST) {
		add(list, coroutine, true);
	}
}

static uint32_t left_so_far(const crossings *list)
{
	uint32_t count = list->count;

	while (count > 0 && list->crossings[count - 1].around) {
		count--;
	}
	return count;
}

static bool can_be_reported(const zend_object *exception)
{
	return instanceof_function(exception->ce, zend_ce_throwable) && !ASYNC_G(bailed_out);
}

/* The entry for `id`, or for 0 the last coroutine that the exception left. */
static crossing *find_crossing(crossings *list, uint64_t id)
{
	for (uint32_t i = list->count; i-- > 0;) {
		if (!list->crossings[i].around && (id == 0 || list->crossings[i].id == id)) {
			return &list->crossings[i];
		}
	}
	return NULL;
}

void async_exception_left(zend_object *exception, async_coroutine *coroutine)
{
	if (can_be_reported(exception)) {
		crossings *list = find_or_add(exception);

		if (!find_crossing(list, acore_coroutine_id(async_coroutine_handle(coroutine)))) {
			cut(list, left_so_far(list));
			add_with_spawners(list, coroutine);
		}
	}
}

void async_exception_awaited(zend_object *exception, const async_coroutine *coroutine)
{
	crossings *list = find(exception);
	crossing *awaited = list ? find_crossing(list,
		coroutine ? acore_coroutine_id(async_coroutine_handle((async_coroutine *) coroutine)) : 0) : NULL;

	if (awaited) {
		async_source_location_release(&awaited->awaited);
		async_source_location_here(&awaited->awaited);
	}
}

zend_string *async_exception_origin(zend_object *exception)
{
	const crossings *list = find(exception);
	const crossing *first = list && list->count > 0 ? &list->crossings[0] : NULL;

	return first && first->spawned.file ? zend_strpprintf(0, "coroutine #%" PRIu64 ASYNC_NAME_FORMAT " spawned at %s:%" PRIu32, first->id, ASYNC_NAME_ARGS(first->name),
		ZSTR_VAL(first->spawned.file), first->spawned.line) : NULL;
}

/* ---- reports ---- */

static void append_place(smart_str *text, const char *what, const async_source_location *where)
{
	if (where->file) {
		smart_str_append_printf(text, "%s%s:%" PRIu32, what, ZSTR_VAL(where->file), where->line);
	}
}

/* The spawner is of interest only where the exception was not passed on to an awaiting coroutine. */
static void append_crossings(smart_str *text, const crossings *list)
{
	uint32_t left = left_so_far(list);
	bool awaited = left > 0 && list->crossings[left - 1].awaited.file;

	for (uint32_t i = 0; i < (awaited ? left : list->count); i++) {
		const crossing *one = &list->crossings[i];

		if (one->spawned.file) {
			smart_str_append_printf(text, "\n  %s the coroutine" ASYNC_NAME_FORMAT, one->around ? "by" : "in", ASYNC_NAME_ARGS(one->name));
			append_place(text, " spawned at ", &one->spawned);
			append_place(text, ", awaited at ", &one->awaited);
		}
	}
	if (list->more) {
		smart_str_appends(text, "\n  and more");
	}
}

static zend_object *previous_of(zend_object *exception)
{
	zend_class_entry *base = zend_get_exception_base(exception);
	zval rv, *previous = base ? zend_read_property_ex(base, exception, ZSTR_KNOWN(ZEND_STR_PREVIOUS), 1, &rv) : NULL;

	return previous && Z_TYPE_P(previous) == IS_OBJECT ? Z_OBJ_P(previous) : NULL;
}

/* The text that PHP is about to print for an uncaught exception, with the places; takes over `text`. */
static zend_string *report(zend_object *exception, zend_string *text)
{
	smart_str longer = {0};
	uint32_t depth = 0;

	smart_str_append(&longer, text);
	for (zend_object *one = exception; one && depth < KEPT_AT_MOST; one = previous_of(one), depth++) {
		const crossings *list = find(one);

		if (list && list->count > 0) {
			if (depth > 0) {
				smart_str_append_printf(&longer, "\n  and %s before", ZSTR_VAL(one->ce->name));
			}
			append_crossings(&longer, list);
		}
	}
	zend_string_release(text);
	return smart_str_extract(&longer);
}

/* ---- Async\Coroutine::getSpawnTrace() ---- */

static void add_file_and_line(zval *row, const char *file_key, const char *line_key, zend_string *file, uint32_t line)
{
	if (file) {
		add_assoc_str(row, file_key, zend_string_copy(file));
		add_assoc_long(row, line_key, line);
	} else {
		add_assoc_null(row, file_key);
		add_assoc_null(row, line_key);
	}
}

static void add_row(zval *rows, uint64_t id, zend_string *name, const async_source_location *spawned, const async_source_location *awaited)
{
	zval row;

	array_init_size(&row, 8);
	add_assoc_long(&row, "id", (zend_long) id);
	if (name) {
		add_assoc_str(&row, "name", zend_string_copy(name));
	} else {
		add_assoc_null(&row, "name");
	}
	add_file_and_line(&row, "file", "line", spawned->file, spawned->line);
	add_file_and_line(&row, "awaitFile", "awaitLine", awaited->file, awaited->line);
	add_next_index_zval(rows, &row);
}

static void add_rows_of_failure(const crossings *list, zval *rows)
{
	for (uint32_t i = 0; i < list->count; i++) {
		add_row(rows, list->crossings[i].id, list->crossings[i].name, &list->crossings[i].spawned, &list->crossings[i].awaited);
	}
}

/* Where its first waiter awaits it. */
static async_source_location waited_for_at(const async_coroutine *coroutine)
{
	const async_waiter *waiter = coroutine->awaitable.waiters;

	return waiter ? (async_source_location) { .file = waiter->coroutine->suspend_file, .line = waiter->coroutine->suspend_line }
		: (async_source_location) {0};
}

void async_spawn_trace(async_coroutine *coroutine, zval *rv)
{
	crossings *list = async_coroutine_ended(coroutine) && coroutine->engine.exception
		? find(coroutine->engine.exception) : NULL;

	array_init(rv);
	if (list && find_crossing(list, acore_coroutine_id(async_coroutine_handle(coroutine)))) {
		add_rows_of_failure(list, rv);
		return;
	}
	for (uint32_t i = 0; coroutine && !async_coroutine_is_main(coroutine) && i < KEPT_AT_MOST; i++) {
		const async_source_location spawned = { .file = coroutine->engine.spawn_file, .line = coroutine->engine.spawn_line };
		const async_source_location awaited = waited_for_at(coroutine);

		add_row(rv, acore_coroutine_id(async_coroutine_handle(coroutine)), coroutine->name, &spawned, &awaited);
		coroutine = spawner_of(coroutine);
	}
}

void async_exception_places_startup(void)
{
	zend_coroutine_report_uncaught = report;
}

void async_exception_places_request_end(void)
{
	HashTable *places = ASYNC_G(exception_places);

	ASYNC_G(exception_places) = NULL;
	if (places && !CG(unclean_shutdown)) {
		zend_ulong key;

		ZEND_HASH_FOREACH_NUM_KEY(places, key) {
			zend_weakrefs_hash_del(places, zend_weakref_key_to_object(key));
		} ZEND_HASH_FOREACH_END();
		zend_hash_destroy(places);
		FREE_HASHTABLE(places);
	}
}
