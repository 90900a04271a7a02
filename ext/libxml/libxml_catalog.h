/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Detects which documents are catalogs. libxml reads them when it first looks
 * up a name, and keeps the result for the process. Meanwhile it holds only a
 * lock that its thread may take recursively: if that coroutine were suspended,
 * another one that loads a document would read them as well, and one of the
 * results would be lost. So they are read with plain calls, as libxml would
 * without PHP, which do not suspend.
 *
 * Known catalogs are the files below the usual system folders and those named
 * by XML_CATALOG_FILES; catalogs that these delegate to may be elsewhere.
 */

#ifndef LIBXML_CATALOG_H
#define LIBXML_CATALOG_H

#include "php.h"
#include "zend_coroutine.h"

static bool libxml_is_named_catalog(const char *path, const char *names)
{
	size_t length = strlen(path);

	for (const char *at = names; at && (at = strstr(at, path)); at += length) {
		const char *begin = at - names >= 7 && memcmp(at - 7, "file://", 7) == 0 ? at - 7 : at;

		if ((begin == names || begin[-1] == ' ') && (at[length] == '\0' || at[length] == ' ')) {
			return true;
		}
	}
	return false;
}

static bool libxml_is_catalog(const char *uri)
{
	const char *path = strncmp(uri, "file://", 7) == 0 ? uri + 7 : uri;
	const char *name = strrchr(path, '/');

	if (path[0] != '/' || !zend_coroutine_may_wait() || (PG(open_basedir) && *PG(open_basedir))) {
		return false;
	}
	if (strncmp(path, "/etc/xml/", sizeof("/etc/xml/") - 1) == 0) {
		return true;
	}
	if (strncmp(path, "/usr/share/", sizeof("/usr/share/") - 1) == 0 && (strcmp(name, "/catalog") == 0 || strcmp(name, "/catalog.xml") == 0)) {
		return true;
	}
	return libxml_is_named_catalog(path, getenv("XML_CATALOG_FILES"));
}

#endif /* LIBXML_CATALOG_H */
