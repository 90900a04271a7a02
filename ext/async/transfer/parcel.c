/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "transfer/parcel.h"

#include <unistd.h>

/* By descriptor: how many hold it beside the first one. */
ZEND_TLS HashTable *held;

static void forget_held(void)
{
	zend_hash_destroy(held);
	pefree(held, true);
	held = NULL;
}

void async_descriptor_hold(int fd)
{
	zval *more;

	if (!held) {
		held = pemalloc(sizeof(*held), true);
		zend_hash_init(held, 8, NULL, NULL, true);
	}
	more = zend_hash_index_lookup(held, (zend_ulong) fd);
	ZVAL_LONG(more, Z_TYPE_P(more) == IS_LONG ? Z_LVAL_P(more) + 1 : 1);
}

void async_descriptor_release(int fd)
{
	zval *more = held ? zend_hash_index_find(held, (zend_ulong) fd) : NULL;

	if (!more) {
		close(fd);
		return;
	}
	if (--Z_LVAL_P(more) > 0) {
		return;
	}
	zend_hash_index_del(held, (zend_ulong) fd);
	if (zend_hash_num_elements(held) == 0) {
		forget_held();
	}
}

void async_descriptors_request_end(void)
{
	zend_ulong fd;

	if (held) {
		ZEND_HASH_FOREACH_NUM_KEY(held, fd) {
			close((int) fd);
		} ZEND_HASH_FOREACH_END();
		forget_held();
	}
}

uint32_t async_parcel_count(const char *bytes, size_t length)
{
	uint32_t count = 0;

	if (length >= sizeof(count)) {
		memcpy(&count, bytes + length - sizeof(count), sizeof(count));
	}
	return count <= ASYNC_PARCEL_MOST_DESCRIPTORS && (count + 1) * sizeof(int) <= length ? count : 0;
}

static size_t place_of(const char *bytes, size_t length, uint32_t number)
{
	return length - sizeof(int) * (1 + async_parcel_count(bytes, length) - number);
}

int async_parcel_descriptor(const char *bytes, size_t length, uint32_t number)
{
	int fd = -1;

	if (number < async_parcel_count(bytes, length)) {
		memcpy(&fd, bytes + place_of(bytes, length, number), sizeof(fd));
	}
	return fd;
}

void async_parcel_set_descriptor(char *bytes, size_t length, uint32_t number, int fd)
{
	if (number < async_parcel_count(bytes, length)) {
		memcpy(bytes + place_of(bytes, length, number), &fd, sizeof(fd));
	}
}

void async_parcel_arrived(char *bytes, size_t length, const int *descriptors, uint32_t count)
{
	uint32_t expected = async_parcel_count(bytes, length);

	for (uint32_t i = 0; i < expected; i++) {
		async_parcel_set_descriptor(bytes, length, i, i < count ? descriptors[i] : -1);
	}
	for (uint32_t i = expected; i < count; i++) {
		async_descriptor_release(descriptors[i]);
	}
}

void async_parcel_close(char *bytes, size_t length)
{
	uint32_t count = async_parcel_count(bytes, length);

	for (uint32_t i = 0; i < count; i++) {
		int fd = async_parcel_descriptor(bytes, length, i);

		if (fd >= 0) {
			async_descriptor_release(fd);
			async_parcel_set_descriptor(bytes, length, i, -1);
		}
	}
}

void async_parcel_release(zend_string *parcel)
{
	if (GC_REFCOUNT(parcel) == 1) {
		async_parcel_close(ZSTR_VAL(parcel), ZSTR_LEN(parcel));
	}
	zend_string_release(parcel);
}
