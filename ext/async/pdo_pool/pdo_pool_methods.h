/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/* The methods of PDO and PDOStatement that pools treat in a special way. */

#ifndef ASYNC_PDO_POOL_METHODS_H
#define ASYNC_PDO_POOL_METHODS_H

#include "php.h"

#define ASYNC_PDO_METHODS(X) \
	X(CONNECT, "connect") X(PREPARE, "prepare") X(QUERY, "query") X(EXEC, "exec") X(BEGIN, "beginTransaction") X(COMMIT, "commit") \
	X(ROLL_BACK, "rollBack") X(IN_TRANSACTION, "inTransaction") X(ERROR_CODE, "errorCode") X(ERROR_INFO, "errorInfo") \
	X(LAST_INSERT_ID, "lastInsertId") X(GET_ATTRIBUTE, "getAttribute") X(SET_ATTRIBUTE, "setAttribute") \
	X(CREATE_FUNCTION, "createFunction") X(CREATE_AGGREGATE, "createAggregate") X(CREATE_COLLATION, "createCollation") \
	X(LOAD_EXTENSION, "loadExtension") X(SET_AUTHORIZER, "setAuthorizer") X(SET_NOTICE_CALLBACK, "setNoticeCallback") \
	X(GET_PID, "getPid") X(GET_NOTIFY, "getNotify") X(GET_WARNING_COUNT, "getWarningCount") \
	X(COPY_FROM_ARRAY, "copyFromArray") X(COPY_FROM_FILE, "copyFromFile") \
	X(EXECUTE, "execute") X(BIND_VALUE, "bindValue") X(BIND_PARAM, "bindParam") X(BIND_COLUMN, "bindColumn") \
	X(SET_FETCH_MODE, "setFetchMode") X(FETCH_ALL, "fetchAll") X(ROW_COUNT, "rowCount") X(COLUMN_COUNT, "columnCount")

enum {
#define NUMBER(name, text) ASYNC_PDO_NUMBER_##name,
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

/* At start-up: a method of an internal class gets the handler that `replacement` gives, unless that is NULL. False: there is
 * no room for what has to be noted at functions. */
bool async_pdo_replace_methods(zif_handler (*replacement)(const zend_function *function, async_pdo_methods method, bool of_statement));

#endif
