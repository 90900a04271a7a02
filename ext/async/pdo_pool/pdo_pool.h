/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * PDO::ATTR_POOL: a PDO object that coroutines share is a handle, and each
 * coroutine that uses it has a connection of its own. A connection is a PDO
 * object that no variable refers to; a method called on the handle runs with it
 * as $this (pdo_pool_calls.c). Nothing in ext/pdo or its drivers knows of pools.
 *
 *   idle -> lent: from a coroutine's first call until it ends, or until another
 *   one needs the connection and nothing ties it -> cleaned, if need be -> idle
 *
 * What ties: a running call, a transaction, a statement that is alive, and, until
 * the coroutine ends, a statement that changes the session (pdo_pool_sql.c). A
 * connection that broke is closed. So is one on which a call was cancelled, unless
 * the driver cleans up after it, as that of PostgreSQL does.
 *
 * A statement belongs to the connection that has prepared it. Another coroutine
 * that binds or executes it gets a copy on its own connection
 * (pdo_pool_statements.c).
 *
 * Thread: that of the request; nothing is shared among threads.
 */

#ifndef ASYNC_PDO_POOL_H
#define ASYNC_PDO_POOL_H

#include "coroutine/awaitable.h"
#include "pdo_pool/pdo_pool_setup.h"
#include "runtime/async_globals.h"
#include "wait/wait_list.h"
#include "zend_ini.h"

#define ASYNC_PDO_ATTR_POOL 900

typedef struct _async_pdo_pool async_pdo_pool;
typedef struct _async_pdo_member async_pdo_member;
typedef struct _async_pdo_connection async_pdo_connection;

/* Those that the pool has to treat in a special way. */
typedef enum { ASYNC_PDO_OTHER, ASYNC_PDO_MYSQL, ASYNC_PDO_PGSQL, ASYNC_PDO_SQLITE } async_pdo_driver;

struct _async_pdo_connection {
	uint32_t refcount;               /* the pool and the statements' records */
	async_pdo_pool *pool;            /* counted */
	zend_object *pdo;                /* owned; NULL once it has left the pool */
	async_pdo_member *member;        /* who uses it */
	async_pdo_connection *next;      /* of the pool */
	uint32_t busy;                   /* calls that run */
	uint32_t setup;                  /* how many of the pool's set-up calls it has had */
	bool idle;
	bool in_transaction;
	bool changed;                    /* a statement has changed the session */
	bool inserted;                   /* lastInsertId() may be asked for */
	bool suspect;                    /* it may have broken, or have something unread, since it was used: it is checked first */
	bool forked;                     /* the parent process has it, too: nothing is said to the server any more */
	int64_t last_used;               /* ns */
};

/* A coroutine and one pool that it has used. */
struct _async_pdo_member {
	zend_queue_link link;            /* first; in the pool's `swept`, or in none */
	async_observer ends;
	async_coroutine *coroutine;      /* counted; NULL: the main flow */
	async_pdo_pool *pool;
	async_pdo_connection *connection;/* NULL: none now */
	zval last_id;                    /* of the connection that it had; UNDEF: none */
	zval error_code, error_info;     /* of its last call, if that has failed or its connection is gone; UNDEF: ask the connection */
	bool wrote_elsewhere;            /* its last insert was on a connection that another one has now */
	uint32_t parting;                /* connections that are being asked for what is kept above */
	uint32_t parted, kept;           /* how many connections it has had to leave, and the last of those whose answers are kept */
	async_coroutine *waits;          /* itself, until that is known; NULL: it does not wait */
	bool lost_transaction;           /* its connection broke in a transaction that has not been rolled back yet */
	HashTable *copies;               /* async_pdo_copy, by the original's object; NULL: none */
};

struct _async_pdo_pool {
	uint32_t refcount;               /* the handle, connections, running calls */
	zend_object *handle;             /* not counted: the handle owns the pool, its statements own the handle */
	bool closed;                     /* the handle is gone */
	uint32_t generation;             /* see async_wait_forked() */
	zend_class_entry *ce;            /* of the connections: the handle's innermost class of an extension */
	async_pdo_driver driver;
	uint32_t argument_count;
	zval arguments[4];               /* of the constructor */
	zend_long min, max;
	zend_long wait_ms;               /* for a connection; -1: without a limit */
	zend_long check_ms;              /* idle connections are checked after this time; -1: never */
	zend_long count;                 /* connections, with those being opened */
	zend_long reserved;              /* granted to waiters that have not run yet */
	async_pdo_connection *connections;
	HashTable members;               /* by coroutine; 0: main */
	zend_queue swept;                /* those of them that async_pdo_members_sweep() looks at */
	async_wait_list waiters;
	async_awaitable freed;           /* for describe only */
	async_pdo_setups setups;         /* what every connection gets */
};

/* --- pdo_pool.c --- */

async_pdo_pool *async_pdo_pool_new(zend_class_entry *ce);
void async_pdo_pool_release(async_pdo_pool *pool);
/* The handle is being freed. */
void async_pdo_pool_close(async_pdo_pool *pool);
/* Takes it out of the pool; closed when its last statement is. Suspends: when the driver does. */
void async_pdo_discard(async_pdo_connection *connection);
void async_pdo_connection_release(async_pdo_connection *connection);
bool async_pdo_is_tied(const async_pdo_connection *connection);
/* Drivers close a connection with its last reference; a pending exception is kept. Suspends: when the driver does. */
void async_pdo_release_object(zend_object *pdo);

/* A new one of the pool, not counted yet. Consumes pdo. */
async_pdo_connection *async_pdo_connection_new(async_pdo_pool *pool, zend_object *pdo);

/* --- pdo_pool_acquire.c --- */

/* The running coroutine's connection; NULL with an exception. Suspends: yes. */
async_pdo_connection *async_pdo_acquire(async_pdo_pool *pool);
/* The first connection, which the constructor has just opened: it becomes the running coroutine's. Consumes pdo. */
async_pdo_connection *async_pdo_pool_adopt(async_pdo_pool *pool, zend_object *pdo);
/* Opens what is missing to `min`; an exception if it cannot. Suspends: when the driver does. */
void async_pdo_pool_fill(async_pdo_pool *pool);

/* --- pdo_pool_wait.c --- */

/* How many connections could be had at once, if nobody were waiting. */
zend_long async_pdo_available(const async_pdo_pool *pool);
/* Waits until it may take one of them. False with an exception. `deadline`: of all waits for one connection; 0 before the first.
 * Suspends: yes. */
bool async_pdo_wait(async_pdo_pool *pool, int64_t *deadline);
/* Connections may have become free: waiters get them. Suspends: no. */
void async_pdo_offer(async_pdo_pool *pool);
void async_pdo_become_idle(async_pdo_connection *connection);

/* --- pdo_pool_fork.c --- */

/* In a forked child: the parent's connections and coroutines do not belong to the pool any more. */
void async_pdo_pool_forked(async_pdo_pool *pool);

/* At the beginning of whatever looks at them. */
static zend_always_inline void async_pdo_notice_fork(async_pdo_pool *pool)
{
	if (UNEXPECTED(async_wait_forked(&pool->generation))) {
		async_pdo_pool_forked(pool);
	}
}

/* --- pdo_pool_members.c --- */

/* Of the running coroutine; `make`: creates it. */
async_pdo_member *async_pdo_member_of(async_pdo_pool *pool, bool make);
/* The connection is idle, or is cleaned first. Suspends: no. */
void async_pdo_member_leaves(async_pdo_member *member);
/* Those of coroutines of the runtime, which notify nobody of their end, leave if they have ended. Suspends: no. */
void async_pdo_members_sweep(async_pdo_pool *pool);
/* Its connection, which the caller holds, goes to another coroutine: keeps what the last calls on it have left to ask for.
 * Suspends: when the driver does. */
void async_pdo_member_parts(async_pdo_member *member);
/* Waits until that is kept, if its connection is just going. False with an exception. Suspends: yes. */
bool async_pdo_member_knows_results(async_pdo_member *member);
void async_pdo_member_free(zval *member);

void async_pdo_members_free(async_pdo_pool *pool);
void async_pdo_member_forget_errors(async_pdo_member *member);
/* What errorCode() and errorInfo() say of the call that has just failed: later questions to the driver change it. */
void async_pdo_member_keep_errors(async_pdo_member *member, zend_object *pdo);

/* --- pdo_pool_copies.c --- */

/* What the member has, NULL if there is nothing: the end of an original does not reach it any more. */
HashTable *async_pdo_take_copies(async_pdo_member *member);

/* --- pdo_pool_calls.c, pdo_pool_handle.c --- */

extern zend_class_entry *async_ce_pdo;

/* Calls the constructor for a connection, without a pool of its own whatever the ini says. Suspends: when the driver does. */
void async_pdo_construct_connection(async_pdo_pool *pool, zend_object *pdo);

/* Calls a method of PDO; an exception that is pending is kept, one of the call is dropped. `rv` may be UNDEF afterwards. */
void async_pdo_ask(zend_object *pdo, const char *method, size_t length, zval *rv, uint32_t count, zval *arguments);
/* The same for what may fail: without the warnings of PDO::ERRMODE_WARNING. */
void async_pdo_ask_silently(zend_object *pdo, const char *method, size_t length, zval *rv, uint32_t count, zval *arguments);
/* `method` in lower case. */
#define async_pdo_ask_for(pdo, method, rv) async_pdo_ask(pdo, ZEND_STRL(method), rv, 0, NULL)

/* --- pdo_pool_broken.c --- */

/* Whether what has just been called was cancelled in its middle, or the program ends in it. */
bool async_pdo_call_was_cut(void);
/* What libpq knows. Suspends: no. */
bool async_pdo_has_bad_status(zend_object *pdo);
/* At the end of a method of `asked`, the connection's object or a statement, which has the result `rv` or has thrown: looks if
 * the connection still works and, if the call may have begun or ended one, if a transaction is open. */
void async_pdo_note_end_of_call(async_pdo_connection *connection, const zval *rv, zend_object *asked, bool changes_transaction);

/* --- pdo_pool_handle.c --- */

void async_pdo_pool_startup(void);
/* Before the request's objects are freed. */
void async_pdo_pools_request_end(void);
void async_pdo_pool_request_over(void);

/* --- pdo_pool_statements.c --- */

void async_pdo_statements_startup(void);
/* The statement that a call on the handle has returned; it keeps the handle. */
void async_pdo_statement_made(async_pdo_connection *connection, zend_object *statement, const zend_string *sql, const zval *options);
bool async_pdo_statement_is_pooled(const zend_object *object);
/* For the wrapper of the methods of PDOStatement. */
void async_pdo_statement_call(INTERNAL_FUNCTION_PARAMETERS);
void async_pdo_statements_request_over(void);

/* --- pdo_pool_options.c, pdo_pool_sql.c --- */

/* False with an exception. */
bool async_pdo_pool_options(async_pdo_pool *pool, zval *value);
ZEND_INI_MH(async_update_pdo_pool);
/* The options as an array. */
void async_pdo_pool_describe(const async_pdo_pool *pool, zval *rv);

typedef enum {
	ASYNC_PDO_READS,
	ASYNC_PDO_WRITES,                /* rows: lastInsertId() */
	ASYNC_PDO_CHANGES_SESSION,       /* or may do so */
} async_pdo_effect;

async_pdo_effect async_pdo_effect_of(const zend_string *sql);

#endif
