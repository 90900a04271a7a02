/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Large strings and lists of numbers: in a memory file, whose descriptor goes
 * along with the parcel, in place of their bytes. The sender copies them
 * once, the receiver once more; a socket copies three times and has to be waited
 * for. Lists of numbers are sent as such, without a tag for each, also when they
 * are small.
 */

#ifndef ASYNC_LARGE_VALUES_H
#define ASYNC_LARGE_VALUES_H

#include "transfer/value_reader.h"
#include "transfer/value_writer.h"

/* False: it is to be written as any other value. */
bool async_write_large_string(async_writer *writer, const zend_string *string);
bool async_write_numbers(async_writer *writer, const HashTable *list);

/* What begins with one of their tags. */
zend_result async_read_large_string(async_reader *reader, zval *rv);
zend_result async_read_numbers(async_reader *reader, uint8_t tag, zval *rv);

#endif
