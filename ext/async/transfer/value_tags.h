/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The bytes of a sent value: one of these, then what its comment says. Numbers
 * are 32 bits unless stated otherwise, in the machine's own order: both
 * processes run the same binary. TEXT is a length and that many bytes.
 *
 * Objects and references are numbered in the order in which they begin, from 0,
 * and sent once; classes likewise, in a count of their own.
 */

#ifndef ASYNC_VALUE_TAGS_H
#define ASYNC_VALUE_TAGS_H

enum {
	ASYNC_SENT_NULL,
	ASYNC_SENT_FALSE,
	ASYNC_SENT_TRUE,
	ASYNC_SENT_LONG,                 /* 64 bits */
	ASYNC_SENT_DOUBLE,               /* 64 bits */
	ASYNC_SENT_STRING,               /* TEXT */
	ASYNC_SENT_LARGE_STRING,         /* length (64 bits), number of the descriptor: see large_values.h */
	ASYNC_SENT_LONGS,                /* count, number of a descriptor, or none and 64 bits for each */
	ASYNC_SENT_DOUBLES,              /* the same */
	ASYNC_SENT_LIST,                 /* count, values: an array with the keys 0, 1, 2 … */
	ASYNC_SENT_ARRAY,                /* count, then key and value of each */
	ASYNC_SENT_KEY_LONG,             /* 64 bits */
	ASYNC_SENT_KEY_STRING,           /* TEXT */
	ASYNC_SENT_REFERENCE,            /* value */
	ASYNC_SENT_AGAIN,                /* number of an object or a reference */
	ASYNC_SENT_ENUM,                 /* CLASS, TEXT: the case */
	ASYNC_SENT_PROPERTIES,           /* CLASS, count, then TEXT (mangled) and value of each */
	ASYNC_SENT_DATA,                 /* CLASS, array of __serialize() */
	ASYNC_SENT_CUSTOM,               /* CLASS, TEXT of the class's serialize handler */
	ASYNC_SENT_CLOSURE,              /* CODE, bound: see code_reference.h */
	ASYNC_SENT_BOUND,                /* value: $this of the closure that follows, which may be in it */
	ASYNC_SENT_FUNCTION,             /* TEXT: name, FILE */
	ASYNC_SENT_METHOD,               /* CLASS: declares it, TEXT: name, CLASS: called, value: $this or null */
	ASYNC_SENT_MAGIC,                /* CLASS: called, TEXT: name, value: $this or null; what only __call() or __callStatic() knows */
	ASYNC_SENT_CALLABLE,             /* value: anything else that can be called */
	ASYNC_SENT_SHARED,               /* what its class writes: see async_shared_class */
};

/* CLASS: its number; if it is new, TEXT: name, FILE.
 * FILE: TEXT, empty for PHP's own; 64 bits time of change in ns, 64 bits size (0: unknown) when it was loaded. */
#define ASYNC_SENT_NO_CLASS UINT32_MAX
#define ASYNC_SENT_NO_DESCRIPTOR UINT32_MAX

#endif
