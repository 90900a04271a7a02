/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "worker/backend.h"
#include "forked/inherited.h"
#include "forked/run_down.h"
#include "worker/serve.h"
#include "main/php_wait.h"
#include "runtime/exceptions.h"
#include "zend_exceptions.h"
#include "zend_ini.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

const async_worker_backend *async_thread_backend;

/* ---- which ---- */

/* NULL: workers can be threads. */
static const char *obstacle_to_threads(void)
{
#ifdef ZTS
	if (!async_thread_backend) {
		return "only programs of the command line have them";
	}
	/* A protection that one thread lifts and sets again for all of them. */
	return INI_BOOL("opcache.protect_memory") ? "opcache.protect_memory is on" : NULL;
#else
	return "this build of PHP is not thread-safe";
#endif
}

/* A destructor that sends its object to a worker would have it destroyed there, and so on without an end. */
#define DEEPEST 8

const async_worker_backend *async_worker_backend_of(const zend_string *name)
{
	const char *obstacle;

	if (ASYNC_G(worker_depth) >= DEEPEST) {
		zend_throw_exception_ex(async_ce_async_exception, 0, "Workers of workers are limited to %d levels", DEEPEST);
		return NULL;
	}
	if (!name || zend_string_equals_literal(name, "auto")) {
		return obstacle_to_threads() ? &async_process_backend : async_thread_backend;
	}
	if (zend_string_equals_literal(name, "process")) {
		return &async_process_backend;
	}
	if (!zend_string_equals_literal(name, "thread")) {
		zend_argument_value_error(2, "must be \"auto\", \"process\", or \"thread\"");
		return NULL;
	}
	obstacle = obstacle_to_threads();
	if (obstacle) {
		zend_throw_exception_ex(async_ce_async_exception, 0, "Workers cannot be threads here: %s; use 'process'", obstacle);
		return NULL;
	}
	return async_thread_backend;
}

/* ---- workers ---- */

/* A worker without tasks ends as soon as it sees that the socket is closed. */
#define PATIENCE_MS 200

void async_worker_handle_close(async_worker_handle *handle)
{
	if (handle->fd >= 0) {
		php_wait_fd_closing(handle->fd);
		close(handle->fd);
		handle->fd = -1;
	}
}

void async_worker_handle_free(async_worker_handle *handle)
{
	async_worker_handle_close(handle);
	*handle->link = handle->next;
	if (handle->next) {
		handle->next->link = handle->link;
	}
	free(handle);
}

void async_workers_request_end(void)
{
	/* all sockets first, so that they end at the same time */
	for (async_worker_handle *handle = ASYNC_G(workers); handle; handle = handle->next) {
		async_worker_handle_close(handle);
	}
	while (ASYNC_G(workers)) {
		async_worker_handle *handle = ASYNC_G(workers);

		if (!handle->joined) {
			handle->backend->join_now(handle, PATIENCE_MS);
		}
		async_worker_handle_free(handle);
	}
}

void async_workers_after_fork(void)
{
	ASYNC_G(held_pools) = NULL;
	if (ASYNC_G(service)) {
		async_service_after_fork(ASYNC_G(service));
	}
	while (ASYNC_G(workers)) {
		async_worker_handle *handle = ASYNC_G(workers);

		if (!handle->joined) {
			handle->backend->forget(handle);
		}
		if (handle->fd >= 0) {
			close(handle->fd);
			handle->fd = -1;
		}
		async_worker_handle_free(handle);
	}
}

void async_workers_end_forked_child(void)
{
	if (!async_inherited_is_held()) {
		return;
	}
	async_process_run_down();
	async_workers_request_end();
	fflush(NULL);
	_exit(EG(exit_status));
}
