/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The state table of an extension: which of its globals belong to a coroutine.
 *
 * An extension lists its rows in ext/NAME/NAME_coroutine_state.h, which its
 * source file includes after its globals, and calls
 * NAME_coroutine_state_startup() in MINIT. Rows, besides those of
 * Zend/zend_coroutine_state.h:
 *   WATCH   a bool, int or pointer that is non-zero while the rows are in use
 *   LAZY    kept per coroutine: (name, type, global, initial value, release).
 *           `release` is a macro or function that frees the value when a
 *           coroutine ends; PHP_COROUTINE_KEEP for values that own nothing
 *   OUTER   the same, but its memory is not on the request's heap: it is
 *           released after a fatal error too
 * MOVED_OUT(state) and MOVED_IN(state) do what assignments cannot, after the
 * assignments of a save or restore.
 */

#ifndef PHP_COROUTINE_MODULE_STATE_H
#define PHP_COROUTINE_MODULE_STATE_H

#include "php.h"
#include "zend_coroutine_state.h"

#define PHP_COROUTINE_KEEP(value)
#define PHP_COROUTINE_NOT_MOVED(state)

#define PHP_COROUTINE_ROW_IGNORE(...)
#define PHP_COROUTINE_ROW_IN_USE(word) | ((word) != 0)
#define PHP_COROUTINE_ROW_FIELD(name, type, global, initial, release) type name;
#define PHP_COROUTINE_ROW_SAVE(name, type, global, initial, release) state->name = (global); (global) = initial;
#define PHP_COROUTINE_ROW_RESTORE(name, type, global, initial, release) (global) = state->name;
#define PHP_COROUTINE_ROW_RELEASE(name, type, global, initial, release) release(state->name);

/* TABLE with its two kinds of rows and with WATCH */
#define PHP_COROUTINE_ROWS(TABLE, LAZY, OUTER) \
	TABLE(PHP_COROUTINE_ROW_IGNORE, LAZY, OUTER, PHP_COROUTINE_ROW_IGNORE, PHP_COROUTINE_ROW_IGNORE)
#define PHP_COROUTINE_WORDS(TABLE, WATCH) \
	TABLE(WATCH, PHP_COROUTINE_ROW_IGNORE, PHP_COROUTINE_ROW_IGNORE, PHP_COROUTINE_ROW_IGNORE, PHP_COROUTINE_ROW_IGNORE)

#ifdef ZTS
/* The words have a different address in each thread: in_use() is called. */
# define PHP_COROUTINE_ROW_WORD(word)
#else
# define PHP_COROUTINE_ROW_WORD(word) { &(word), sizeof(word) },
#endif

#define PHP_COROUTINE_MODULE_STATE(module, TABLE, MOVED_OUT, MOVED_IN) \
	typedef struct module##_coroutine_state { \
		PHP_COROUTINE_ROWS(TABLE, PHP_COROUTINE_ROW_FIELD, PHP_COROUTINE_ROW_FIELD) \
	} module##_coroutine_state; \
	\
	static bool module##_state_in_use(void) \
	{ \
		return 0 PHP_COROUTINE_WORDS(TABLE, PHP_COROUTINE_ROW_IN_USE); \
	} \
	\
	static void module##_state_save(void *buf) \
	{ \
		module##_coroutine_state *state = buf; \
		PHP_COROUTINE_ROWS(TABLE, PHP_COROUTINE_ROW_SAVE, PHP_COROUTINE_ROW_SAVE) \
		MOVED_OUT(state); \
	} \
	\
	static void module##_state_restore(void *buf) \
	{ \
		module##_coroutine_state *state = buf; \
		PHP_COROUTINE_ROWS(TABLE, PHP_COROUTINE_ROW_RESTORE, PHP_COROUTINE_ROW_RESTORE) \
		MOVED_IN(state); \
	} \
	\
	static void module##_state_forget(void *buf) \
	{ \
		module##_coroutine_state *state = buf; \
		PHP_COROUTINE_ROWS(TABLE, PHP_COROUTINE_ROW_IGNORE, PHP_COROUTINE_ROW_RELEASE) \
		(void) state; \
	} \
	\
	static void module##_state_discard(void *buf) \
	{ \
		module##_coroutine_state *state = buf; \
		PHP_COROUTINE_ROWS(TABLE, PHP_COROUTINE_ROW_RELEASE, PHP_COROUTINE_ROW_RELEASE) \
		(void) state; \
	} \
	\
	static void module##_state_finish(void) \
	{ \
		module##_coroutine_state state; \
		module##_state_save(&state); \
		module##_state_discard(&state); \
	} \
	\
	static void module##_coroutine_state_startup(void) \
	{ \
		static const zend_coroutine_state_slot slot = { #module, sizeof(module##_coroutine_state), module##_state_in_use, \
			module##_state_save, module##_state_restore, module##_state_finish, module##_state_discard, module##_state_forget }; \
		const zend_coroutine_state_word words[] = { PHP_COROUTINE_WORDS(TABLE, PHP_COROUTINE_ROW_WORD) { NULL, 0 } }; \
		zend_result registered = zend_coroutine_state_register(&slot, words, sizeof(words) / sizeof(*words) - 1); \
		ZEND_ASSERT(registered == SUCCESS); \
		(void) registered; \
	}

#endif /* PHP_COROUTINE_MODULE_STATE_H */
