/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The futures returned by map(), catch() and finally(). A derivation belongs to
 * its source until the source completes; then it either passes on the outcome
 * at once, or queues the callback and lives until shortly after the callback's
 * coroutine has ended. It holds the derived future: a callback runs even if the
 * derived future is no longer referenced.
 */

#ifndef ASYNC_FUTURE_DERIVATION_H
#define ASYNC_FUTURE_DERIVATION_H

#include "coroutine/callback.h"
#include "future/future_state.h"

typedef enum { ASYNC_DERIVE_MAP, ASYNC_DERIVE_CATCH, ASYNC_DERIVE_FINALLY } async_derivation_kind;

struct _async_derivation {
	async_observer observer;         /* first; observes the callback's coroutine */
	async_derivation *next;
	async_derivation_kind kind;
	async_callback *callback;        /* owned */
	async_scope *scope;                /* counted; where the callback runs */
	async_future_state *target;      /* counted */
	async_future_state *source;      /* counted; while the callback runs */
	async_coroutine *coroutine;        /* held by `object`; while the callback runs */
	zend_object *object;             /* counted */
};

/* The derived future, new reference. Takes over the callback, which runs in the current scope. Suspends: no. */
async_future_state *async_future_derive(async_future_state *source, async_derivation_kind kind, async_callback *callback);

/* The source has completed. Takes over the derivation. Returns the derived state, new reference, if it now has an
 * outcome that is not announced yet. Suspends: no. */
async_future_state *async_derivation_begin(async_derivation *derivation, async_future_state *source);
void async_derivation_copy_outcome(async_future_state *state, const async_future_state *outcome);
void async_derivation_free(async_derivation *derivation);
void async_derivation_gc(async_derivation *derivation, zend_get_gc_buffer *buffer);

#endif
