/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Replacements for libpq's blocking calls, for ext/pgsql and ext/pdo_pgsql.
 * Included after libpq-fe.h, this header substitutes functions with the same
 * arguments and results that suspend the coroutine instead of the thread.
 *
 * A connection that a coroutine has waited for is in libpq's non-blocking mode
 * from then on, invisibly to PHP code; commands are sent with PQsend...(), and
 * answers awaited with PQconsumeInput() and PQisBusy(). Until the scheduler
 * adopts the main flow, libpq's own functions are called and no state is kept.
 *
 *   - One connection, several coroutines: calls queue (FIFO,
 *     main/php_wait_lock.h). While a command is active its last user keeps the
 *     connection, provided it continues at once, so that COPY and its data stay
 *     together. Unfetched results of pg_send_query() lock nobody out; the next
 *     command discards them, as usual.
 *   - A cancelled wait leaves a command running. The next call on the connection,
 *     PQfinish() included, asks the server to cancel it and drops what it still
 *     answers; the connection stays usable, and no answer reaches another
 *     command. A transaction is then in the failed state.
 *   - Host names are resolved on a pool thread (PQconnectdb, PQconnectStart), but
 *     by PQreset on this one. If a host has several addresses, connect_timeout
 *     ends the attempt at the first one that does not answer.
 *   - Large objects call with SQL the server functions that libpq calls by number.
 *   - PQfinish() waits for coroutines inside the connection. In a cancelled
 *     coroutine it is deferred to a later PQconnectdb() or PQfinish().
 *
 * The functions are compiled into both extensions, so that either can be built
 * alone; hence weak and hidden. A connection's state is its libpq instance data
 * and is freed with it. Thread: that of the coroutines.
 */

#ifndef PHP_WAIT_PQ_H
#define PHP_WAIT_PQ_H

#ifndef PHP_WIN32

#include <libpq-fe.h>
#include <libpq/libpq-fs.h>

#ifdef __GNUC__
# define PHP_WAIT_PQ_API __attribute__((weak, visibility("hidden")))
#else
# define PHP_WAIT_PQ_API
#endif

/* Each is the libpq function that its name ends with. Suspend: yes, except PQstatus, PQerrorMessage, PQisnonblocking,
 * PQsetnonblocking, PQconsumeInput, PQfreeCancel. */

PHP_WAIT_PQ_API PGconn *php_wait_PQconnectdb(const char *conninfo);
PHP_WAIT_PQ_API PGconn *php_wait_PQconnectStart(const char *conninfo);
PHP_WAIT_PQ_API void php_wait_PQreset(PGconn *conn);
PHP_WAIT_PQ_API void php_wait_PQfinish(PGconn *conn);

PHP_WAIT_PQ_API ConnStatusType php_wait_PQstatus(const PGconn *conn);
PHP_WAIT_PQ_API char *php_wait_PQerrorMessage(const PGconn *conn);
/* Suspends only to clean up after a cancelled call. */
PHP_WAIT_PQ_API PGTransactionStatusType php_wait_PQtransactionStatus(const PGconn *conn);
PHP_WAIT_PQ_API int php_wait_PQisnonblocking(const PGconn *conn);
PHP_WAIT_PQ_API int php_wait_PQsetnonblocking(PGconn *conn, int nonblocking);
PHP_WAIT_PQ_API int php_wait_PQconsumeInput(PGconn *conn);

PHP_WAIT_PQ_API PGresult *php_wait_PQexec(PGconn *conn, const char *query);
PHP_WAIT_PQ_API PGresult *php_wait_PQexecParams(PGconn *conn, const char *command, int count, const Oid *types,
	const char *const *values, const int *lengths, const int *formats, int result_format);
PHP_WAIT_PQ_API PGresult *php_wait_PQprepare(PGconn *conn, const char *name, const char *query, int count, const Oid *types);
PHP_WAIT_PQ_API PGresult *php_wait_PQexecPrepared(PGconn *conn, const char *name, int count, const char *const *values,
	const int *lengths, const int *formats, int result_format);
PHP_WAIT_PQ_API PGresult *php_wait_PQgetResult(PGconn *conn);
PHP_WAIT_PQ_API int php_wait_PQsetClientEncoding(PGconn *conn, const char *encoding);
PHP_WAIT_PQ_API int php_wait_PQcancel(PGcancel *cancel, char *error, int size);
PHP_WAIT_PQ_API void php_wait_PQfreeCancel(PGcancel *cancel);

PHP_WAIT_PQ_API int php_wait_PQgetCopyData(PGconn *conn, char **buffer, int async);
PHP_WAIT_PQ_API int php_wait_PQputCopyData(PGconn *conn, const char *buffer, int count);
PHP_WAIT_PQ_API int php_wait_PQputCopyEnd(PGconn *conn, const char *error);
PHP_WAIT_PQ_API int php_wait_PQputline(PGconn *conn, const char *line);
PHP_WAIT_PQ_API int php_wait_PQendcopy(PGconn *conn);

PHP_WAIT_PQ_API Oid php_wait_lo_creat(PGconn *conn, int mode);
PHP_WAIT_PQ_API Oid php_wait_lo_create(PGconn *conn, Oid id);
PHP_WAIT_PQ_API int php_wait_lo_unlink(PGconn *conn, Oid id);
PHP_WAIT_PQ_API int php_wait_lo_open(PGconn *conn, Oid id, int mode);
PHP_WAIT_PQ_API int php_wait_lo_close(PGconn *conn, int fd);
PHP_WAIT_PQ_API int php_wait_lo_read(PGconn *conn, int fd, char *buffer, size_t size);
PHP_WAIT_PQ_API int php_wait_lo_write(PGconn *conn, int fd, const char *buffer, size_t size);
PHP_WAIT_PQ_API int php_wait_lo_lseek(PGconn *conn, int fd, int offset, int whence);
PHP_WAIT_PQ_API pg_int64 php_wait_lo_lseek64(PGconn *conn, int fd, pg_int64 offset, int whence);
PHP_WAIT_PQ_API int php_wait_lo_tell(PGconn *conn, int fd);
PHP_WAIT_PQ_API pg_int64 php_wait_lo_tell64(PGconn *conn, int fd);
PHP_WAIT_PQ_API int php_wait_lo_truncate(PGconn *conn, int fd, size_t size);
PHP_WAIT_PQ_API int php_wait_lo_truncate64(PGconn *conn, int fd, pg_int64 size);
PHP_WAIT_PQ_API Oid php_wait_lo_import(PGconn *conn, const char *file);
PHP_WAIT_PQ_API Oid php_wait_lo_import_with_oid(PGconn *conn, const char *file, Oid id);
PHP_WAIT_PQ_API int php_wait_lo_export(PGconn *conn, Oid id, const char *file);

#ifdef HAVE_PQCLOSEPREPARED
PHP_WAIT_PQ_API PGresult *php_wait_PQclosePrepared(PGconn *conn, const char *name);
#endif

#ifndef PHP_WAIT_PQ_ITSELF
# define PQconnectdb php_wait_PQconnectdb
# define PQconnectStart php_wait_PQconnectStart
# define PQreset php_wait_PQreset
# define PQfinish php_wait_PQfinish
# define PQstatus php_wait_PQstatus
# define PQerrorMessage php_wait_PQerrorMessage
# define PQtransactionStatus php_wait_PQtransactionStatus
# define PQisnonblocking php_wait_PQisnonblocking
# define PQsetnonblocking php_wait_PQsetnonblocking
# define PQconsumeInput php_wait_PQconsumeInput
# define PQexec php_wait_PQexec
# define PQexecParams php_wait_PQexecParams
# define PQprepare php_wait_PQprepare
# define PQexecPrepared php_wait_PQexecPrepared
# define PQgetResult php_wait_PQgetResult
# define PQsetClientEncoding php_wait_PQsetClientEncoding
# define PQcancel php_wait_PQcancel
# define PQfreeCancel php_wait_PQfreeCancel
# define PQgetCopyData php_wait_PQgetCopyData
# define PQputCopyData php_wait_PQputCopyData
# define PQputCopyEnd php_wait_PQputCopyEnd
# define PQputline php_wait_PQputline
# define PQendcopy php_wait_PQendcopy
# define lo_creat php_wait_lo_creat
# define lo_create php_wait_lo_create
# define lo_unlink php_wait_lo_unlink
# define lo_open php_wait_lo_open
# define lo_close php_wait_lo_close
# define lo_read php_wait_lo_read
# define lo_write php_wait_lo_write
# define lo_lseek php_wait_lo_lseek
# define lo_lseek64 php_wait_lo_lseek64
# define lo_tell php_wait_lo_tell
# define lo_tell64 php_wait_lo_tell64
# define lo_truncate php_wait_lo_truncate
# define lo_truncate64 php_wait_lo_truncate64
# define lo_import php_wait_lo_import
# define lo_import_with_oid php_wait_lo_import_with_oid
# define lo_export php_wait_lo_export
# ifdef HAVE_PQCLOSEPREPARED
#  define PQclosePrepared php_wait_PQclosePrepared
# endif
#endif

#endif

#endif /* PHP_WAIT_PQ_H */
