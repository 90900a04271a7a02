/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Whether a statement leaves something behind in its session. What is not known
 * to leave nothing counts as leaving something: that costs a connection's
 * cleaning, not correctness.
 */

#include "pdo_pool/pdo_pool.h"

static const char *const reading[] = { "select", "with", "values", "table", "show", "explain", "describe", "desc" };
static const char *const writing[] = { "insert", "update", "delete", "replace", "merge", "truncate", "create", "alter", "drop",
	"begin", "start", "commit", "rollback", "savepoint", "release", "end" };

/* Words of functions and clauses that change the session in any statement: locks, settings, sequences' last values,
 * temporary tables. */
static const char *const changing[] = { "get_lock", "release_lock", "pg_advisory", "pg_try_advisory", "set_config", "temp",
	"temporary", "dblink_connect", "last_insert_id",
	"setseed", "nextval", "setval", "pg_temp", "pragma" };

#define COUNT(table) (sizeof(table) / sizeof((table)[0]))

static bool is_word(char c)
{
	return isalnum((unsigned char) c) || c == '_';
}

/* To the end of the comment, quoted string or name that begins at `p`, if one does; NULL: the server may read it differently. */
static const char *skip(const char *p, const char *end)
{
	if (*p == '-' && p + 1 < end && p[1] == '-') {
		const char *line = memchr(p, '\n', (size_t) (end - p));

		return line ? line + 1 : end;
	}
	if (*p == '/' && p + 1 < end && p[1] == '*') {
		if (p + 2 < end && (p[2] == '!' || p[2] == 'M')) {
			return NULL; /* MySQL and MariaDB execute it */
		}
		const char *close = zend_memnstr(p + 2, "*/", 2, end);

		return close ? close + 2 : NULL;
	}
	if (*p == '\'' || *p == '"' || *p == '`') {
		const char quote = *p++;

		while (p < end && *p != quote) {
			p += *p == '\\' && quote != '`' && p + 1 < end ? 2 : 1;
		}
		return p < end ? p + 1 : NULL;
	}
	return p;
}

static bool is_in(const char *const *table, size_t count, const char *word, size_t length)
{
	for (size_t i = 0; i < count; i++) {
		if (strlen(table[i]) == length && strncasecmp(table[i], word, length) == 0) {
			return true;
		}
	}
	return false;
}

static bool begins_with_any(const char *word, size_t length)
{
	for (size_t i = 0; i < COUNT(changing); i++) {
		const size_t shortest = strlen(changing[i]);

		if (shortest <= length && strncasecmp(changing[i], word, shortest) == 0) {
			return true;
		}
	}
	return false;
}

static async_pdo_effect effect_of_verb(const char *word, size_t length)
{
	return is_in(reading, COUNT(reading), word, length) ? ASYNC_PDO_READS
		: is_in(writing, COUNT(writing), word, length) ? ASYNC_PDO_WRITES : ASYNC_PDO_CHANGES_SESSION;
}

/* Of a word that is not the first. */
static async_pdo_effect effect_of_word(const char *word, size_t length)
{
	static const char *const rows[] = { "insert", "update", "delete", "replace", "merge" };

	return begins_with_any(word, length) ? ASYNC_PDO_CHANGES_SESSION
		: is_in(rows, COUNT(rows), word, length) ? ASYNC_PDO_WRITES : ASYNC_PDO_READS;
}

async_pdo_effect async_pdo_effect_of(const zend_string *sql)
{
	const char *p = ZSTR_VAL(sql), *end = p + ZSTR_LEN(sql);
	async_pdo_effect effect = ASYNC_PDO_READS;
	bool begins = true;

	while (p < end && effect != ASYNC_PDO_CHANGES_SESSION) {
		const char *word = p;

		p = skip(p, end);
		if (!p) {
			return ASYNC_PDO_CHANGES_SESSION;
		}
		if (p != word) {
			if ((*word == '"' || *word == '`') && begins_with_any(word + 1, (size_t) (p - word - 2))) {
				return ASYNC_PDO_CHANGES_SESSION;
			}
			continue;
		}
		if (*p == ';') {
			begins = true;
		} else if (*p == '@') {
			/* a variable of MySQL's */
			return ASYNC_PDO_CHANGES_SESSION;
		}
		while (p < end && is_word(*p)) {
			p++;
		}
		if (p != word) {
			async_pdo_effect of_word = begins ? effect_of_verb(word, (size_t) (p - word)) : effect_of_word(word, (size_t) (p - word));

			effect = MAX(effect, of_word);
			begins = false;
		} else {
			p++;
		}
	}
	return effect;
}
