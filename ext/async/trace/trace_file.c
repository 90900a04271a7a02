/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

#include "trace/trace_file.h"
#include "ext/standard/html.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define BUFFER_BYTES (64 * 1024)
#define EVENT_BYTES 8192             /* more than four texts */
#define TEXT_BYTES 256
#define LATE_NS (10 * 1000 * 1000)
#define END "\n]\n"
#define END_BYTES (sizeof(END) - 1)

struct _async_trace_file {
	int fd;
	int error;                       /* of a write; 0: none */
	pid_t pid;                       /* of the process that opened it */
	off_t written;                   /* position of the next event */
	int64_t last_flush_ns;
	bool first;                      /* no event so far */
	size_t used;
	char buffer[BUFFER_BYTES + END_BYTES];
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
	file->buffer[file->used++] = '[';
	return file;
}

void async_trace_file_abandon(async_trace_file *file)
{
	close(file->fd);
	free(file);
}

void async_trace_file_close(async_trace_file *file)
{
	async_trace_flush(file);
	async_trace_file_abandon(file);
}

void async_trace_flush(async_trace_file *file)
{
	size_t done = 0, length = file->used + END_BYTES;

	if (file->used == 0) {
		return;
	}
	if (file->error || file->pid != getpid()) {
		file->used = 0;
		return;
	}
	memcpy(file->buffer + file->used, END, END_BYTES);
	while (done < length) {
		const ssize_t n = pwrite(file->fd, file->buffer + done, length - done, file->written + (off_t) done);

		if (n < 0 && errno != EINTR) {
			file->error = errno;
			/* what has arrived of this write is not a complete event */
			if (ftruncate(file->fd, file->written) == 0 && file->written > 0) {
				(void) !pwrite(file->fd, END, END_BYTES, file->written);
			}
			break;
		}
		done += n > 0 ? (size_t) n : 0;
	}
	file->written += (off_t) file->used;
	file->used = 0;
}

void async_trace_flush_late(async_trace_file *file, int64_t now_ns)
{
	if (now_ns - file->last_flush_ns >= LATE_NS) {
		file->last_flush_ns = now_ns;
		async_trace_flush(file);
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
	ZEND_ASSERT(file->used + length <= BUFFER_BYTES);
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
	if (file->used + EVENT_BYTES + 64 > BUFFER_BYTES) {
		async_trace_flush(file);
	}
	async_trace_member(file, "%s{\"ph\":\"%s\",\"name\":\"%s\",\"pid\":%d,\"tid\":%" PRIu64 ",\"ts\":%" PRId64 ".%03d",
		file->first ? "\n" : ",\n", phase, name, (int) file->pid, track, time_ns / 1000, (int) (time_ns % 1000));
	file->first = false;
}

void async_trace_event_end(async_trace_file *file)
{
	append(file, "}", 1);
}
