/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * Lists and replaces the imported functions of a loaded ELF object.
 *
 * Goes through the JUMP_SLOT and GLOB_DAT relocations whose symbol the object
 * does not define itself. If the loader has made the table read-only (RELRO),
 * it is made writable for the duration of the change. Thread: any, inside a
 * callback of dl_iterate_phdr(), whose lock serialises changes.
 */

#ifndef PHP_INTERPOSE_ELF_H
#define PHP_INTERPOSE_ELF_H

#include <stdbool.h>
#include <stddef.h>

#if defined(__linux__) && (defined(__x86_64__) || defined(__i386__) || defined(__aarch64__) || defined(__arm__) || defined(__riscv))
# define PHP_INTERPOSE_SUPPORTED 1

struct dl_phdr_info;

/* The replacement for the function of that name; NULL: leave it alone. */
typedef void *(*php_interpose_chooser)(const char *function);

/* Number of entries for which `choose` names a replacement. With `change`, sets them; -1 with errno if the memory cannot be
 * made writable. */
int php_interpose_object(const struct dl_phdr_info *object, php_interpose_chooser choose, bool change);
#endif

#endif /* PHP_INTERPOSE_ELF_H */
