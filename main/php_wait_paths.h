/*
 * Waiting, for calls on paths: what the VCWD_* macros stand for.
 *
 * Each function is the system call it is named after. Inside a coroutine it is
 * made directly if the path is near (php_wait_media.h says when), else in the
 * pool as one piece of work, and the coroutine is suspended. Results and errno
 * are the call's, and -1 with ECANCELED when the coroutine was cancelled: then
 * what has begun is carried out all the same.
 *
 * Opening a named pipe waits for its other end as open(2) does, but in no
 * thread: it is opened without blocking, and tried or looked at again with
 * pauses of at most 20 ms. The descriptor gets its blocking mode back before
 * anybody sees it.
 *
 * Included by zend_virtual_cwd.h, hence no other header of the engine here.
 */

#ifndef PHP_WAIT_PATHS_H
#define PHP_WAIT_PATHS_H

#ifndef ZEND_WIN32

struct utimbuf;
struct _zend_file_handle;
struct _zend_coroutine;

#ifdef __cplusplus
extern "C" {
#endif

/* All of them: Suspends: yes. */
CWD_API int php_wait_stat(const char *path, zend_stat_t *found);
CWD_API int php_wait_lstat(const char *path, zend_stat_t *found);
CWD_API int php_wait_access(const char *path, int mode);
CWD_API ssize_t php_wait_readlink(const char *path, char *target, size_t size);
CWD_API int php_wait_chdir(const char *path);
CWD_API int php_wait_unlink(const char *path);
CWD_API int php_wait_rename(const char *from, const char *to);
CWD_API int php_wait_symlink(const char *target, const char *path);
CWD_API int php_wait_link(const char *from, const char *to);
CWD_API int php_wait_mkdir(const char *path, mode_t mode);
CWD_API int php_wait_rmdir(const char *path);
CWD_API int php_wait_chmod(const char *path, mode_t mode);
CWD_API int php_wait_chown(const char *path, uid_t owner, gid_t group);
CWD_API int php_wait_lchown(const char *path, uid_t owner, gid_t group);
CWD_API int php_wait_utime(const char *path, const struct utimbuf *times);
CWD_API DIR *php_wait_opendir(const char *path);

/* open(2) with a mode, and fopen(3). */
CWD_API int php_wait_open(const char *path, int flags, mode_t mode);
CWD_API FILE *php_wait_fopen(const char *path, const char *mode);

/* What the coroutine looks up from here to the end, to include it, is looked up here and now unless it is known to be on far
 * media: also where the kernel's cache does not know it. Returns what the end gets. Suspend: no. */
CWD_API struct _zend_coroutine *php_wait_include_begin(struct _zend_coroutine *coroutine);
CWD_API void php_wait_include_end(struct _zend_coroutine *outer);

/* A file to include that is open, and is a regular one on local media: reading it takes bounded time. Suspends: no. */
CWD_API bool php_wait_is_near_include(const struct _zend_file_handle *handle);

/* close(2) and fclose(3), after php_wait_fd_closing(): in the pool where it may take long. */
CWD_API int php_wait_close(int fd);
CWD_API int php_wait_fclose(FILE *file);

/* readdir(3) and closedir(3) of what php_wait_opendir() gave. The entry is valid until the next call. */
CWD_API struct dirent *php_wait_readdir(DIR *dir);
CWD_API void php_wait_rewinddir(DIR *dir);
CWD_API int php_wait_closedir(DIR *dir);

#ifdef __cplusplus
}
#endif

#endif

#endif /* PHP_WAIT_PATHS_H */
