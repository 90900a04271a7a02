/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * async.dump_signal: a signal that writes Async\dump() to the error log.
 */

#ifndef ASYNC_DUMP_SIGNAL_H
#define ASYNC_DUMP_SIGNAL_H

#include "php.h"
#include "php_ini.h"

ZEND_INI_MH(async_update_dump_signal);
/* Keeps the signal from ending a process that runs no request. Called where no request runs. */
void async_dump_signal_between_requests(void);
/* Starts the runtime if the setting is on; the main flow then waits in the reactor, where signals are noticed. */
void async_dump_signal_begin(void);
void async_dump_signal_main_ended(void);
void async_dump_signal_after_fork(void);
void async_dump_signal_end(void);

#endif
