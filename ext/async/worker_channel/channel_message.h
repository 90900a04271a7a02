/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * A message between processes: a parcel (see transfer/parcel.h), in the ring if
 * it is small, else in a file without a name, whose descriptor goes with the
 * message. The receiver maps such a file, so its bytes are copied twice, as
 * those of a small one.
 */

#ifndef ASYNC_CHANNEL_MESSAGE_H
#define ASYNC_CHANNEL_MESSAGE_H

#include "php.h"

typedef struct {
	zend_string *parcel;             /* NULL: it is all in the file */
	int file;                        /* -1: none */
} async_channel_outgoing;

typedef struct {
	zend_string *parcel;             /* NULL: in the file */
	int file;
	bool incomplete;                 /* this process could not have all descriptors */
} async_channel_incoming;

/* FAILURE with an exception. Suspends: in user code that serializes; and other coroutines run while a large message is
 * written. */
zend_result async_channel_message_write(async_channel_outgoing *message, zval *value);
/* Moves the parcel to a file. FAILURE with errno. Suspends: no. */
zend_result async_channel_message_to_file(async_channel_outgoing *message);
void async_channel_outgoing_free(async_channel_outgoing *message);

/* The value; frees the message. FAILURE with an exception. Suspends: in user code that unserializes. */
zend_result async_channel_message_read(async_channel_incoming *message, zval *value);
void async_channel_incoming_free(async_channel_incoming *message);

#endif
