/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Turns values into bytes for another process: what serialize() can do, and
 * closures and other callables, by their code.
 *
 * What cannot be sent is refused with a TransferException that names it by its
 * path: `$args[0]->pdo`. So each level passes its own element of the path,
 * which lives on the stack, to the next one.
 *
 * Life: init -> any number of writes -> finish or discard. After a failed write
 * only discard is allowed. Shared objects and references are sent once per
 * writer. Suspends: in __serialize(), __sleep() and the like.
 */

#ifndef ASYNC_VALUE_WRITER_H
#define ASYNC_VALUE_WRITER_H

#include "runtime/async_globals.h"
#include "zend_smart_str.h"

typedef struct _async_path async_path;
struct _async_reader;

struct _async_path {
	const async_path *outer;         /* NULL: the root */
	enum { ASYNC_PATH_TEXT, ASYNC_PATH_KEY, ASYNC_PATH_INDEX, ASYNC_PATH_PROPERTY, ASYNC_PATH_USED, ASYNC_PATH_THIS } kind;
	const char *text;                /* ASYNC_PATH_TEXT */
	const zend_string *name;         /* key, property (may be mangled), used variable */
	zend_ulong index;
};

/* The root of a task's callable: what it is bound to is just `use ($x)` and `$this`. */
extern const async_path async_callable_path;

typedef struct {
	smart_str out;
	HashTable numbers;               /* of objects and references, by address */
	HashTable classes;               /* numbers by address */
	zval *held;                      /* those objects and references, and arrays of __serialize(): no address is used again */
	uint32_t held_count, held_size;
	int *descriptors;                /* of the parcel; owned */
	uint32_t descriptor_count;
	bool has_descriptors;            /* set by the user: what carries the parcel sends them along, so large values may have one */
	uint32_t next_number, first_class;   /* more than 0 at the beginning: the bytes go on from others */
} async_writer;

void async_writer_init(async_writer *writer);
/* Begins with what another writer has made. FAILURE with an exception. */
zend_result async_writer_go_on(async_writer *writer, const zend_string *parcel);
/* A parcel, see parcel.h. */
zend_string *async_writer_finish(async_writer *writer);
void async_writer_discard(async_writer *writer);

/* FAILURE with an exception. */
zend_result async_write_value(async_writer *writer, zval *value, const async_path *path);
/* A callable that was parsed; `callable` is what was passed. */
zend_result async_write_callable(async_writer *writer, zend_fcall_info_cache *fcc, zval *callable, const async_path *path);

/* An exception with what of it can be sent, its previous ones as well. Never fails; takes out what it throws. */
void async_write_failure(async_writer *writer, zend_object *exception);

/* For the other writers of this room. */
void async_write_tag(async_writer *writer, uint8_t tag);
void async_write_number(async_writer *writer, uint32_t number);
void async_write_long(async_writer *writer, uint64_t number);
void async_write_text(async_writer *writer, const char *text, size_t length);
/* NULL: what PHP itself declares */
void async_write_file(async_writer *writer, const zend_string *file);
void async_write_class(async_writer *writer, const zend_class_entry *ce);
/* Holds the descriptor; the number that it has in the parcel; -1: there are too many. */
int async_write_descriptor(async_writer *writer, int fd);
/* Throws a TransferException; "Cannot send PATH: WHY". */
zend_result async_refuse_value(const async_path *path, const char *format, ...) ZEND_ATTRIBUTE_FORMAT(printf, 2, 3);
/* Numbers a counted value. False: it has one, which has been written. */
bool async_write_begins(async_writer *writer, zend_refcounted *counted, zval *value);
bool async_write_has_begun(const async_writer *writer, const zend_object *object);

/* No address of what it refers to is used again while the writer exists. */
void async_writer_hold(async_writer *writer, zval *value);

/* Objects that are shared and not copied: of a class of a lower room, which sets these at startup. */
typedef struct {
	zend_class_entry *ce;
	zend_result (*write)(async_writer *writer, zend_object *object, const async_path *path);
	/* Calls async_read_begins(). */
	zend_result (*read)(struct _async_reader *reader, zval *rv);
} async_shared_class;

extern async_shared_class async_shared;

/* object_writer.c */
zend_result async_write_object(async_writer *writer, zval *object, const async_path *path);
/* The properties of an exception, with a trace that has no arguments; a new table. */
HashTable *async_throwable_properties(zval *throwable);
/* closure_writer.c */
zend_result async_write_closure(async_writer *writer, zval *closure, const async_path *path);

#endif
