/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "php.h"
#include "php_interpose_elf.h"

#ifdef PHP_INTERPOSE_SUPPORTED

#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

#if defined(__x86_64__)
# define JUMP_SLOT R_X86_64_JUMP_SLOT
# define GLOB_DAT  R_X86_64_GLOB_DAT
#elif defined(__i386__)
# define JUMP_SLOT R_386_JMP_SLOT
# define GLOB_DAT  R_386_GLOB_DAT
#elif defined(__aarch64__)
# define JUMP_SLOT R_AARCH64_JUMP_SLOT
# define GLOB_DAT  R_AARCH64_GLOB_DAT
#elif defined(__arm__)
# define JUMP_SLOT R_ARM_JUMP_SLOT
# define GLOB_DAT  R_ARM_GLOB_DAT
#elif defined(__riscv)
# define JUMP_SLOT R_RISCV_JUMP_SLOT
# define GLOB_DAT  (UINTPTR_MAX > UINT32_MAX ? R_RISCV_64 : R_RISCV_32)
#endif

#if UINTPTR_MAX > UINT32_MAX
# define RELOCATION_TYPE(info)   ELF64_R_TYPE(info)
# define RELOCATION_SYMBOL(info) ELF64_R_SYM(info)
#else
# define RELOCATION_TYPE(info)   ELF32_R_TYPE(info)
# define RELOCATION_SYMBOL(info) ELF32_R_SYM(info)
#endif

typedef struct {
	const char *start;
	size_t size;
	size_t entry_size;
} relocation_table;

typedef struct {
	uintptr_t base;
	const ElfW(Sym) *symbols;
	const char *strings;
	relocation_table plt, with_addends, without;
	uintptr_t read_only, read_only_end;   /* RELRO */
	bool opened;
	bool failed;
	int count;
} linkage;

/* Some loaders store an address in the table, others leave an offset. */
static const char *address_of(const linkage *object, ElfW(Addr) value)
{
	return (const char *) (value < object->base ? object->base + value : value);
}

static void read_dynamic(linkage *object, const ElfW(Dyn) *entry)
{
	object->plt.entry_size = sizeof(ElfW(Rela));
	object->with_addends.entry_size = sizeof(ElfW(Rela));
	object->without.entry_size = sizeof(ElfW(Rel));
	for (; entry->d_tag != DT_NULL; entry++) {
		switch (entry->d_tag) {
			case DT_SYMTAB:   object->symbols = (const ElfW(Sym) *) address_of(object, entry->d_un.d_ptr); break;
			case DT_STRTAB:   object->strings = address_of(object, entry->d_un.d_ptr); break;
			case DT_JMPREL:   object->plt.start = address_of(object, entry->d_un.d_ptr); break;
			case DT_PLTRELSZ: object->plt.size = entry->d_un.d_val; break;
			case DT_PLTREL:   object->plt.entry_size = entry->d_un.d_val == DT_REL ? sizeof(ElfW(Rel)) : sizeof(ElfW(Rela)); break;
			case DT_RELA:     object->with_addends.start = address_of(object, entry->d_un.d_ptr); break;
			case DT_RELASZ:   object->with_addends.size = entry->d_un.d_val; break;
			case DT_REL:      object->without.start = address_of(object, entry->d_un.d_ptr); break;
			case DT_RELSZ:    object->without.size = entry->d_un.d_val; break;
		}
	}
}

static void read_headers(linkage *object, const struct dl_phdr_info *info)
{
	const uintptr_t page_mask = ~((uintptr_t) sysconf(_SC_PAGESIZE) - 1);

	object->base = info->dlpi_addr;
	for (int i = 0; i < info->dlpi_phnum; i++) {
		const ElfW(Phdr) *header = &info->dlpi_phdr[i];

		if (header->p_type == PT_DYNAMIC) {
			read_dynamic(object, (const ElfW(Dyn) *) (object->base + header->p_vaddr));
		} else if (header->p_type == PT_GNU_RELRO) {
			object->read_only = (object->base + header->p_vaddr) & page_mask;
			object->read_only_end = (object->base + header->p_vaddr + header->p_memsz) & page_mask;
		}
	}
}

static int protect(const linkage *object, int protection)
{
	return mprotect((void *) object->read_only, object->read_only_end - object->read_only, protection);
}

static void replace(linkage *object, void **slot, void *replacement)
{
	const bool read_only = (uintptr_t) slot >= object->read_only && (uintptr_t) slot < object->read_only_end;

	if (read_only && !object->opened) {
		if (protect(object, PROT_READ | PROT_WRITE) != 0) {
			object->failed = true;
			return;
		}
		object->opened = true;
	}
	__atomic_store_n(slot, replacement, __ATOMIC_RELEASE);
}

static void look_through(linkage *object, const relocation_table *table, php_interpose_chooser choose, bool change)
{
	if (!table->start) {
		return;
	}
	for (const char *at = table->start; at < table->start + table->size && !object->failed; at += table->entry_size) {
		/* an entry with an addend starts the same way */
		const ElfW(Rel) *relocation = (const ElfW(Rel) *) at;
		const unsigned type = RELOCATION_TYPE(relocation->r_info);
		const ElfW(Sym) *symbol = &object->symbols[RELOCATION_SYMBOL(relocation->r_info)];
		void **slot = (void **) (object->base + relocation->r_offset);
		void *replacement;

		if ((type != JUMP_SLOT && type != GLOB_DAT) || symbol->st_shndx != SHN_UNDEF
				|| !(replacement = choose(object->strings + symbol->st_name))) {
			continue;
		}
		if (change && *slot != replacement) {
			replace(object, slot, replacement);
		}
		object->count += *slot == replacement;
	}
}

int php_interpose_object(const struct dl_phdr_info *info, php_interpose_chooser choose, bool change)
{
	linkage object = {0};

	read_headers(&object, info);
	if (!object.symbols || !object.strings) {
		return 0;
	}
	look_through(&object, &object.plt, choose, change);
	look_through(&object, &object.with_addends, choose, change);
	look_through(&object, &object.without, choose, change);
	if (object.opened) {
		protect(&object, PROT_READ);
	}
	return object.failed ? -1 : object.count;
}

#endif
