/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* The methods of PDO and PDOStatement that pools treat in a special way. */

#ifndef ASYNC_PDO_POOL_METHODS_H
#define ASYNC_PDO_POOL_METHODS_H

#include "php.h"

/* In lower case, with the class that has it. */
#define ASYNC_PDO_METHODS(X) \
	X(CONNECT, "connect", PDO) X(PREPARE, "prepare", PDO) X(QUERY, "query", PDO) X(EXEC, "exec", PDO) \
	X(BEGIN, "begintransaction", PDO) X(COMMIT, "commit", PDO) X(ROLL_BACK, "rollback", PDO) \
	X(IN_TRANSACTION, "intransaction", PDO) X(ERROR_CODE, "errorcode", BOTH) X(ERROR_INFO, "errorinfo", BOTH) \
	X(LAST_INSERT_ID, "lastinsertid", PDO) X(GET_ATTRIBUTE, "getattribute", BOTH) X(SET_ATTRIBUTE, "setattribute", BOTH) \
	X(CREATE_FUNCTION, "createfunction", PDO) X(CREATE_AGGREGATE, "createaggregate", PDO) \
	X(CREATE_COLLATION, "createcollation", PDO) X(LOAD_EXTENSION, "loadextension", PDO) \
	X(SET_AUTHORIZER, "setauthorizer", PDO) X(SET_NOTICE_CALLBACK, "setnoticecallback", PDO) X(GET_PID, "getpid", PDO) \
	X(GET_NOTIFY, "getnotify", PDO) X(GET_WARNING_COUNT, "getwarningcount", PDO) X(COPY_FROM_ARRAY, "copyfromarray", PDO) \
	X(COPY_FROM_FILE, "copyfromfile", PDO) X(EXECUTE, "execute", STATEMENT) X(BIND_VALUE, "bindvalue", STATEMENT) \
	X(BIND_PARAM, "bindparam", STATEMENT) X(BIND_COLUMN, "bindcolumn", STATEMENT) \
	X(SET_FETCH_MODE, "setfetchmode", STATEMENT) X(FETCH_ALL, "fetchall", STATEMENT) X(ROW_COUNT, "rowcount", STATEMENT) \
	X(COLUMN_COUNT, "columncount", STATEMENT)

enum {
#define NUMBER(name, text, class) ASYNC_PDO_NUMBER_##name,
	ASYNC_PDO_METHODS(NUMBER)
#undef NUMBER
	ASYNC_PDO_METHOD_COUNT
};

/* A bit for each, so that several can be asked for at once; 0: any other one. */
typedef uint64_t async_pdo_methods;

#define ASYNC_PDO_BIT(name) ((async_pdo_methods) 1 << ASYNC_PDO_NUMBER_##name)

/* After these no transaction may be open any more, or one may. */
#define ASYNC_PDO_CHANGE_TRANSACTION \
	(ASYNC_PDO_BIT(QUERY) | ASYNC_PDO_BIT(EXEC) | ASYNC_PDO_BIT(BEGIN) | ASYNC_PDO_BIT(COMMIT) | ASYNC_PDO_BIT(ROLL_BACK))
#define ASYNC_PDO_ASK_FOR_RESULTS (ASYNC_PDO_BIT(ERROR_CODE) | ASYNC_PDO_BIT(ERROR_INFO) | ASYNC_PDO_BIT(LAST_INSERT_ID))
#define ASYNC_PDO_COPY_FROM (ASYNC_PDO_BIT(COPY_FROM_ARRAY) | ASYNC_PDO_BIT(COPY_FROM_FILE))
/* Every connection gets these, or every copy of the statement. */
#define ASYNC_PDO_SET_UP_CONNECTIONS (ASYNC_PDO_BIT(SET_ATTRIBUTE) | ASYNC_PDO_BIT(CREATE_FUNCTION) | ASYNC_PDO_BIT(CREATE_AGGREGATE) \
	| ASYNC_PDO_BIT(CREATE_COLLATION) | ASYNC_PDO_BIT(LOAD_EXTENSION) | ASYNC_PDO_BIT(SET_AUTHORIZER) | ASYNC_PDO_BIT(SET_NOTICE_CALLBACK))
#define ASYNC_PDO_BIND_PARAMETERS (ASYNC_PDO_BIT(BIND_VALUE) | ASYNC_PDO_BIT(BIND_PARAM))
#define ASYNC_PDO_SET_UP_STATEMENTS (ASYNC_PDO_BIND_PARAMETERS | ASYNC_PDO_BIT(BIND_COLUMN) | ASYNC_PDO_BIT(SET_FETCH_MODE) \
	| ASYNC_PDO_BIT(SET_ATTRIBUTE))

/* Which one a function is; only of those whose handler was replaced. */
async_pdo_methods async_pdo_method(const zend_function *function);
/* Its own handler. */
zif_handler async_pdo_own_handler(const zend_function *function);

/* NULL: the function keeps its own handler. */
typedef zif_handler (*async_pdo_replacement)(const zend_function *function, async_pdo_methods method, bool of_statement);

/* At start-up, for the methods of internal classes. False: there is no room for what has to be noted at functions. */
bool async_pdo_replace_methods(async_pdo_replacement replacement);

#endif
