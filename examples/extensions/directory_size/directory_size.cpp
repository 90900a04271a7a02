/*
 * directory_size(string $path): int|false
 *
 * Bytes of all regular files below a folder; false with a warning when it cannot
 * be read. std::filesystem blocks, so it runs on a pool thread.
 * Suspends: yes, only the calling coroutine.
 *
 * What is special in C++: a wait may be left by longjmp (a fatal error), and
 * longjmp runs no destructors. No object with a destructor may therefore live
 * in a frame below the wait; the request is a plain pointer, and the pool
 * thread's objects are on the thread's own stack.
 */

#ifdef HAVE_CONFIG_H
# include "config.h"
#endif

extern "C" {
#include "php.h"
#include "php_network.h"
#include "php_wait.h"
#include "ext/standard/info.h"
}

#include <filesystem>
#include <new>
#include <string>
#include <system_error>

namespace {

struct size_request {
	std::string path;
	std::uintmax_t bytes = 0;
	std::string error;
};

/* On a pool thread: nothing of the engine, and no exception may leave it. */
void measure(void *argument)
{
	auto *request = static_cast<size_request *>(argument);

	try {
		for (const auto &entry : std::filesystem::recursive_directory_iterator(request->path)) {
			if (!entry.is_symlink() && entry.is_regular_file()) {
				request->bytes += entry.file_size();
			}
		}
	} catch (const std::filesystem::filesystem_error &error) {
		request->error = error.code().message();
	} catch (const std::bad_alloc &) {
		request->error = "out of memory";
	}
}

void abandon(void *argument)
{
	delete static_cast<size_request *>(argument);
}

size_request *make_request(const char *path)
{
	try {
		return new size_request{path};
	} catch (const std::bad_alloc &) {
		return nullptr;
	}
}

} // namespace

PHP_FUNCTION(directory_size)
{
	char *path;
	size_t path_length;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_PATH(path, path_length)
	ZEND_PARSE_PARAMETERS_END();

	if (php_check_open_basedir(path)) {
		RETURN_FALSE;
	}

	size_request *request = make_request(path);
	if (request == nullptr || php_wait_offload(measure, abandon, request) != 0) {
		/* cancelled: abandon() has the request, and the exception follows when this function has returned */
		RETURN_FALSE;
	}
	if (request->error.empty()) {
		RETVAL_LONG(static_cast<zend_long>(request->bytes));
	} else {
		php_error_docref(nullptr, E_WARNING, "%s: %s", path, request->error.c_str());
		RETVAL_FALSE;
	}
	delete request;
}

ZEND_BEGIN_ARG_WITH_RETURN_TYPE_MASK_EX(arginfo_directory_size, 0, 1, MAY_BE_LONG | MAY_BE_FALSE)
	ZEND_ARG_TYPE_INFO(0, path, IS_STRING, 0)
ZEND_END_ARG_INFO()

static const zend_function_entry directory_size_functions[] = {
	PHP_FE(directory_size, arginfo_directory_size)
	PHP_FE_END
};

static zend_module_entry directory_size_module_entry = {
	STANDARD_MODULE_HEADER,
	"directory_size",
	directory_size_functions,
	nullptr, nullptr, nullptr, nullptr, nullptr,
	"1.0",
	STANDARD_MODULE_PROPERTIES
};

extern "C" {
ZEND_GET_MODULE(directory_size)
}
