/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * What is main/wait elsewhere: of php_wait.h and of the headers in main/wait.
 * There are no coroutines on Windows: each of these is the call that upstream
 * makes there.
 */

#ifndef PHP_WAIT_WINDOWS_H
#define PHP_WAIT_WINDOWS_H

#define php_wait_give_way() true
#define php_wait_select(count, readable, writable, exceptional, timeout) select(count, readable, writable, exceptional, timeout)

#define php_wait_connect(sock, address, length, timeout) connect(sock, address, length)

static inline int php_wait_accept(php_socket_t listener, php_socket_t *client, struct sockaddr *address, socklen_t *length, struct timeval *timeout)
{
	int result = php_pollfd_for(listener, PHP_POLLREADABLE, timeout);

	if (result != 0 && result != -1) {
		*length = sizeof(php_sockaddr_storage);
		*client = accept(listener, address, length);
	}
	return result;
}

static inline int php_wait_sendto(php_socket_t sock, bool blocking, const char *buf, int size, int flags, const struct sockaddr *address, socklen_t length)
{
	return address ? sendto(sock, buf, size, flags, address, length) : send(sock, buf, size, flags);
}

static inline int php_wait_recvfrom(php_socket_t sock, bool blocking, char *buf, int size, int flags, struct sockaddr *address, socklen_t *length)
{
	return address ? recvfrom(sock, buf, size, flags, address, length) : recv(sock, buf, size, flags);
}

#define php_wait_getaddrinfo(host, service, hints, result) getaddrinfo(host, service, hints, result)
#define php_wait_getnameinfo(address, length, host, size, flags) getnameinfo(address, length, host, size, NULL, 0, flags)

#define php_wait_read(fd, buf, size, may_block) read(fd, buf, size)
#define php_wait_lseek(fd, offset, whence) zend_lseek(fd, offset, whence)
#define php_wait_fstat(fd, found) zend_fstat(fd, found)
#define php_wait_fsync(fd, data_only) _commit(fd)
#define php_wait_flock(fd, operation) flock(fd, operation)
#define php_wait_stream_flock(stream, fd, operation) flock(fd, operation)
#define php_wait_close(fd) close(fd)
#define php_wait_fclose(file) fclose(file)
#define php_wait_glob(pattern, flags, on_error, found) glob(pattern, flags, on_error, found)
#define php_wait_readdir(dir) readdir(dir)
#define php_wait_rewinddir(dir) rewinddir(dir)
#define php_wait_closedir(dir) closedir(dir)
#define php_wait_release_held(held) zend_list_delete(*(held))

#define php_wait_popen(command, mode, hidden) VCWD_POPEN(command, mode)
#define php_wait_pclose(file) pclose(file)
#define php_wait_fprintf fprintf
#define php_wait_syslog_room() true

#define php_wait_after_fork() ((void) 0)
#define php_wait_request_end() ((void) 0)
#define php_wait_files_after_fork() ((void) 0)
#define php_wait_files_request_end() ((void) 0)

#endif /* PHP_WAIT_WINDOWS_H */
