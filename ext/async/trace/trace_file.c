/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "trace/trace_file.h"
#include "ext/standard/html.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK_BYTES (256 * 1024)
#define PAGE_BYTES 4096
#define EVENT_BYTES 8192             /* more than four texts */
#define TEXT_BYTES 256
#define END "]\n"
#define END_BYTES ((off_t) sizeof(END) - 1)
#define EMPTY "[ " END

struct _async_trace_file {
	int fd;
	int error;                       /* of a write; 0: none */
	pid_t pid;                       /* of the process that opened it */
	off_t position;                  /* of the next event; spaces from here to the end of the array */
	off_t size;
	bool first;                      /* no event so far */
	size_t used, event;              /* what is not written yet, and where in it the last event begins */
	char buffer[2 * EVENT_BYTES];
};

/* False with errno. */
static bool prepare(int fd)
{
	struct stat status;

	if (fstat(fd, &status) != 0) {
		return false;
	}
	if (!S_ISREG(status.st_mode)) {
		errno = EINVAL;
		return false;
	}
	/* it would stay its owner's, who may be anybody */
	if (status.st_uid != geteuid()) {
		errno = EPERM;
		return false;
	}
	return flock(fd, LOCK_EX | LOCK_NB) == 0 && fchmod(fd, 0600) == 0 && ftruncate(fd, 0) == 0;
}

static bool put(int fd, const char *bytes, size_t length, off_t position)
{
	while (length > 0) {
		const ssize_t n = pwrite(fd, bytes, length, position);

		if (n < 0 && errno != EINTR) {
			return false;
		}
		if (n > 0) {
			bytes += n;
			length -= (size_t) n;
			position += n;
		}
	}
	return true;
}

async_trace_file *async_trace_file_open(const char *path, char *error, size_t error_size)
{
	/* no links: the name may be predictable and the folder open to everybody */
	int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
	async_trace_file *file;

	if (fd < 0 || !prepare(fd)) {
		const int cause = errno;

		snprintf(error, error_size, "%s", cause == EWOULDBLOCK ? "another process writes its trace into it"
			: cause == EINVAL ? "it is not a regular file" : cause == EPERM ? "it belongs to another user" : cause == ELOOP ? "it is a symbolic link" : strerror(cause));
		if (fd >= 0) {
			close(fd);
		}
		return NULL;
	}
	file = calloc(1, sizeof(*file));
	if (!file) {
		close(fd);
		snprintf(error, error_size, "out of memory");
		return NULL;
	}
	file->fd = fd;
	file->pid = getpid();
	file->first = true;
	file->position = 1;
	file->size = sizeof(EMPTY) - 1;
	if (!put(fd, EMPTY, sizeof(EMPTY) - 1, 0)) {
		snprintf(error, error_size, "%s", strerror(errno));
		async_trace_file_abandon(file);
		return NULL;
	}
	return file;
}

void async_trace_file_abandon(async_trace_file *file)
{
	close(file->fd);
	free(file);
}

void async_trace_file_close(async_trace_file *file)
{
	async_trace_write(file);
	if (!file->error && file->pid == getpid() && put(file->fd, END, END_BYTES, file->position)) {
		(void) !ftruncate(file->fd, file->position + END_BYTES);
	}
	async_trace_file_abandon(file);
}

/* Moves the end of the array, and fills what is before it. False with errno. */
static bool extend(async_trace_file *file)
{
	static const char blank[] = "  ";
	const off_t size = (file->size / CHUNK_BYTES + 1) * CHUNK_BYTES;
	char spaces[PAGE_BYTES];

	memset(spaces, ' ', sizeof(spaces));
	for (off_t at = file->size, next; at < size; at = next) {
		next = MIN((at / PAGE_BYTES + 1) * PAGE_BYTES, size);
		if (!put(file->fd, spaces, (size_t) (next - at), at)) {
			const int error = errno;

			(void) !ftruncate(file->fd, file->size);
			errno = error;
			return false;
		}
	}
	if (!put(file->fd, blank, END_BYTES, file->size - END_BYTES) || !put(file->fd, END, END_BYTES, size - END_BYTES)) {
		return false;
	}
	file->size = size;
	return true;
}

/* The first `length` bytes of the buffer. */
static void write_events(async_trace_file *file, size_t length)
{
	if (!file->error && file->pid == getpid()) {
		if ((file->position + (off_t) length > file->size - END_BYTES && !extend(file))
				|| !put(file->fd, file->buffer, length, file->position)) {
			file->error = errno;
		} else {
			file->position += (off_t) length;
		}
	}
	file->used -= length;
	memmove(file->buffer, file->buffer + length, file->used);
}

void async_trace_write(async_trace_file *file)
{
	if (file->used > 0) {
		write_events(file, file->used);
	}
}

bool async_trace_file_failed(const async_trace_file *file, int *error)
{
	*error = file->error;
	return file->error != 0;
}

/* ---- events ---- */

static void append(async_trace_file *file, const char *text, size_t length)
{
	ZEND_ASSERT(file->used + length <= sizeof(file->buffer));
	memcpy(file->buffer + file->used, text, length);
	file->used += length;
}

void async_trace_member(async_trace_file *file, const char *format, ...)
{
	char text[512];
	va_list arguments;
	int length;

	va_start(arguments, format);
	length = ap_php_vsnprintf(text, sizeof(text), format, arguments);
	va_end(arguments);
	ZEND_ASSERT(length >= 0 && length < (int) sizeof(text));
	append(file, text, (size_t) length);
}

static size_t escape(char *to, const char *text, size_t length)
{
	const size_t shown = MIN(length, TEXT_BYTES);
	size_t at = 0, used = 0;

	while (at < shown) {
		const size_t begin = at;
		const unsigned char c = (unsigned char) text[at];
		zend_result valid = SUCCESS;

		if (c < 0x20 || c == '"' || c == '\\' || c == 0x7f) {
			used += (size_t) ap_php_snprintf(to + used, 7, "\\u%04x", c);
			at++;
			continue;
		}
		php_next_utf8_char((const unsigned char *) text, length, &at, &valid);
		if (valid == FAILURE) {
			to[used++] = '?';
			continue;
		}
		memcpy(to + used, text + begin, at - begin);
		used += at - begin;
	}
	to[used] = '\0';
	return used;
}

void async_trace_text(async_trace_file *file, const char *format, const char *text, size_t length)
{
	/* the longest escape of a byte, and the rest of a character that begins before the limit */
	char escaped[TEXT_BYTES * 6 + 8];
	const char *place = strstr(format, "%s");
	const size_t used = escape(escaped, text, length);

	append(file, format, (size_t) (place - format));
	append(file, escaped, used);
	append(file, place + 2, strlen(place + 2));
}

void async_trace_event_begin(async_trace_file *file, const char *phase, const char *name, int64_t time_ns, uint64_t track)
{
	file->event = file->used;
	async_trace_member(file, "%s{\"ph\":\"%s\",\"name\":\"%s\",\"pid\":%d,\"tid\":%" PRIu64 ",\"ts\":%" PRId64 ".%03d",
		file->first ? "\n" : ",\n", phase, name, (int) file->pid, track, time_ns / 1000, (int) (time_ns % 1000));
	file->first = false;
}

void async_trace_event_end(async_trace_file *file)
{
	append(file, "}", 1);
	if (file->position % PAGE_BYTES + (off_t) file->used > PAGE_BYTES) {
		write_events(file, file->event);
		file->position = (file->position + PAGE_BYTES - 1) / PAGE_BYTES * PAGE_BYTES;
	}
}
