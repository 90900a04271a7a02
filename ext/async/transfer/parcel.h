/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What a writer makes, and a reader reads: bytes, behind them the descriptors
 * that belong to the value, and their number (32 bits each). A parcel holds its
 * descriptors, which several parcels and the object they belong to may share. In
 * another process their numbers mean nothing: what carries the parcel sends the
 * descriptors along and writes the new numbers over the old ones.
 */

#ifndef ASYNC_PARCEL_H
#define ASYNC_PARCEL_H

#include "php.h"

/* Of one parcel: what one message of a socket can have, with room to spare. */
#define ASYNC_PARCEL_MOST_DESCRIPTORS 240

/* One more holder of an open descriptor. */
void async_descriptor_hold(int fd);
/* Closes it with the last one. A descriptor that nobody else holds is just closed. */
void async_descriptor_release(int fd);
/* After the request's objects are freed: closes those whose holders were lost with the memory, by a fatal error. */
void async_descriptors_request_end(void);

uint32_t async_parcel_count(const char *bytes, size_t length);
int async_parcel_descriptor(const char *bytes, size_t length, uint32_t number);
/* -1: it is not (or no longer) here. */
void async_parcel_set_descriptor(char *bytes, size_t length, uint32_t number, int fd);
/* Those that have arrived take the place of the sender's; those that are too many are released. */
void async_parcel_arrived(char *bytes, size_t length, const int *descriptors, uint32_t count);
/* Releases those that are left. */
void async_parcel_close(char *bytes, size_t length);
/* The same with the last reference to the bytes. */
void async_parcel_release(zend_string *parcel);

#endif
