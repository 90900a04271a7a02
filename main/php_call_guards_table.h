/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The table of php_call_guards.c. Names are in lower case.
 */

#ifndef PHP_CALL_GUARDS_TABLE_H
#define PHP_CALL_GUARDS_TABLE_H

/* Modules of php-src; those of any other module are guarded by default. */
static const char *const bundled_modules[] = {
	"async", "bcmath", "bz2", "calendar", "com_dotnet", "core", "ctype", "curl", "date", "dba", "dl_test", "dom", "enchant",
	"exif", "ffi", "fileinfo", "filter", "ftp", "gd", "gettext", "gmp", "hash", "iconv", "intl", "json", "ldap", "libxml",
	"mbstring", "mysqli", "mysqlnd", "odbc", "openssl", "pcntl", "pcre", "pdo", "pdo_dblib", "pdo_firebird", "pdo_mysql",
	"pdo_odbc", "pdo_pgsql", "pdo_sqlite", "pgsql", "phar", "phpdbg_webhelper", "posix", "random", "readline", "reflection",
	"session", "shmop", "simplexml", "snmp", "soap", "sockets", "sodium", "spl", "sqlite3", "standard", "sysvmsg", "sysvsem",
	"sysvshm", "tidy", "tokenizer", "xml", "xmlreader", "xmlwriter", "xsl", "zend opcache", "zend_test", "zip", "zlib",
	"cgi-fcgi", "cli", "apache2handler", "litespeed",
};

/* Bundled classes whose objects keep C state across a wait, and their descendants. Database connections, streams, curl
 * handles and XMLWriter have more specific locks of their own; a statement's turn is taken before its connection's lock. */
static const char *const classes_with_turns[] = {
	"iteratoriterator",          /* the current element, the iterator in use */
	"recursiveiteratoriterator", /* the stack of iterators in use */
	"finfo",        /* libmagic's cookie and its buffers */
	"ldap\\connection", /* libldap's handle and its locks, if async.interpose names it */
	"mysqli_result", /* the current row */
	"mysqli_stmt",  /* bound parameters and results, which bind_param(), bind_result() and close() free */
	"pdostatement", /* the fetch mode with its class, arguments and object; bound parameters and columns */
	"splfileinfo",  /* the open directory, the current entry, the current line */
	"soapclient",   /* its connection, its last request and response */
	"soapserver",   /* the document being processed */
	"sqlite3result", /* the current row */
	"sqlite3stmt",  /* bound parameters, which clear() and close() free */
	"xmlparser",    /* expat's or libxml's push parser */
	"xmlreader",    /* libxml's reader, which close() and open() free */
	"xsltprocessor", /* the document being processed, parameters */
	"ziparchive",   /* libzip's archive and its list of entries */
};

/* Classes without turns whose iterators remove elements, and their descendants. */
static const char *const removing_iterators[] = {
	"spldoublylinkedlist", "splheap", "splpriorityqueue",
};

/* Methods and functions with TURN or FIRST that do not follow from the classes. Those of mysqli replace what others use. */
static const char *const single_turns[] = {
	"fgetcsv",                                 /* reads a record line by line */
	"ldap_list", "ldap_read", "ldap_search",   /* their first parameter has no type */
	"mysqli::__construct", "mysqli::change_user", "mysqli::close", "mysqli::connect", "mysqli::init", "mysqli::real_connect",
	"mysqli_change_user", "mysqli_close", "mysqli_real_connect",
};

/* Functions that need the caller's own reference. All others may wait, if only in the destructor of what they overwrite. */
static const char *const not_held[] = {
	/* keep the reference */
	"bind_param", "bind_result", "bindcolumn", "bindparam", "mysqli_stmt_bind_param", "mysqli_stmt_bind_result",
	/* change arrays in place, in constant time or element by element: run no user code, or refetch the array after it and
	 * leave it alone if others have it (zend_hash_waits.h) */
	"array_pop", "array_push", "array_shift", "array_unshift", "array_walk", "array_walk_recursive", "current", "end", "key", "next",
	"prev", "reset", "shuffle",
	/* sort a copy of their own */
	"uasort", "uksort", "usort",
	/* wipe or change memory that has no second owner */
	"sodium_add", "sodium_crypto_generichash_update", "sodium_crypto_generichash_final", "sodium_increment", "sodium_memzero",
};

/* Frameless functions of one argument that do not use it after they have run PHP code. All others hold their arguments: the
 * conversion of one of them may run PHP code, if only an error handler. */
static const char *const frameless_not_held[] = {
	"dechex", "dirname", "is_numeric", "trim",
};

#endif /* PHP_CALL_GUARDS_TABLE_H */
