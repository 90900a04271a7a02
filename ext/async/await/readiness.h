/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Readiness: what readable() and writable() return. It calls poll(2) when
 * it is checked, and watches the descriptor only while a coroutine waits, so
 * without waiters it does not keep the program alive. Once the stream was
 * ready, or was closed before, it stays complete.
 *
 * Streams are held by their resource, sockets by their object: after a close
 * the descriptor's number may belong to another file.
 */

#ifndef ASYNC_READINESS_H
#define ASYNC_READINESS_H

void async_readiness_startup(void);

#endif
