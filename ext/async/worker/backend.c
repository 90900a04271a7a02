/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "worker/backend.h"
#include "main/php_wait.h"

#include <stdlib.h>
#include <unistd.h>

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

		handle->backend->join_now(handle, PATIENCE_MS);
		async_worker_handle_free(handle);
	}
}

void async_workers_after_fork(void)
{
	ASYNC_G(held_pools) = NULL;
	while (ASYNC_G(workers)) {
		async_worker_handle *handle = ASYNC_G(workers);

		handle->backend->forget(handle);
		if (handle->fd >= 0) {
			close(handle->fd);
			handle->fd = -1;
		}
		async_worker_handle_free(handle);
	}
}
