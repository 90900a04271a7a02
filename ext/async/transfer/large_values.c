/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "transfer/large_values.h"
#include "transfer/memory_file.h"
#include "transfer/parcel.h"
#include "transfer/transfer_exception.h"
#include "transfer/value_tags.h"
#include "zend_exceptions.h"

#include <sys/resource.h>
#include <unistd.h>

/* A socket is faster below. Measured there and back, in ms, socket against memory: strings of 512 KB 0.33, 0.63, of 768 KB
 * 0.8 to 1.8, 0.9 to 1.0; numbers of 1 MB 2.3, 2.8, of 1.25 MB 4.3, 3.5. */
#define MIN_STRING (768 * 1024)
#define MIN_NUMBERS_LENGTH (1280 * 1024)
/* Parcels that wait must not use up the descriptors of the process, nor large values those of a parcel. */
#define MOST_DESCRIPTORS 256
#define MOST_IN_PARCEL 64
#define NUMBERS_AT_ONCE 4096
#define MIN_NUMBERS 8

/* -1: not now. */
static int new_memory(const async_writer *writer, size_t length, size_t least)
{
	struct rlimit files;
	int fd;

	if (length < least || !writer->has_descriptors || writer->descriptor_count >= MOST_IN_PARCEL) {
		return -1;
	}
	fd = async_memory_file_new(length);
	if (fd >= 0 && (fd > MOST_DESCRIPTORS || getrlimit(RLIMIT_NOFILE, &files) != 0 || (rlim_t) fd > files.rlim_cur / 4)) {
		close(fd);
		return -1;
	}
	return fd;
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

	fd = new_memory(writer, length, MIN_STRING);
	if (EXPECTED(fd < 0)) {
		return false;
	}
	if (async_memory_file_write(fd, ZSTR_VAL(string), length, 0) == FAILURE) {
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

/* Integers and doubles have 64 bits in the same place. */
static void put_inline(async_writer *writer, const HashTable *list)
{
	char *to = smart_str_extend(&writer->out, zend_hash_num_elements(list) * sizeof(uint64_t));
	zval *value;

	ZEND_HASH_FOREACH_VAL(list, value) {
		memcpy(to, &value->value, sizeof(uint64_t));
		to += sizeof(uint64_t);
	} ZEND_HASH_FOREACH_END();
}

static zend_result put_memory(int fd, const HashTable *list)
{
	uint64_t *numbers = safe_emalloc(NUMBERS_AT_ONCE, sizeof(*numbers), 0);
	zend_result result = SUCCESS;
	uint32_t count = 0;
	off_t at = 0;
	zval *value;

	ZEND_HASH_FOREACH_VAL(list, value) {
		memcpy(&numbers[count++], &value->value, sizeof(*numbers));
		if (count == NUMBERS_AT_ONCE) {
			result = async_memory_file_write(fd, numbers, count * sizeof(*numbers), at);
			if (result == FAILURE) {
				break;
			}
			at += (off_t) (count * sizeof(*numbers));
			count = 0;
		}
	} ZEND_HASH_FOREACH_END();
	if (result == SUCCESS) {
		result = async_memory_file_write(fd, numbers, count * sizeof(*numbers), at);
	}
	efree(numbers);
	return result;
}

bool async_write_numbers(async_writer *writer, const HashTable *list)
{
	const uint32_t count = zend_hash_num_elements(list);
	const uint8_t type = count >= MIN_NUMBERS && sizeof(zend_long) == sizeof(uint64_t) ? type_of_all(list) : IS_UNDEF;
	uint32_t number = ASYNC_SENT_NO_DESCRIPTOR;
	int fd;

	if (type == IS_UNDEF) {
		return false;
	}
	fd = new_memory(writer, count * sizeof(uint64_t), MIN_NUMBERS_LENGTH);
	if (fd >= 0) {
		if (put_memory(fd, list) == FAILURE) {
			close(fd);
			fd = -1;
		} else if (!add_memory(writer, fd, &number)) {
			fd = -1;
		}
	}
	async_write_tag(writer, type == IS_LONG ? ASYNC_SENT_LONGS : ASYNC_SENT_DOUBLES);
	async_write_number(writer, count);
	async_write_number(writer, number);
	if (fd < 0) {
		put_inline(writer, list);
	}
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
	zend_result result;

	if (EG(exception) || fd < 0) {
		return not_arrived();
	}
	string = zend_string_alloc((size_t) length, false);
	result = async_memory_file_read(fd, ZSTR_VAL(string), (size_t) length, 0);
	async_descriptor_release(fd);
	if (result == FAILURE) {
		zend_string_efree(string);
		return async_malformed();
	}
	ZSTR_VAL(string)[length] = '\0';
	ZVAL_NEW_STR(rv, string);
	return SUCCESS;
}

static void append_numbers(HashTable *list, uint8_t type, const char *numbers, uint32_t count)
{
	ZEND_HASH_FILL_PACKED(list) {
		for (uint32_t i = 0; i < count; i++) {
			zval value;

			memcpy(&value.value, numbers + i * sizeof(uint64_t), sizeof(uint64_t));
			Z_TYPE_INFO(value) = type;
			ZEND_HASH_FILL_ADD(&value);
		}
	} ZEND_HASH_FILL_END();
}

static zend_result read_memory(int fd, HashTable *list, uint8_t type, uint32_t count)
{
	char *numbers = safe_emalloc(NUMBERS_AT_ONCE, sizeof(uint64_t), 0);
	zend_result result = SUCCESS;

	for (uint32_t done = 0; done < count && result == SUCCESS;) {
		const uint32_t some = MIN(count - done, NUMBERS_AT_ONCE);

		result = async_memory_file_read(fd, numbers, some * sizeof(uint64_t), (off_t) (done * sizeof(uint64_t)));
		if (result == SUCCESS) {
			append_numbers(list, type, numbers, some);
			done += some;
		}
	}
	efree(numbers);
	return result;
}

static zend_result numbers_from_memory(async_reader *reader, uint32_t number, zval *rv, uint8_t type, uint32_t count)
{
	const int fd = async_read_descriptor(reader, number);
	zend_result result;

	if (fd < 0) {
		return not_arrived();
	}
	array_init_size(rv, count);
	zend_hash_real_init_packed(Z_ARRVAL_P(rv));
	result = read_memory(fd, Z_ARRVAL_P(rv), type, count);
	async_descriptor_release(fd);
	return result == SUCCESS ? SUCCESS : async_malformed();
}

zend_result async_read_numbers(async_reader *reader, uint8_t tag, zval *rv)
{
	const uint32_t count = async_read_number(reader), number = async_read_number(reader);
	const uint8_t type = tag == ASYNC_SENT_LONGS ? IS_LONG : IS_DOUBLE;

	if (EG(exception)) {
		return FAILURE;
	}
	if (number != ASYNC_SENT_NO_DESCRIPTOR) {
		return numbers_from_memory(reader, number, rv, type, count);
	}
	if (count > (size_t) (reader->end - reader->at) / sizeof(uint64_t)) {
		return async_malformed();
	}
	array_init_size(rv, count);
	zend_hash_real_init_packed(Z_ARRVAL_P(rv));
	append_numbers(Z_ARRVAL_P(rv), type, reader->at, count);
	reader->at += count * sizeof(uint64_t);
	return SUCCESS;
}
