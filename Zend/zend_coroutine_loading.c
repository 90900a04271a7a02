/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "zend.h"
#include "zend_API.h"
#include "zend_exceptions.h"
#include "zend_coroutine_loading.h"
#include "zend_coroutine_queue.h"

typedef struct {
	zend_queue_link link;            /* first */
	zend_coroutine *coroutine;
} loading_waiter;

struct _zend_loading_record {
	uint32_t refcount;
	bool open;
	bool is_class;
	zend_string *name;
	zend_string *written;            /* the string that the code has passed; NULL for a file */
	zend_coroutine *owner;           /* while open */
	zend_loading_record *outer;      /* refcounted; what the owner was loading when this began */
	zend_queue waiters;              /* on the waiting coroutines' stacks */
};

static void record_release(zend_loading_record *record)
{
	while (record && --record->refcount == 0) {
		zend_loading_record *outer = record->outer;

		zend_string_release(record->name);
		if (record->written) {
			zend_string_release(record->written);
		}
		efree(record);
		record = outer;
	}
}

static zend_loading_record *record_open(zend_coroutine *owner, zend_string *name, bool is_class)
{
	zend_loading_record *record = ecalloc(1, sizeof(zend_loading_record));

	record->refcount = 2; /* the table's slot and the owner */
	record->open = true;
	record->is_class = is_class;
	record->name = ZSTR_VAL(name)[0] == '\\'
		? zend_string_init(ZSTR_VAL(name) + 1, ZSTR_LEN(name) - 1, false) : zend_string_copy(name);
	record->written = is_class ? zend_string_copy(name) : NULL;
	record->owner = owner;
	record->outer = owner->loading;
	owner->loading = record;
	return record;
}

void zend_coroutine_loading_begin(zval *slot, zend_string *name, bool is_class)
{
	if (zend_coroutine_loads()) {
		ZVAL_PTR(slot, record_open(EG(coroutine).current, name, is_class));
	}
}

/* The code that has looked the class up may have it from a variable that others have assigned to meanwhile, and names it
 * in an error. The last name is kept until the next one. */
static void keep_name(zend_coroutine *coroutine, zend_string *name)
{
	zend_string *before = coroutine->looked_up;

	coroutine->looked_up = zend_string_copy(name);
	if (before) {
		zend_string_release(before);
	}
}

/* Usually the innermost record of its owner. With Fibers, autoloaders may finish in a different order. */
static void unlink_from_owner(zend_loading_record *record)
{
	zend_loading_record **link = &record->owner->loading;

	while (*link && *link != record) {
		link = &(*link)->outer;
	}
	if (*link) {
		*link = record->outer;
		if (record->outer) {
			record->outer->refcount++;
		}
		record_release(record);
	}
}

void zend_coroutine_loading_end(HashTable *table, zend_string *name)
{
	zval *slot = table ? zend_hash_find(table, name) : NULL;
	zend_loading_record *record;

	if (!slot || Z_TYPE_P(slot) != IS_PTR) {
		return;
	}
	record = Z_PTR_P(slot);
	ZVAL_NULL(slot);
	record->open = false;
	for (zend_queue_link *waiter = record->waiters.first; waiter; waiter = waiter->next) {
		zend_wait.wake(((loading_waiter *) waiter)->coroutine);
	}
	if (record->written) {
		keep_name(record->owner, record->written);
	}
	unlink_from_owner(record);
	record->owner = NULL;
	record_release(record);
}

void zend_coroutine_loading_compiled(zend_file_handle *file, const zend_op_array *code)
{
	zval *slot = zend_coroutine_loads() ? zend_hash_find(&EG(included_files), file->opened_path) : NULL;
	zend_string *path;

	if (!slot || Z_TYPE_P(slot) != IS_PTR) {
		return;
	}
	path = zend_string_copy(file->opened_path);
	zend_destroy_file_handle(file);
	/* the caller destroys it once more */
	zend_stream_init_filename(file, NULL);
	/* ZEND_INCLUDE_OR_EVAL makes no frame for a file that only declares */
	if (!code || EG(exception) || code->last == 1) {
		zend_coroutine_loading_end(&EG(included_files), path);
	}
	zend_string_release(path);
}

static bool stands_inside(const zend_coroutine *coroutine, const zend_loading_record *record)
{
	for (const zend_loading_record *around = coroutine->loading; around; around = around->outer) {
		if (around == record) {
			return true;
		}
	}
	return false;
}

/* Checks if the owner of `record` waits, possibly through others, for what `current` is loading. Returns the chain's last
 * record. */
static const zend_loading_record *find_circle(const zend_loading_record *record, const zend_coroutine *current)
{
	while (record && record->open) {
		const zend_loading_record *awaited = record->owner->awaits_loading;

		if (!awaited || !awaited->open) {
			return NULL;
		}
		if (awaited->owner == current) {
			return awaited;
		}
		record = awaited;
	}
	return NULL;
}

static void throw_circle(const zend_loading_record *wanted, const zend_loading_record *held)
{
	zend_throw_error(NULL, "Cannot wait for %s \"%s\" to be loaded: the coroutine that loads it waits for %s \"%s\", which this one is loading",
		wanted->is_class ? "class" : "file", ZSTR_VAL(wanted->name),
		held->is_class ? "class" : "file", ZSTR_VAL(held->name));
}

static void wait_until_closed(zend_loading_record *record)
{
	zend_coroutine *current = EG(coroutine).current;
	loading_waiter waiter = { .coroutine = current };
	bool cancelled = false;

	zend_queue_append(&record->waiters, &waiter.link);
	record->refcount++;
	current->awaits_loading = record;
	do {
		zend_wait.park_prepare();
		if (!record->open) {
			break;
		}
		cancelled = zend_wait.park(-1, record->is_class ? "a class to be loaded" : "a file to be loaded") != 0;
	} while (!cancelled);
	current->awaits_loading = NULL;
	zend_queue_remove(&record->waiters, &waiter.link);
	if (cancelled) {
		/* throw now, not at the end of some internal function, even if the loading has ended meanwhile */
		zend_scheduler.suspend();
	}
	record_release(record);
}

ZEND_API const zend_string *zend_coroutine_awaits_loading(const zend_coroutine *coroutine, bool *is_class, const zend_coroutine **loader)
{
	const zend_loading_record *record = coroutine->awaits_loading;

	if (!record || !record->open) {
		return NULL;
	}
	*is_class = record->is_class;
	*loader = record->owner;
	return record->name;
}

bool zend_coroutine_loading_wait(HashTable *table, zend_string *name)
{
	zval *slot = table ? zend_hash_find(table, name) : NULL;
	zend_loading_record *record;
	const zend_loading_record *held;

	if (!slot || Z_TYPE_P(slot) != IS_PTR || !zend_coroutine_may_wait()) {
		return false;
	}
	record = Z_PTR_P(slot);
	if (stands_inside(EG(coroutine).current, record)) {
		return false;
	}
	held = find_circle(record, EG(coroutine).current);
	if (held) {
		throw_circle(record, held);
		return true;
	}
	wait_until_closed(record);
	return true;
}

static zend_string *lookup_name(zend_string *name)
{
	zend_string *lc_name;

	if (ZSTR_VAL(name)[0] != '\\') {
		return zend_string_tolower(name);
	}
	lc_name = zend_string_alloc(ZSTR_LEN(name) - 1, 0);
	zend_str_tolower_copy(ZSTR_VAL(lc_name), ZSTR_VAL(name) + 1, ZSTR_LEN(name) - 1);
	return lc_name;
}

bool zend_coroutine_loading_wait_class(zend_string *name)
{
	zend_string *lc_name;
	bool waited;

	if (!zend_coroutine_loads() || !zend_coroutine_may_wait()) {
		return false;
	}
	keep_name(EG(coroutine).current, name);
	lc_name = lookup_name(name);
	waited = zend_coroutine_loading_wait(EG(in_autoload), lc_name);
	zend_string_release(lc_name);
	return waited;
}

bool zend_coroutine_loading_try_wait(zend_string *key)
{
	zval *slot = EG(in_autoload) ? zend_hash_find(EG(in_autoload), key) : NULL;
	zend_loading_record *record = slot && Z_TYPE_P(slot) == IS_PTR ? Z_PTR_P(slot) : NULL;

	if (!record || !zend_coroutine_may_wait() || stands_inside(EG(coroutine).current, record)
			|| find_circle(record, EG(coroutine).current)) {
		return false;
	}
	wait_until_closed(record);
	return true;
}

bool zend_coroutine_loading_wait_declared(zend_string *name)
{
	zend_string *lc_name = lookup_name(name);
	bool waited = zend_coroutine_loading_try_wait(lc_name);

	zend_string_release(lc_name);
	return waited;
}

void zend_coroutine_loading_inherit(zend_coroutine *coroutine)
{
	coroutine->loading = EG(coroutine).current->loading;
	if (coroutine->loading) {
		coroutine->loading->refcount++;
	}
}

void zend_coroutine_loading_release(zend_coroutine *coroutine)
{
	record_release(coroutine->loading);
	coroutine->loading = NULL;
	if (coroutine->looked_up) {
		zend_string_release(coroutine->looked_up);
		coroutine->looked_up = NULL;
	}
}

/* The class name as passed to an autoloader on the stack. */
static zend_string *name_as_written(zend_string *lc_name)
{
	for (zend_execute_data *frame = EG(current_execute_data); frame; frame = frame->prev_execute_data) {
		zval *argument = frame->func && ZEND_CALL_NUM_ARGS(frame) > 0 ? ZEND_CALL_ARG(frame, 1) : NULL;

		if (argument && Z_TYPE_P(argument) == IS_STRING && zend_string_equals_ci(Z_STR_P(argument), lc_name)) {
			return Z_STR_P(argument);
		}
	}
	return lc_name;
}

void zend_coroutine_loading_adopt(zend_coroutine *main)
{
	zend_string *name;
	zval *slot;

	if (!EG(in_autoload)) {
		return;
	}
	ZEND_HASH_FOREACH_STR_KEY_VAL(EG(in_autoload), name, slot) {
		ZVAL_PTR(slot, record_open(main, name_as_written(name), true));
	} ZEND_HASH_FOREACH_END();
}
