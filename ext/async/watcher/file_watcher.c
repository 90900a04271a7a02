/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watcher/file_watcher.h"
#include "channel/receiving_iterator.h"
#include "coroutine/request_runtime.h"
#include "runtime/duration.h"
#include "runtime/exceptions.h"
#include "wait/wait_list.h"
#include "watcher/file_event.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "watcher/file_watcher_arginfo.h"

#include <errno.h>
#include <string.h>

zend_class_entry *async_ce_file_watcher;
zend_class_entry *async_ce_file_watcher_exception;
static zend_object_handlers file_watcher_handlers;

/* ---- the object ---- */

static zend_object *watcher_create(zend_class_entry *ce)
{
	async_file_watcher *watcher = zend_object_alloc(sizeof(async_file_watcher), ce);

	zend_object_std_init(&watcher->object.std, ce);
	return &watcher->object.std;
}

static void watcher_free(zend_object *object)
{
	async_file_watcher *watcher = async_file_watcher_from_obj(object);

	if (watcher->begun) {
		if (watcher->object.awaitable) {
			async_awaitable_drop_observers(&watcher->awaitable);
			watcher->object.awaitable = NULL;
		}
		async_file_watcher_release(watcher);
		async_source_location_release(&watcher->place);
		async_closing_release(&watcher->closing);
		if (watcher->paths) {
			zend_string_release(watcher->paths);
		}
	}
	zend_object_std_dtor(object);
}

/* ---- starting ---- */

static void out_of_memory(void)
{
	zend_throw_exception(async_ce_file_watcher_exception, "Out of memory for a file watcher", 0);
}

/* False with an exception */
static bool add_path(async_watch_core *core, zend_string *path)
{
	char *full;
	bool added;

	if (ZSTR_LEN(path) == 0) {
		zend_argument_value_error(1, "must not contain empty paths");
		return false;
	}
	if (zend_str_has_nul_byte(path)) {
		zend_argument_value_error(1, "must not contain paths with null bytes");
		return false;
	}
	full = expand_filepath_with_mode(ZSTR_VAL(path), NULL, NULL, 0, CWD_EXPAND);
	for (size_t length = full ? strlen(full) : 0; length > 1 && full[length - 1] == '/'; length--) {
		full[length - 1] = '\0';
	}
	if (!full || php_check_open_basedir_ex(full, 0) != 0) {
		zend_throw_exception_ex(async_ce_file_watcher_exception, 0, "Cannot watch %s: %s", ZSTR_VAL(path),
			full ? "open_basedir does not allow it" : strerror(ENAMETOOLONG));
		if (full) {
			efree(full);
		}
		return false;
	}
	added = async_watch_core_add_root(core, full);
	efree(full);
	if (!added) {
		out_of_memory();
	}
	return added;
}

/* False with an exception */
static bool add_paths(async_watch_core *core, zend_string *path, HashTable *paths)
{
	zval *entry;

	if (path) {
		return add_path(core, path);
	}
	ZEND_HASH_FOREACH_VAL(paths, entry) {
		ZVAL_DEREF(entry);
		if (Z_TYPE_P(entry) != IS_STRING) {
			zend_argument_type_error(1, "must contain only values of type string, %s given", zend_zval_value_name(entry));
			return false;
		}
		if (!add_path(core, Z_STR_P(entry))) {
			return false;
		}
	} ZEND_HASH_FOREACH_END();
	return true;
}

static zend_string *describe_paths(const async_watch_core *core)
{
	unsigned others = 0;

	for (const async_watch_root *root = core->roots->next; root; root = root->next) {
		others++;
	}
	return others == 0 ? zend_string_init(core->roots->node->name, strlen(core->roots->node->name), false)
		: zend_strpprintf(0, "%s and %u more", core->roots->node->name, others);
}

static void start(async_file_watcher *watcher)
{
	async_watch_core *core = watcher->core;

	async_watch_core_order_roots(core);
	watcher->paths = describe_paths(core);
	watcher->generation = ASYNC_G(fork_generation);
	async_source_location_here(&watcher->place);
	async_awaitable_init(&watcher->awaitable, &async_file_watcher_ops);
	watcher->next = ASYNC_G(file_watchers);
	if (watcher->next) {
		watcher->next->link = &watcher->next;
	}
	watcher->link = &ASYNC_G(file_watchers);
	ASYNC_G(file_watchers) = watcher;
	if (!async_file_watcher_begin(watcher)) {
		async_file_watcher_release(watcher);
	} else if (core->failed) {
		zend_throw_exception_ex(async_ce_file_watcher_exception, core->error, "Cannot watch %s: %s", core->failed->node->name,
			strerror(core->error));
		async_file_watcher_release(watcher);
	}
	watcher->object.awaitable = &watcher->awaitable;
}

ZEND_METHOD(Async_FileWatcher, __construct)
{
	async_file_watcher *watcher = async_file_watcher_from_obj(Z_OBJ_P(ZEND_THIS));
	zend_string *path = NULL;
	HashTable *paths = NULL;
	bool recursive = false, no_poll = true;
	zend_long debounce = 50, poll = 0;

	ZEND_PARSE_PARAMETERS_START(1, 4)
		Z_PARAM_ARRAY_HT_OR_STR(paths, path)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(recursive)
		Z_PARAM_LONG(debounce)
		Z_PARAM_LONG_OR_NULL(poll, no_poll)
	ZEND_PARSE_PARAMETERS_END();
	if (path ? ZSTR_LEN(path) == 0 : zend_hash_num_elements(paths) == 0) {
		zend_argument_must_not_be_empty_error(1);
		RETURN_THROWS();
	}
	if (debounce < 0) {
		zend_argument_value_error(3, "must be greater than or equal to 0");
		RETURN_THROWS();
	}
	if (!no_poll && poll < 1) {
		zend_argument_value_error(4, "must be greater than or equal to 1");
		RETURN_THROWS();
	}
	if (watcher->begun) {
		zend_throw_error(NULL, "Cannot call the constructor of a file watcher twice");
		RETURN_THROWS();
	}
	if (async_runtime_start() == FAILURE) {
		RETURN_THROWS();
	}
	watcher->begun = true;
	watcher->core = async_watch_core_new(recursive, async_ns_of_ms(debounce), no_poll ? 0 : async_ns_of_ms(poll));
	if (!watcher->core) {
		out_of_memory();
	} else if (add_paths(watcher->core, path, paths)) {
		start(watcher);
	}
}

/* ---- methods ---- */

/* The watcher of the running method; otherwise throws and returns. */
#define USABLE_WATCHER(name) \
	async_file_watcher *name = async_file_watcher_from_obj(Z_OBJ_P(ZEND_THIS)); \
	if (!async_awaitable_from_zval(ZEND_THIS, "FileWatcher")) { \
		RETURN_THROWS(); \
	}

ZEND_METHOD(Async_FileWatcher, receive)
{
	async_awaitable *until;

	if (!async_parse_cancellation(execute_data, &until)) {
		RETURN_THROWS();
	}
	USABLE_WATCHER(watcher);
	(void) async_file_watcher_receive(watcher, until, return_value);
}

ZEND_METHOD(Async_FileWatcher, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_WATCHER(watcher);
	if (!watcher->closed) {
		async_closing_note(&watcher->closing, "closed");
		async_file_watcher_release(watcher);
		async_awaitable_wake_all(&watcher->awaitable);
	}
}

ZEND_METHOD(Async_FileWatcher, isClosed)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_WATCHER(watcher);
	RETURN_BOOL(watcher->closed);
}

ZEND_METHOD(Async_FileWatcher, isPolling)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_WATCHER(watcher);
	RETURN_BOOL(watcher->polling);
}

ZEND_METHOD(Async_FileWatcher, getIterator)
{
	ZEND_PARSE_PARAMETERS_NONE();
	zend_create_internal_iterator_zval(return_value, ZEND_THIS);
}

static bool receive_next(zend_object *object, zval *event)
{
	async_file_watcher *watcher = async_file_watcher_from_obj(object);

	if (watcher->closed) {
		return false;
	}
	if (async_file_watcher_receive(watcher, NULL, event) == SUCCESS) {
		return true;
	}
	if (watcher->closed && EG(exception) && EG(exception)->ce == async_ce_file_watcher_exception) {
		zend_clear_exception();
	}
	return false;
}

static zend_object_iterator *get_iterator(zend_class_entry *ce, zval *object, int by_ref)
{
	return async_awaitable_from_zval(object, "foreach") ? async_receiving_iterator_create(Z_OBJ_P(object), by_ref, receive_next) : NULL;
}

void async_file_watcher_startup(void)
{
	async_file_event_startup();
	async_ce_file_watcher_exception = register_class_Async_FileWatcherException(async_ce_async_exception);
	async_ce_file_watcher = register_class_Async_FileWatcher(async_ce_awaitable, zend_ce_aggregate);
	async_ce_file_watcher->create_object = watcher_create;
	async_ce_file_watcher->get_iterator = get_iterator;
	async_ce_file_watcher->default_object_handlers = &file_watcher_handlers;
	memcpy(&file_watcher_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	file_watcher_handlers.offset = XtOffsetOf(async_file_watcher, object.std);
	file_watcher_handlers.free_obj = watcher_free;
	file_watcher_handlers.clone_obj = NULL;
	file_watcher_handlers.compare = zend_objects_not_comparable;
}
