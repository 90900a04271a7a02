/*
 * The rows of the engine's state table (Zend/zend_coroutine_state.h) that lie
 * in main/ and ext/standard, and in the two extensions that are always there.
 *
 *   LAZY    kept per coroutine: (name, type, global, initial value, in use).
 *           "in use" is evaluated at every switch, all rows in one expression;
 *           it is 0 for what only accompanies another row
 *   FORBID  the flow cannot be left meanwhile
 *   SHARE   seen by all coroutines on purpose
 *
 * An extension whose only such state is its last error code adds a row with
 * PHP_COROUTINE_LAST_ERROR() and one call in its MINIT.
 *
 * A coroutine that ends flushes the output buffers it left open. main.c,
 * output.c and the functions themselves know nothing of this.
 */

#ifndef PHP_COROUTINE_STATE_H
#define PHP_COROUTINE_STATE_H

#include "php.h"
#include "zend_coroutine_state.h"

#define PHP_COROUTINE_STATE_TABLE(LAZY, FORBID, SHARE) \
	LAZY(output_active, php_output_handler *, OG(active), NULL, OG(active) != NULL) \
	LAZY(output_running, php_output_handler *, OG(running), NULL, OG(running) != NULL) \
	LAZY(output_handlers, zend_stack, OG(handlers), ((zend_stack) { .size = sizeof(php_output_handler *) }), 0) \
	LAZY(last_error_message, zend_string *, PG(last_error_message), NULL, PG(last_error_message) != NULL) \
	LAZY(last_error_file, zend_string *, PG(last_error_file), NULL, 0) \
	LAZY(last_error_lineno, int, PG(last_error_lineno), 0, 0) \
	LAZY(last_error_type, int, PG(last_error_type), 0, 0) \
	LAZY(in_user_include, bool, PG(in_user_include), false, PG(in_user_include)) \
	LAZY(in_error_log, bool, PG(in_error_log), false, PG(in_error_log)) \
	LAZY(user_compare_fci, zend_fcall_info, BG(user_compare_fci), empty_fcall_info, BG(user_compare_fci).size != 0) \
	LAZY(user_compare_fci_cache, zend_fcall_info_cache, BG(user_compare_fci_cache), empty_fcall_info_cache, 0) \
	LAZY(multisort_func, bucket_compare_func_t *, ARRAYG(multisort_func), NULL, ARRAYG(multisort_func) != NULL) \
	LAZY(compare_deprecation_thrown, bool, ARRAYG(compare_deprecation_thrown), false, 0) \
	LAZY(serialize_lock, unsigned, BG(serialize_lock), 0, BG(serialize_lock) != 0) \
	LAZY(serialize_data, struct php_serialize_data *, BG(serialize).data, NULL, 0) \
	LAZY(serialize_level, unsigned, BG(serialize).level, 0, BG(serialize).level != 0) \
	LAZY(unserialize_data, struct php_unserialize_data *, BG(unserialize).data, NULL, 0) \
	LAZY(unserialize_level, unsigned, BG(unserialize).level, 0, BG(unserialize).level != 0) \
	LAZY(strtok_string, zend_string *, BG(strtok_string), NULL, BG(strtok_string) != NULL) \
	LAZY(strtok_last, char *, BG(strtok_last), NULL, 0) \
	LAZY(strtok_len, size_t, BG(strtok_len), 0, 0) \
	PHP_COROUTINE_STATE_MBLEN(LAZY) \
	LAZY(pclose_wait, int, FG(pclose_wait), 0, FG(pclose_wait) != 0) \
	LAZY(user_stream_current_filename, const char *, FG(user_stream_current_filename), NULL, FG(user_stream_current_filename) != NULL) \
	LAZY(wrapper_errors, HashTable *, FG(wrapper_errors), NULL, FG(wrapper_errors) != NULL) \
	LAZY(last_http_headers, zval, BG(last_http_headers), ((zval) { .u1.type_info = IS_UNDEF }), Z_TYPE(BG(last_http_headers)) != IS_UNDEF) \
	LAZY(pcre_error_code, php_pcre_error_code, PCRE_G(error_code), PHP_PCRE_NO_ERROR, PCRE_G(error_code) != PHP_PCRE_NO_ERROR) \
	LAZY(json_error_code, php_json_error_code, JSON_G(error_code), PHP_JSON_ERROR_NONE, JSON_G(error_code) != PHP_JSON_ERROR_NONE) \
	FORBID("shutdown functions", "BG(user_shutdown_function_names) is being walked") \
	FORBID("end of the request", "after the destructors") \
	SHARE(BG(user_shutdown_function_names), "the request's") \
	SHARE(BG(user_tick_functions), "ticks are the request's") \
	SHARE(BG(putenv_ht), "putenv() acts on the process") \
	SHARE(BG(ctype_string), "setlocale() acts on the process") \
	SHARE(BG(locale_changed), "") \
	SHARE(BG(umask), "umask() acts on the process") \
	SHARE(BG(strtok_table), "clean again when strtok() returns") \
	SHARE(BG(active_ini_file_section), "set and read by one function that cannot be left") \
	SHARE(BG(CurrentStatFile), "a cache by path; clearstatcache() acts on all") \
	SHARE(BG(CurrentLStatFile), "") \
	SHARE(BG(page_uid), "of the script") \
	SHARE(BG(url_adapt_session_ex), "the URL rewriter is the request's") \
	SHARE(BG(url_adapt_output_ex), "") \
	SHARE(BG(user_filter_map), "stream_filter_register() acts on all") \
	SHARE(BG(unserialize_max_depth), "ini") \
	SHARE(FG(pclose_ret), "set and read without a suspension in between") \
	SHARE(FG(tmp_host_buf), "filled and read without a suspension in between (php_wait_dns.c)") \
	SHARE(FG(default_context), "stream_context_set_default() acts on all") \
	SHARE(FG(stream_wrappers), "stream_wrapper_register() acts on all") \
	SHARE(FG(stream_filters), "") \
	SHARE(FG(default_socket_timeout), "ini") \
	SHARE(OG(flags), "implicit flush, and whether anything was sent") \
	SHARE(OG(output_start_filename), "where the response began") \
	SHARE(SG(sapi_headers), "one response") \
	SHARE(SG(headers_sent), "") \
	SHARE(PG(header_is_being_sent), "") \
	SHARE(PG(http_globals), "superglobals") \
	SHARE(PG(connection_status), "") \
	SHARE(CWDG(cwd), "chdir() acts on the process") \
	SHARE(CWDG(realpath_cache), "a cache") \
	SHARE(PCRE_G(pcre_cache), "a cache")

#ifdef _REENTRANT
# define PHP_COROUTINE_STATE_MBLEN(LAZY) \
	LAZY(mblen_state, mbstate_t, BG(mblen_state), ((mbstate_t) { 0 }), php_coroutine_mblen_in_use())
#else
# define PHP_COROUTINE_STATE_MBLEN(LAZY)
#endif

/* php_coroutine_keep_<module>_error(): from MINIT on, the int `global` belongs to the coroutine. */
#define PHP_COROUTINE_LAST_ERROR(module, global) \
	static bool module##_error_in_use(void) { return (global) != 0; } \
	static void module##_error_save(void *buf) { *(int *) buf = (global); (global) = 0; } \
	static void module##_error_restore(void *buf) { (global) = *(int *) buf; } \
	static void module##_error_finish(void) { (global) = 0; } \
	static void php_coroutine_keep_##module##_error(void) \
	{ \
		static const zend_coroutine_state_slot slot = { #module " last error", sizeof(int), \
			module##_error_in_use, module##_error_save, module##_error_restore, module##_error_finish, NULL }; \
		static bool registered; \
		if (!registered) { \
			registered = zend_coroutine_state_register(&slot) == SUCCESS; \
		} \
	}

BEGIN_EXTERN_C()

/* Once a process, from php_module_startup(). */
void php_coroutine_state_startup(void);
/* Adds every row to an array of [class => [names]], as zend_coroutine_state_list() does; for tests. */
PHPAPI void php_coroutine_state_list(zval *list);

END_EXTERN_C()

#endif /* PHP_COROUTINE_STATE_H */
