/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* Large objects. libpq calls the server's functions by number, which it can only do blocking; here they are called with
 * SQL. */

#include "php_wait_pq_int.h"

#include <fcntl.h>
#include <unistd.h>

#define MAX_ARGUMENTS 3
#define FILE_PORTION  8192

/* Returns the function's result or NULL; arguments are text, the result is binary. */
static PGresult *call(PGconn *conn, const char *query, int count, const int64_t *arguments)
{
	char text[MAX_ARGUMENTS][24];
	const char *values[MAX_ARGUMENTS];
	PGresult *result;

	for (int i = 0; i < count; i++) {
		snprintf(text[i], sizeof(text[i]), "%" PRId64, arguments[i]);
		values[i] = text[i];
	}
	result = php_wait_PQexecParams(conn, query, count, NULL, values, NULL, NULL, 1);
	if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1 && !PQgetisnull(result, 0, 0)) {
		return result;
	}
	PQclear(result);
	return NULL;
}

/* Decodes an int4, oid or int8 in network byte order. */
static int64_t number_of(const PGresult *result)
{
	const unsigned char *bytes = (const unsigned char *) PQgetvalue(result, 0, 0);
	int size = PQgetlength(result, 0, 0);
	uint64_t number = 0;

	for (int i = 0; i < size; i++) {
		number = number << 8 | bytes[i];
	}
	return size == 4 ? (int32_t) number : (int64_t) number;
}

static int64_t call_number(PGconn *conn, const char *query, int count, const int64_t *arguments, int64_t failed)
{
	PGresult *result = call(conn, query, count, arguments);
	int64_t number = result ? number_of(result) : failed;

	PQclear(result);
	return number;
}

#define ARGUMENTS(...) (sizeof((int64_t[]) { __VA_ARGS__ }) / sizeof(int64_t)), (const int64_t[]) { __VA_ARGS__ }

/* Without a coroutine, uses libpq's own function. */
#define CLASSIC_IF(condition, conn, call_of_libpq) \
	if (condition) { \
		php_wait_pq_state *pq_state; \
		php_wait_pq_mode pq_mode = php_wait_pq_begin(conn, &pq_state); \
		__typeof__(call_of_libpq) pq_result = pq_mode == PHP_WAIT_PQ_REFUSED ? (__typeof__(call_of_libpq)) -1 : (call_of_libpq); \
		php_wait_pq_end(pq_state, false); \
		return pq_result; \
	}
#define CLASSIC(conn, call_of_libpq) CLASSIC_IF(!zend_coroutine_may_wait() || !conn, conn, call_of_libpq)

PHP_WAIT_PQ_API Oid php_wait_lo_creat(PGconn *conn, int mode)
{
	CLASSIC(conn, lo_creat(conn, mode))
	return (Oid) call_number(conn, "SELECT pg_catalog.lo_creat($1::int4)", ARGUMENTS(mode), InvalidOid);
}

PHP_WAIT_PQ_API Oid php_wait_lo_create(PGconn *conn, Oid id)
{
	CLASSIC(conn, lo_create(conn, id))
	return (Oid) call_number(conn, "SELECT pg_catalog.lo_create($1::oid)", ARGUMENTS(id), InvalidOid);
}

PHP_WAIT_PQ_API int php_wait_lo_unlink(PGconn *conn, Oid id)
{
	CLASSIC(conn, lo_unlink(conn, id))
	return (int) call_number(conn, "SELECT pg_catalog.lo_unlink($1::oid)", ARGUMENTS(id), -1);
}

PHP_WAIT_PQ_API int php_wait_lo_open(PGconn *conn, Oid id, int mode)
{
	CLASSIC(conn, lo_open(conn, id, mode))
	return (int) call_number(conn, "SELECT pg_catalog.lo_open($1::oid, $2::int4)", ARGUMENTS(id, mode), -1);
}

PHP_WAIT_PQ_API int php_wait_lo_close(PGconn *conn, int fd)
{
	CLASSIC(conn, lo_close(conn, fd))
	return (int) call_number(conn, "SELECT pg_catalog.lo_close($1::int4)", ARGUMENTS(fd), -1);
}

PHP_WAIT_PQ_API int php_wait_lo_read(PGconn *conn, int fd, char *buffer, size_t size)
{
	PGresult *result;
	int got = -1;

	CLASSIC_IF(!zend_coroutine_may_wait() || size > INT_MAX, conn, lo_read(conn, fd, buffer, size))
	result = call(conn, "SELECT pg_catalog.loread($1::int4, $2::int4)", ARGUMENTS(fd, (int64_t) size));
	if (result) {
		got = MIN(PQgetlength(result, 0, 0), (int) size);
		memcpy(buffer, PQgetvalue(result, 0, 0), got);
		PQclear(result);
	}
	return got;
}

PHP_WAIT_PQ_API int php_wait_lo_write(PGconn *conn, int fd, const char *buffer, size_t size)
{
	char text[24];
	const char *values[2] = { text, buffer };
	int lengths[2] = { 0, (int) size }, formats[2] = { 0, 1 };
	PGresult *result;
	int written = -1;

	CLASSIC_IF(!zend_coroutine_may_wait() || size > INT_MAX, conn, lo_write(conn, fd, buffer, size))
	snprintf(text, sizeof(text), "%d", fd);
	result = php_wait_PQexecParams(conn, "SELECT pg_catalog.lowrite($1::int4, $2::bytea)", 2, NULL, values, lengths, formats, 1);
	if (PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) == 1) {
		written = (int) number_of(result);
	}
	PQclear(result);
	return written;
}

PHP_WAIT_PQ_API int php_wait_lo_lseek(PGconn *conn, int fd, int offset, int whence)
{
	CLASSIC(conn, lo_lseek(conn, fd, offset, whence))
	return (int) call_number(conn, "SELECT pg_catalog.lo_lseek($1::int4, $2::int4, $3::int4)", ARGUMENTS(fd, offset, whence), -1);
}

PHP_WAIT_PQ_API pg_int64 php_wait_lo_lseek64(PGconn *conn, int fd, pg_int64 offset, int whence)
{
	CLASSIC(conn, lo_lseek64(conn, fd, offset, whence))
	return call_number(conn, "SELECT pg_catalog.lo_lseek64($1::int4, $2::int8, $3::int4)", ARGUMENTS(fd, offset, whence), -1);
}

PHP_WAIT_PQ_API int php_wait_lo_tell(PGconn *conn, int fd)
{
	CLASSIC(conn, lo_tell(conn, fd))
	return (int) call_number(conn, "SELECT pg_catalog.lo_tell($1::int4)", ARGUMENTS(fd), -1);
}

PHP_WAIT_PQ_API pg_int64 php_wait_lo_tell64(PGconn *conn, int fd)
{
	CLASSIC(conn, lo_tell64(conn, fd))
	return call_number(conn, "SELECT pg_catalog.lo_tell64($1::int4)", ARGUMENTS(fd), -1);
}

PHP_WAIT_PQ_API int php_wait_lo_truncate(PGconn *conn, int fd, size_t size)
{
	CLASSIC(conn, lo_truncate(conn, fd, size))
	return (int) call_number(conn, "SELECT pg_catalog.lo_truncate($1::int4, $2::int4)", ARGUMENTS(fd, (int64_t) size), -1);
}

PHP_WAIT_PQ_API int php_wait_lo_truncate64(PGconn *conn, int fd, pg_int64 size)
{
	CLASSIC(conn, lo_truncate64(conn, fd, size))
	return (int) call_number(conn, "SELECT pg_catalog.lo_truncate64($1::int4, $2::int8)", ARGUMENTS(fd, size), -1);
}

/* --- whole files --- */

static bool write_file_to(PGconn *conn, int file, int lo)
{
	char buffer[FILE_PORTION];
	ssize_t got;

	while ((got = read(file, buffer, sizeof(buffer))) > 0) {
		if (php_wait_lo_write(conn, lo, buffer, got) != got) {
			return false;
		}
	}
	return got == 0;
}

static Oid import(PGconn *conn, const char *file, Oid wanted)
{
	int fd = open(file, O_RDONLY);
	Oid id = InvalidOid;
	int lo;

	/* libpq's own function sets the message */
	if (fd < 0) {
		return lo_import_with_oid(conn, file, wanted);
	}
	id = wanted == InvalidOid ? php_wait_lo_creat(conn, INV_READ | INV_WRITE) : php_wait_lo_create(conn, wanted);
	if (id != InvalidOid) {
		lo = php_wait_lo_open(conn, id, INV_WRITE);
		if (lo < 0 || !write_file_to(conn, fd, lo) || php_wait_lo_close(conn, lo) != 0) {
			id = InvalidOid;
		}
	}
	close(fd);
	return id;
}

PHP_WAIT_PQ_API Oid php_wait_lo_import_with_oid(PGconn *conn, const char *file, Oid id)
{
	CLASSIC(conn, lo_import_with_oid(conn, file, id))
	return import(conn, file, id);
}

PHP_WAIT_PQ_API Oid php_wait_lo_import(PGconn *conn, const char *file)
{
	CLASSIC(conn, lo_import(conn, file))
	return import(conn, file, InvalidOid);
}

static bool write_all(int file, const char *buffer, int size)
{
	for (int written = 0; written < size;) {
		ssize_t done = write(file, buffer + written, size - written);

		if (done <= 0) {
			return false;
		}
		written += (int) done;
	}
	return true;
}

PHP_WAIT_PQ_API int php_wait_lo_export(PGconn *conn, Oid id, const char *file)
{
	char buffer[FILE_PORTION];
	int lo, fd, got = -1;

	CLASSIC(conn, lo_export(conn, id, file))
	lo = php_wait_lo_open(conn, id, INV_READ);
	if (lo < 0) {
		return -1;
	}
	fd = open(file, O_CREAT | O_WRONLY | O_TRUNC, 0666);
	if (fd < 0) {
		php_wait_lo_close(conn, lo);
		return lo_export(conn, id, file);
	}
	while ((got = php_wait_lo_read(conn, lo, buffer, sizeof(buffer))) > 0 && write_all(fd, buffer, got)) {
	}
	if (php_wait_lo_close(conn, lo) != 0 || got != 0) {
		close(fd);
		return -1;
	}
	return close(fd) == 0 ? 1 : -1;
}
