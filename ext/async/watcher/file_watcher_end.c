/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "watcher/file_watcher.h"
#include "main/php_wait.h"

void async_file_watcher_forget_descriptor(const async_watch_core *core)
{
	if (core->fd >= 0) {
		php_wait_fd_closing(core->fd);
	}
}

void async_file_watcher_release(async_file_watcher *watcher)
{
	async_file_watcher_stop_waiting(watcher);
	watcher->closed = true;
	if (watcher->link) {
		*watcher->link = watcher->next;
		if (watcher->next) {
			watcher->next->link = watcher->link;
		}
		watcher->link = NULL;
	}
	if (watcher->core) {
		async_file_watcher_forget_descriptor(watcher->core);
		async_watch_core_free(watcher->core);
		watcher->core = NULL;
	}
}

void async_file_watchers_after_fork(void)
{
	while (ASYNC_G(file_watchers)) {
		async_file_watcher *watcher = ASYNC_G(file_watchers);

		if (watcher->lent) {
			/* the thread that works on it does not exist here, and may have been changing it: it is left alone */
			async_watch_core_close(watcher->lent);
			watcher->lent = NULL;
		}
		GC_ADDREF(&watcher->object.std);
		async_file_watcher_release(watcher);
		watcher->generation = ASYNC_G(fork_generation);
		watcher->foreign = true;
		watcher->scanning = false;
		watcher->waiting = async_awaitable_observer_count(&watcher->awaitable);
		async_awaitable_wake_all(&watcher->awaitable);
		OBJ_RELEASE(&watcher->object.std);
	}
}

void async_file_watchers_request_end(void)
{
	while (ASYNC_G(file_watchers)) {
		async_file_watcher_release(ASYNC_G(file_watchers));
	}
}
