/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_wait_children.h"

#include <sys/wait.h>

ZEND_TLS php_wait_child *children;

static bool is_claimed(const php_wait_child *child)
{
	return child->hidden || child->waiting > 0;
}

php_wait_child *php_wait_children_first(void)
{
	return children;
}

bool php_wait_children_claimed(void)
{
	for (const php_wait_child *child = children; child; child = child->next) {
		if (is_claimed(child)) {
			return true;
		}
	}
	return false;
}

php_wait_child *php_wait_child_find(pid_t pid)
{
	php_wait_child *child = children;

	while (child && child->pid != pid) {
		child = child->next;
	}
	return child;
}

bool php_wait_child_is_claimed(pid_t pid)
{
	const php_wait_child *child = php_wait_child_find(pid);

	return child && is_claimed(child);
}

php_wait_child *php_wait_child_of(FILE *file)
{
	php_wait_child *child = children;

	while (child && child->file != file) {
		child = child->next;
	}
	return child;
}

php_wait_child *php_wait_child_new(void)
{
	return calloc(1, sizeof(php_wait_child));
}

void php_wait_child_free(php_wait_child *child)
{
	free(child);
}

void php_wait_child_add(php_wait_child *child)
{
	child->next = children;
	children = child;
}

static void unlink_and_free(php_wait_child *child)
{
	php_wait_child **link = &children;

	while (*link && *link != child) {
		link = &(*link)->next;
	}
	if (*link) {
		*link = child->next;
	}
	free(child);
}

void php_wait_child_remove(php_wait_child *child)
{
	child->file = NULL;
	child->hidden = false;
	if (child->waiting == 0) {
		unlink_and_free(child);
	}
}

php_wait_child *php_wait_child_claim(pid_t pid)
{
	php_wait_child *child = php_wait_child_find(pid);

	if (!child) {
		child = php_wait_child_new();
		if (!child) {
			return NULL;
		}
		child->pid = pid;
		php_wait_child_add(child);
	}
	child->waiting++;
	return child;
}

void php_wait_child_disclaim(php_wait_child *child)
{
	if (--child->waiting == 0 && !child->file && !child->hidden) {
		unlink_and_free(child);
	}
}

bool php_wait_child_reaped(pid_t pid, int status, const struct rusage *usage)
{
	php_wait_child *child = php_wait_child_find(pid);

	if (!child || !is_claimed(child)) {
		return false;
	}
	child->reaped = true;
	child->status = status;
	if (usage) {
		child->usage = *usage;
	}
	return true;
}

void php_wait_children_collect(void)
{
	php_wait_child *child, *next;
	int status;

	for (child = children; child; child = next) {
		next = child->next;
		if (child->orphan && (child->reaped || waitpid(child->pid, &status, WNOHANG) != 0)) {
			unlink_and_free(child);
		}
	}
}

void php_wait_children_request_end(void)
{
	php_wait_child *child, *next;

	php_wait_children_collect();
	for (child = children; child; child = next) {
		next = child->next;
		child->waiting = 0;
		if (child->hidden && !child->file) {
			child->orphan = true;
		} else if (!child->file) {
			unlink_and_free(child);
		}
	}
}

void php_wait_children_after_fork(void)
{
	for (php_wait_child *child = children; child; child = child->next) {
		child->waiting = 0;
	}
}
