/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Async\Readiness: what readable() and writable() give. It asks poll(2) when
 * somebody looks at it, and watches the descriptor only while somebody waits; so
 * one that nobody waits for does not keep the program alive. Once the stream was
 * ready, or was closed before, it stays complete.
 *
 * Streams are held by their resource, sockets by their object: the descriptor's
 * number may be another file's as soon as either is closed.
 */

#ifndef ASYNC_READINESS_H
#define ASYNC_READINESS_H

void async_readiness_startup(void);

#endif
