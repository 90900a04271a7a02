/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Operations of Phar, PharData and PharFileInfo on an archive, made atomic for
 * the reasons given in phar_whole_operations.h: entries share the archive's
 * stream, and a flush writes and replaces what others have begun. A stream
 * whose contents are added is read beforehand, unless it is a plain file.
 * buildFromIterator() calls the iterator in between, so only its final flush is
 * atomic.
 *
 * Thread: the caller's. Suspends: only reading the contents.
 */

#ifndef PHAR_WHOLE_METHODS_H
#define PHAR_WHOLE_METHODS_H

#include "zend_coroutine.h"

#define PHAR_WHOLE_METHODS(WHOLE) \
	WHOLE(Phar, __construct) \
	WHOLE(Phar, addEmptyDir) \
	WHOLE(Phar, addFromString) \
	WHOLE(Phar, buildFromDirectory) \
	WHOLE(Phar, compress) \
	WHOLE(Phar, compressFiles) \
	WHOLE(Phar, convertToData) \
	WHOLE(Phar, convertToExecutable) \
	WHOLE(Phar, copy) \
	WHOLE(Phar, decompress) \
	WHOLE(Phar, decompressFiles) \
	WHOLE(Phar, delMetadata) \
	WHOLE(Phar, delete) \
	WHOLE(Phar, extractTo) \
	WHOLE(Phar, getStub) \
	WHOLE(Phar, loadPhar) \
	WHOLE(Phar, mapPhar) \
	WHOLE(Phar, offsetUnset) \
	WHOLE(Phar, setAlias) \
	WHOLE(Phar, setDefaultStub) \
	WHOLE(Phar, setMetadata) \
	WHOLE(Phar, setSignatureAlgorithm) \
	WHOLE(Phar, setStub) \
	WHOLE(Phar, stopBuffering) \
	WHOLE(Phar, unlinkArchive) \
	WHOLE(PharFileInfo, __construct) \
	WHOLE(PharFileInfo, chmod) \
	WHOLE(PharFileInfo, compress) \
	WHOLE(PharFileInfo, decompress) \
	WHOLE(PharFileInfo, delMetadata) \
	WHOLE(PharFileInfo, getContent) \
	WHOLE(PharFileInfo, setMetadata)

#define PHAR_WHOLE_METHOD(class, name) \
	static ZEND_NAMED_FUNCTION(whole_##class##_##name) \
	{ \
		const char *outer_block = zend_coroutine_block("an archive is read or written"); \
		zim_##class##_##name(INTERNAL_FUNCTION_PARAM_PASSTHRU); \
		zend_coroutine_unblock(outer_block); \
	}

PHAR_WHOLE_METHODS(PHAR_WHOLE_METHOD)

#define PHAR_WHOLE_METHOD_PAIR(class, name) { zim_##class##_##name, whole_##class##_##name },

/* Called for each class when it is registered; PharData has Phar's methods. */
static void phar_whole_methods(zend_class_entry *ce)
{
	static const struct {
		zif_handler method, whole;
	} pairs[] = { PHAR_WHOLE_METHODS(PHAR_WHOLE_METHOD_PAIR) };
	zend_function *function;

	ZEND_HASH_FOREACH_PTR(&ce->function_table, function) {
		if (function->common.scope != ce) {
			continue;
		}
		for (size_t i = 0; i < sizeof(pairs) / sizeof(*pairs); i++) {
			if (function->internal_function.handler == pairs[i].method) {
				function->internal_function.handler = pairs[i].whole;
				break;
			}
		}
	} ZEND_HASH_FOREACH_END();
}

static void phar_add_file_undivided(phar_archive_data **pphar, zend_string *file_name, const zend_string *content, zval *zresource);

static void phar_add_file(phar_archive_data **pphar, zend_string *file_name, const zend_string *content, zval *zresource)
{
	zend_string *read = NULL;
	php_stream *source = NULL;
	const char *outer_block;

	if (zresource && zend_coroutine_may_wait()) {
		php_stream_from_zval_no_verify(source, zresource);
		if (source && !php_stream_is(source, PHP_STREAM_IS_STDIO)) {
			content = read = php_stream_copy_to_mem(source, PHP_STREAM_COPY_ALL, false);
			if (zend_wait.sleep(0, 0) != 0 || EG(exception)) {
				/* cancelled, or reading failed: the data is incomplete */
				if (read) {
					zend_string_release(read);
				}
				return;
			}
		}
	}
	outer_block = zend_coroutine_block("an archive is read or written");
	phar_add_file_undivided(pphar, file_name, content, zresource);
	zend_coroutine_unblock(outer_block);
	if (read) {
		zend_string_release(read);
	}
}

#endif /* PHAR_WHOLE_METHODS_H */
