/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The imported functions of a loaded ELF object, and other ones in their place.
 *
 * Looks through the relocations of kinds JUMP_SLOT and GLOB_DAT whose symbol the
 * object does not define itself. Where the loader has made the table read-only
 * (RELRO) it is writable for the moment of the change.
 * Thread: any, inside a callback of dl_iterate_phdr(), whose lock makes changes
 * follow each other.
 */

#ifndef PHP_INTERPOSE_ELF_H
#define PHP_INTERPOSE_ELF_H

#include <stdbool.h>
#include <stddef.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__i386__) || defined(__aarch64__) || defined(__arm__) || defined(__riscv))
# define PHP_INTERPOSE_SUPPORTED 1

struct dl_phdr_info;

/* What is to be called instead of the function of that name; NULL: no change. */
typedef void *(*php_interpose_chooser)(const char *function);

/* How many entries lead to what `choose` says: with `change` all of them are made to, unless the memory cannot be made
 * writable: then -1, with errno. */
int php_interpose_object(const struct dl_phdr_info *object, php_interpose_chooser choose, bool change);
#endif

#endif /* PHP_INTERPOSE_ELF_H */
