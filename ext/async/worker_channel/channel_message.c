/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "worker_channel/channel_message.h"
#include "coroutine/request_runtime.h"
#include "runtime/async_globals.h"
#include "transfer/memory_file.h"
#include "transfer/parcel.h"
#include "transfer/transfer_exception.h"
#include "transfer/value_reader.h"
#include "transfer/value_tags.h"
#include "transfer/value_writer.h"
#include "worker_channel/shared_ring.h"
#include "zend_exceptions.h"

#include <errno.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* What is written at once; in between other coroutines run. */
#define PIECE (1024 * 1024)

/* ---- files ---- */

/* FAILURE with errno, or with an exception if this coroutine was cancelled meanwhile. */
static zend_result write_in_pieces(int fd, const char *bytes, size_t length, off_t at)
{
	while (length > PIECE) {
		if (async_memory_file_write(fd, bytes, PIECE, at) == FAILURE) {
			return FAILURE;
		}
		bytes += PIECE;
		at += PIECE;
		length -= PIECE;
		if (zend_coroutine_may_wait()) {
			zend_scheduler.suspend();
			if (EG(exception)) {
				return FAILURE;
			}
		}
	}
	return async_memory_file_write(fd, bytes, length, at);
}

static void throw_no_file(void)
{
	if (!EG(exception)) {
		async_throw_unreadable("Cannot send a large message: %s", strerror(errno));
	}
}

/* What a writer would make of a string: this, the string, the number of descriptors. */
typedef struct {
	char tag;
	char length[sizeof(uint64_t)];
} string_head;

/* Without a copy in between. */
static zend_result write_string(int fd, const zend_string *string)
{
	const uint64_t length = ZSTR_LEN(string);
	const uint32_t no_descriptors = 0;
	string_head head = { .tag = ASYNC_SENT_STRING };

	memcpy(head.length, &length, sizeof(length));
	return async_memory_file_write(fd, &head, sizeof(head), 0) == SUCCESS
		&& write_in_pieces(fd, ZSTR_VAL(string), length, sizeof(head)) == SUCCESS
		&& async_memory_file_write(fd, &no_descriptors, sizeof(no_descriptors), (off_t) (sizeof(head) + length)) == SUCCESS
		? SUCCESS : FAILURE;
}

/* ---- sending ---- */

static zend_result write_large_string(async_channel_outgoing *message, zval *value)
{
	zend_string *string = zend_string_copy(Z_STR_P(value));
	zend_result result = FAILURE;

	message->file = async_memory_file_new(sizeof(string_head) + ZSTR_LEN(string) + sizeof(uint32_t));
	if (message->file >= 0) {
		result = write_string(message->file, string);
	}
	zend_string_release(string);
	if (result == FAILURE) {
		throw_no_file();
		async_channel_outgoing_free(message);
	}
	return result;
}

static zend_result move_large(async_channel_outgoing *message)
{
	zend_string *parcel = message->parcel;

	message->file = async_memory_file_new(ZSTR_LEN(parcel));
	if (message->file < 0 || write_in_pieces(message->file, ZSTR_VAL(parcel), ZSTR_LEN(parcel), 0) == FAILURE) {
		throw_no_file();
		async_channel_outgoing_free(message);
		return FAILURE;
	}
	return SUCCESS;
}

zend_result async_channel_message_write(async_channel_outgoing *message, zval *value)
{
	const async_path path = { .kind = ASYNC_PATH_TEXT, .text = "$value" };
	async_writer writer;

	message->parcel = NULL;
	message->file = -1;
	if (Z_TYPE_P(value) == IS_STRING && Z_STRLEN_P(value) > ASYNC_RING_MOST_BYTES / 2) {
		return write_large_string(message, value);
	}
	async_writer_init(&writer);
	if (async_write_value(&writer, value, &path) == FAILURE) {
		async_writer_discard(&writer);
		return FAILURE;
	}
	message->parcel = async_writer_finish(&writer);
	return ZSTR_LEN(message->parcel) > ASYNC_RING_MOST_BYTES ? move_large(message) : SUCCESS;
}

zend_result async_channel_message_to_file(async_channel_outgoing *message)
{
	message->file = async_memory_file_new(ZSTR_LEN(message->parcel));
	if (message->file < 0) {
		return FAILURE;
	}
	if (async_memory_file_write(message->file, ZSTR_VAL(message->parcel), ZSTR_LEN(message->parcel), 0) == FAILURE) {
		int error = errno;

		close(message->file);
		message->file = -1;
		errno = error;
		return FAILURE;
	}
	return SUCCESS;
}

void async_channel_outgoing_free(async_channel_outgoing *message)
{
	if (message->file >= 0) {
		close(message->file);
		message->file = -1;
	}
	if (message->parcel) {
		async_parcel_release(message->parcel);
		message->parcel = NULL;
	}
}

/* ---- receiving ---- */

static zend_result read_parcel(char *bytes, size_t length, zval *value)
{
	async_reader reader;

	async_reader_open(&reader, bytes, length);
	async_read_value(&reader, value);
	if (async_reader_end(&reader) == FAILURE) {
		zval_ptr_dtor(value);
		ZVAL_UNDEF(value);
		return FAILURE;
	}
	return SUCCESS;
}

static zend_result read_file(async_channel_incoming *message, zval *value)
{
	struct stat file;
	char *bytes = MAP_FAILED;
	zend_result result;

	if (fstat(message->file, &file) == 0) {
		bytes = mmap(NULL, (size_t) file.st_size, PROT_READ | PROT_WRITE, MAP_PRIVATE, message->file, 0);
	}
	if (bytes == MAP_FAILED) {
		async_throw_unreadable("A large message cannot be received: %s", strerror(errno));
		return FAILURE;
	}
	if (message->parcel) {
		/* the descriptors that have arrived, in a parcel that has nothing else */
		const uint32_t count = async_parcel_count(ZSTR_VAL(message->parcel), ZSTR_LEN(message->parcel));

		for (uint32_t i = 0; i < count; i++) {
			async_parcel_set_descriptor(bytes, (size_t) file.st_size, i,
				async_parcel_descriptor(ZSTR_VAL(message->parcel), ZSTR_LEN(message->parcel), i));
		}
		zend_string_release(message->parcel);
		message->parcel = NULL;
	}
	result = read_parcel(bytes, (size_t) file.st_size, value);
	munmap(bytes, (size_t) file.st_size);
	return result;
}

zend_result async_channel_message_read(async_channel_incoming *message, zval *value)
{
	zend_result result;

	ZVAL_UNDEF(value);
	if (message->incomplete) {
		async_throw_unreadable("A message was lost: this process cannot have more open files");
		result = FAILURE;
	} else if (message->file >= 0) {
		result = read_file(message, value);
	} else {
		result = read_parcel(ZSTR_VAL(message->parcel), ZSTR_LEN(message->parcel), value);
	}
	async_channel_incoming_free(message);
	return result;
}

void async_channel_incoming_free(async_channel_incoming *message)
{
	if (message->file >= 0) {
		close(message->file);
		message->file = -1;
	}
	if (message->parcel) {
		async_parcel_release(message->parcel);
		message->parcel = NULL;
	}
}
