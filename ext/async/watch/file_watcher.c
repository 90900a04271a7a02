/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watch/file_watcher.h"
#include "coroutine/request_runtime.h"
#include "runtime/duration.h"
#include "runtime/exceptions.h"
#include "wait/await.h"
#include "wait/wait_list.h"
#include "main/php_wait.h"
#include "zend_exceptions.h"
#include "zend_interfaces.h"
#include "watch/file_watcher_arginfo.h"

#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#define DEFAULT_POLL_MS 1000
#ifndef O_PATH
# define O_PATH O_RDONLY
#endif

static zend_class_entry *async_ce_file_watcher;
static zend_object_handlers file_watcher_handlers;

/* ---- the object ---- */

static zend_object *watcher_create(zend_class_entry *ce)
{
	async_file_watcher *watcher = zend_object_alloc(sizeof(async_file_watcher), ce);

	ZVAL_UNDEF(&watcher->taken);
	zend_object_std_init(&watcher->object.std, ce);
	return &watcher->object.std;
}

static void watcher_free(zend_object *object)
{
	async_file_watcher *watcher = async_file_watcher_from_obj(object);

	if (watcher->tree.roots) {
		async_awaitable_drop_observers(&watcher->awaitable);
		async_file_watcher_stop_waiting(watcher);
		async_file_watcher_forget_round(watcher);
		async_watch_tree_free(&watcher->tree);
		async_watch_queue_free(&watcher->queue);
		async_scan_free(watcher->seen);
		watcher->object.awaitable = NULL;
	}
	async_source_location_release(&watcher->place);
	zend_object_std_dtor(object);
}

/* ---- construction ---- */

/* The absolute path, or NULL with an exception. */
static zend_string *watchable(zval *given)
{
	char path[MAXPATHLEN];
	zend_stat_t info;

	if (Z_TYPE_P(given) != IS_STRING) {
		zend_argument_type_error(1, "must be of type string or contain only strings, %s given", zend_zval_value_name(given));
		return NULL;
	}
	if (Z_STRLEN_P(given) == 0 || zend_str_has_nul_byte(Z_STR_P(given))) {
		zend_argument_value_error(1, "must contain no empty path and no null bytes");
		return NULL;
	}
	if (!expand_filepath_with_mode(Z_STRVAL_P(given), path, NULL, 0, CWD_EXPAND) || php_check_open_basedir_ex(path, false) != 0) {
		zend_throw_exception_ex(async_ce_async_exception, EPERM, "Cannot watch \"%s\": %s", Z_STRVAL_P(given), strerror(EPERM));
		return NULL;
	}
	if (VCWD_STAT(path, &info) != 0) {
		zend_throw_exception_ex(async_ce_async_exception, errno, "Cannot watch \"%s\": %s", Z_STRVAL_P(given), strerror(errno));
		return NULL;
	}
	return zend_string_init(path, strlen(path), false);
}

/* The paths in a new array, or NULL with an exception. */
static zend_string **collect(zval *given, uint32_t *count)
{
	const uint32_t size = Z_TYPE_P(given) == IS_ARRAY ? zend_hash_num_elements(Z_ARRVAL_P(given)) : 1;
	zend_string **paths = safe_emalloc(size + 1, sizeof(zend_string *), 0);
	zval *one;

	*count = 0;
	if (Z_TYPE_P(given) != IS_ARRAY) {
		*count += (paths[0] = watchable(given)) != NULL;
	} else {
		ZEND_HASH_FOREACH_VAL(Z_ARRVAL_P(given), one) {
			ZVAL_DEREF(one);
			if (!(paths[*count] = watchable(one))) {
				break;
			}
			++*count;
		} ZEND_HASH_FOREACH_END();
	}
	if (*count == 0 && !EG(exception)) {
		zend_argument_must_not_be_empty_error(1);
	}
	if (EG(exception)) {
		while (*count > 0) {
			zend_string_release(paths[--*count]);
		}
		efree(paths);
		return NULL;
	}
	return paths;
}

/* Other computers may change what is there, and their kernels do not tell ours. */
static bool has_far_files(const async_watch_tree *tree)
{
	for (uint32_t i = 0; i < tree->root_count; i++) {
		const int fd = open(ZSTR_VAL(tree->roots[i].path), O_PATH | O_CLOEXEC);
		const bool far = fd >= 0 && !php_wait_fd_is_local(fd);

		if (fd >= 0) {
			close(fd);
		}
		if (far) {
			return true;
		}
	}
	return false;
}

static void watch(async_file_watcher *watcher, zval *given, bool recursive, zend_long debounce_ms, bool poll)
{
	uint32_t count;
	zend_string **paths;

	if (async_runtime_start() == FAILURE || !(paths = collect(given, &count))) {
		return;
	}
	async_watch_queue_init(&watcher->queue, async_ns_of_ms(debounce_ms));
	async_watch_tree_init(&watcher->tree, paths, count, recursive, &watcher->queue);
	efree(paths);
	async_awaitable_init(&watcher->awaitable, &async_file_watcher_ops);
	watcher->generation = ASYNC_G(fork_generation);
	watcher->polling = poll || has_far_files(&watcher->tree) || !async_watch_tree_open(&watcher->tree);
	if (!watcher->polling || async_file_watcher_scan_first(watcher)) {
		async_source_location_here(&watcher->place);
		watcher->object.awaitable = &watcher->awaitable;
	}
}

ZEND_METHOD(Async_FileWatcher, __construct)
{
	async_file_watcher *watcher = async_file_watcher_from_obj(Z_OBJ_P(ZEND_THIS));
	zval *paths;
	bool recursive = false, no_poll = true;
	zend_long debounce = 50, poll = DEFAULT_POLL_MS;

	ZEND_PARSE_PARAMETERS_START(1, 4)
		Z_PARAM_ZVAL(paths)
		Z_PARAM_OPTIONAL
		Z_PARAM_BOOL(recursive)
		Z_PARAM_LONG(debounce)
		Z_PARAM_LONG_OR_NULL(poll, no_poll)
	ZEND_PARSE_PARAMETERS_END();
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
	watcher->begun = true;
	watcher->poll_ms = no_poll ? DEFAULT_POLL_MS : poll;
	watch(watcher, paths, recursive, debounce, !no_poll);
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
	async_await_either(&watcher->awaitable, until, NULL, return_value);
}

ZEND_METHOD(Async_FileWatcher, close)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_WATCHER(watcher);
	if (watcher->closed) {
		return;
	}
	(void) watcher->awaitable.ops->ready(&watcher->awaitable);
	async_file_watcher_read(watcher);
	watcher->closed = true;
	async_file_watcher_stop_waiting(watcher);
	async_file_watcher_forget_round(watcher);
	async_watch_tree_close(&watcher->tree);
	async_awaitable_wake_all(&watcher->awaitable);
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

void async_file_watcher_startup(void)
{
	async_file_event_startup();
	async_ce_file_watcher = register_class_Async_FileWatcher(async_ce_awaitable, zend_ce_aggregate);
	async_ce_file_watcher->create_object = watcher_create;
	async_ce_file_watcher->default_object_handlers = &file_watcher_handlers;
	async_ce_file_watcher->get_iterator = async_file_watcher_get_iterator;
	memcpy(&file_watcher_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	file_watcher_handlers.offset = XtOffsetOf(async_file_watcher, object.std);
	file_watcher_handlers.free_obj = watcher_free;
	file_watcher_handlers.clone_obj = NULL;
	file_watcher_handlers.compare = zend_objects_not_comparable;
}
