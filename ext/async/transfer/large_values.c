/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#ifndef _GNU_SOURCE
# define _GNU_SOURCE
#endif

#include "transfer/large_values.h"
#include "transfer/parcel.h"
#include "transfer/transfer_exception.h"
#include "transfer/value_tags.h"
#include "zend_exceptions.h"

#include <errno.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

/* A socket is faster below (measured: 1 MB 0.32 ms against 0.67; 2 MB 3.0 against 1.3, 16 MB 44 against 20). */
#define MIN_LENGTH (1280 * 1024)
/* Parcels that wait must not use up the descriptors of the process, nor large values those of a parcel. */
#define MOST_DESCRIPTORS 256
#define MOST_IN_PARCEL 64
#define NAME "async-value"
#define NUMBERS_AT_ONCE 4096
#define MIN_NUMBERS 8

#ifdef MFD_CLOEXEC

static rlim_t limit_of(int resource)
{
	struct rlimit limit;

	return getrlimit(resource, &limit) == 0 ? limit.rlim_cur : 0;
}

/* -1: not now. */
static int new_memory(const async_writer *writer, size_t length)
{
	int fd;

	if (!writer->has_descriptors || writer->descriptor_count >= MOST_IN_PARCEL) {
		return -1;
	}
	/* it counts as a file, and exceeding the limit of those is a signal */
	if (limit_of(RLIMIT_FSIZE) < length) {
		return -1;
	}
	fd = memfd_create(NAME, MFD_CLOEXEC);
	if (fd >= 0 && ((rlim_t) fd > limit_of(RLIMIT_NOFILE) / 4 || fd > MOST_DESCRIPTORS)) {
		close(fd);
		return -1;
	}
	return fd;
}

#else

static int new_memory(const async_writer *writer, size_t length)
{
	return -1;
}

#endif

bool async_is_large_value(int fd)
{
	static const char expected[] = "/memfd:" NAME " ";
	char path[64], target[sizeof(expected)];

	snprintf(path, sizeof(path), "/proc/self/fd/%d", fd);
	return readlink(path, target, sizeof(target)) >= (ssize_t) sizeof(expected) - 1 && memcmp(target, expected, sizeof(expected) - 1) == 0;
}

static bool write_at(int fd, const char *bytes, size_t length, off_t at)
{
	while (length > 0) {
		ssize_t written = pwrite(fd, bytes, length, at);

		if (written < 0 && errno == EINTR) {
			continue;
		}
		if (written <= 0) {
			return false;
		}
		bytes += written;
		at += written;
		length -= (size_t) written;
	}
	return true;
}

/* The descriptor may be shared with other receivers, and so its position. */
static bool read_at(int fd, char *bytes, size_t length, off_t at)
{
	while (length > 0) {
		ssize_t got = pread(fd, bytes, length, at);

		if (got < 0 && errno == EINTR) {
			continue;
		}
		if (got <= 0) {
			return false;
		}
		bytes += got;
		at += got;
		length -= (size_t) got;
	}
	return true;
}

/* ---- writing ---- */

/* The number of the descriptor in the parcel. False: it is closed. */
static bool add_memory(async_writer *writer, int fd, uint32_t *number)
{
	int added = async_write_descriptor(writer, fd);

	if (added < 0) {
		close(fd);
		return false;
	}
	async_descriptor_release(fd);
	*number = (uint32_t) added;
	return true;
}

bool async_write_large_string(async_writer *writer, const zend_string *string)
{
	const size_t length = ZSTR_LEN(string);
	uint32_t number;
	int fd;

	if (EXPECTED(length < MIN_LENGTH) || (fd = new_memory(writer, length)) < 0) {
		return false;
	}
	if (!write_at(fd, ZSTR_VAL(string), length, 0)) {
		close(fd);
		return false;
	}
	if (!add_memory(writer, fd, &number)) {
		return false;
	}
	async_write_tag(writer, ASYNC_SENT_LARGE_STRING);
	async_write_long(writer, length);
	async_write_number(writer, number);
	return true;
}

/* The type of all elements; IS_UNDEF: they differ, or are no numbers. */
static uint8_t type_of_all(const HashTable *list)
{
	uint8_t type = IS_UNDEF;
	zval *value;

	ZEND_HASH_FOREACH_VAL(list, value) {
		if (Z_TYPE_P(value) != type) {
			if (type != IS_UNDEF || (Z_TYPE_P(value) != IS_LONG && Z_TYPE_P(value) != IS_DOUBLE)) {
				return IS_UNDEF;
			}
			type = Z_TYPE_P(value);
		}
	} ZEND_HASH_FOREACH_END();
	return type;
}

typedef struct {
	int fd;                          /* -1: into the writer's bytes */
	off_t at;
	bool failed;
	uint32_t count;
	uint64_t numbers[NUMBERS_AT_ONCE];
} number_sink;

static void put_numbers(async_writer *writer, number_sink *sink)
{
	const size_t length = sink->count * sizeof(*sink->numbers);

	if (sink->fd < 0) {
		smart_str_appendl(&writer->out, (char *) sink->numbers, length);
	} else {
		sink->failed |= !write_at(sink->fd, (char *) sink->numbers, length, sink->at);
	}
	sink->at += (off_t) length;
	sink->count = 0;
}

/* Integers and doubles have 64 bits in the same place. */
static void put_all(async_writer *writer, const HashTable *list, number_sink *sink)
{
	zval *value;

	ZEND_HASH_FOREACH_VAL(list, value) {
		memcpy(&sink->numbers[sink->count++], &value->value, sizeof(*sink->numbers));
		if (sink->count == NUMBERS_AT_ONCE) {
			put_numbers(writer, sink);
		}
	} ZEND_HASH_FOREACH_END();
	put_numbers(writer, sink);
}

bool async_write_numbers(async_writer *writer, const HashTable *list)
{
	const uint32_t count = zend_hash_num_elements(list);
	const size_t length = count * sizeof(uint64_t);
	const uint8_t type = count >= MIN_NUMBERS && sizeof(zend_long) == sizeof(uint64_t) ? type_of_all(list) : IS_UNDEF;
	uint32_t number = ASYNC_SENT_NO_DESCRIPTOR;
	number_sink *sink;

	if (type == IS_UNDEF) {
		return false;
	}
	sink = emalloc(sizeof(*sink));
	sink->fd = length >= MIN_LENGTH ? new_memory(writer, length) : -1;
	sink->at = 0;
	sink->count = 0;
	sink->failed = false;
	if (sink->fd >= 0) {
		put_all(writer, list, sink);
		if (sink->failed) {
			close(sink->fd);
			sink->fd = -1;
		} else if (!add_memory(writer, sink->fd, &number)) {
			sink->fd = -1;
		}
	}
	async_write_tag(writer, type == IS_LONG ? ASYNC_SENT_LONGS : ASYNC_SENT_DOUBLES);
	async_write_number(writer, count);
	async_write_number(writer, number);
	if (sink->fd < 0) {
		put_all(writer, list, sink);
	}
	efree(sink);
	return true;
}

/* ---- reading ---- */

static zend_result not_arrived(void)
{
	if (!EG(exception)) {
		async_throw_unreadable("A large value has not arrived: the process that gets it cannot open more files");
	}
	return FAILURE;
}

zend_result async_read_large_string(async_reader *reader, zval *rv)
{
	const uint64_t length = async_read_long(reader);
	const int fd = async_read_descriptor(reader, async_read_number(reader));
	zend_string *string;
	bool whole;

	if (EG(exception) || fd < 0) {
		return not_arrived();
	}
	string = zend_string_alloc((size_t) length, false);
	whole = read_at(fd, ZSTR_VAL(string), (size_t) length, 0);
	async_descriptor_release(fd);
	if (!whole) {
		zend_string_efree(string);
		return async_malformed();
	}
	ZSTR_VAL(string)[length] = '\0';
	ZVAL_NEW_STR(rv, string);
	return SUCCESS;
}

static bool get_numbers(async_reader *reader, int fd, off_t at, uint64_t *numbers, uint32_t count)
{
	const size_t length = count * sizeof(*numbers);

	return fd >= 0 ? read_at(fd, (char *) numbers, length, at) : async_read_bytes(reader, numbers, length);
}

static bool fill(async_reader *reader, int fd, uint32_t count, uint8_t type, HashTable *list)
{
	uint64_t *numbers = safe_emalloc(NUMBERS_AT_ONCE, sizeof(*numbers), 0);
	bool whole = true;

	ZEND_HASH_FILL_PACKED(list) {
		for (uint32_t done = 0; whole && done < count;) {
			const uint32_t some = MIN(count - done, NUMBERS_AT_ONCE);

			whole = get_numbers(reader, fd, (off_t) (done * sizeof(*numbers)), numbers, some);
			for (uint32_t i = 0; whole && i < some; i++) {
				zval value;

				memcpy(&value.value, &numbers[i], sizeof(numbers[i]));
				Z_TYPE_INFO(value) = type;
				ZEND_HASH_FILL_ADD(&value);
			}
			done += some;
		}
	} ZEND_HASH_FILL_END();
	efree(numbers);
	return whole;
}

zend_result async_read_numbers(async_reader *reader, uint8_t tag, zval *rv)
{
	const uint32_t count = async_read_number(reader), number = async_read_number(reader);
	int fd = -1;
	bool whole;

	if (EG(exception)) {
		return FAILURE;
	}
	if (number != ASYNC_SENT_NO_DESCRIPTOR) {
		fd = async_read_descriptor(reader, number);
		if (fd < 0) {
			return not_arrived();
		}
	} else if (count > (size_t) (reader->end - reader->at) / sizeof(uint64_t)) {
		return async_malformed();
	}
	array_init_size(rv, count);
	zend_hash_real_init_packed(Z_ARRVAL_P(rv));
	whole = fill(reader, fd, count, tag == ASYNC_SENT_LONGS ? IS_LONG : IS_DOUBLE, Z_ARRVAL_P(rv));
	if (fd >= 0) {
		async_descriptor_release(fd);
	}
	return whole ? SUCCESS : async_malformed();
}
