/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The other side of value_writer.h. Classes are loaded as needed: by
 * autoloaders, then from the file that declared them in the sender.
 *
 * Life: init -> reads, in the order of the writes -> end, which calls
 * __unserialize() and __wakeup() in the order of the objects. Every failure is
 * an exception, after which only end is allowed. Suspends: where classes are
 * loaded and in the methods called.
 */

#ifndef ASYNC_VALUE_READER_H
#define ASYNC_VALUE_READER_H

#include "transfer/code_reference.h"

typedef struct {
	zval object;
	zval data;                       /* UNDEF: __wakeup() */
} async_delayed_call;

typedef struct _async_reader {
	const char *at, *end;
	char *parcel;                    /* the bytes of a parcel; its descriptors are closed in the end */
	size_t parcel_length;
	zval *numbered;                  /* objects and references by number; each counted */
	uint32_t numbered_count, numbered_size;
	zend_class_entry **classes;      /* NULL entries: unknown here, see stand_in */
	zend_string **class_names;
	uint32_t class_count, class_size;
	async_delayed_call *delayed;
	uint32_t delayed_count, delayed_size;
	zend_class_entry *stand_in;      /* for unknown classes; NULL: they are an error */
} async_reader;

/* The bytes must outlive the reader. */
void async_reader_init(async_reader *reader, const char *bytes, size_t length);
/* The same for a parcel, whose descriptors belong to the reader. */
void async_reader_open(async_reader *reader, char *parcel, size_t length);
/* FAILURE with an exception; rv is UNDEF then. */
zend_result async_read_value(async_reader *reader, zval *rv);
/* Calls the delayed methods unless an exception is set, and frees everything. FAILURE with an exception: a TransferException,
 * with what a method or an autoloader has thrown as the previous one, unless that ends the coroutine or the program. */
zend_result async_reader_end(async_reader *reader);

/* For the other readers of this room. They are safe at the end of the bytes. */
bool async_read_bytes(async_reader *reader, void *bytes, size_t length);
uint8_t async_read_tag(async_reader *reader);
uint32_t async_read_number(async_reader *reader);
uint64_t async_read_long(async_reader *reader);
/* The descriptor with that number, which then belongs to the caller; -1: it has not arrived. */
int async_read_descriptor(async_reader *reader, uint32_t number);
/* New reference; NULL with an exception. */
zend_string *async_read_text(async_reader *reader);
/* Where something is declared; *sent is set unless the text is empty. New reference; NULL with an exception. */
zend_string *async_read_file(async_reader *reader, async_file_state *sent);
/* NULL: no class, or an exception. *name (may be NULL) is set where a stand-in is returned; borrowed. */
zend_class_entry *async_read_class(async_reader *reader, zend_string **name);
/* Numbers what was just begun. */
void async_read_begins(async_reader *reader, zval *value);
zend_result async_malformed(void);

/* object_reader.c: what begins with one of the tags of objects */
zend_result async_read_object(async_reader *reader, uint8_t tag, zval *rv);
/* Those that objects have waited for; none once an exception is set. */
void async_call_delayed(async_reader *reader);
/* closure_reader.c */
zend_result async_read_closure(async_reader *reader, uint8_t tag, zval *rv);

#endif
