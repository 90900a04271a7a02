/* Copyright (c) 2026 the authors of Weft for PHP
 * SPDX-License-Identifier: MIT */

/*
 * The rows of the engine's state table (Zend/zend_coroutine_state.h) for main/,
 * ext/standard and the two extensions that are always present.
 *
 *   LAZY    kept per coroutine: (name, type, global, initial value, in use).
 *           "in use" is evaluated at every switch, all rows in one expression;
 *           it is 0 for rows that only accompany another one
 *   FORBID  the flow cannot be suspended meanwhile
 *   SHARE   deliberately seen by all coroutines
 *   INNER   shared, invisible to PHP code
 *
 * An extension with state of its own has a table in
 * ext/NAME/NAME_coroutine_state.h (php_coroutine_module_state.h); one that has
 * only shared state is listed here.
 *
 * A coroutine that ends flushes the output buffers it left open. main.c,
 * output.c and the functions themselves are not aware of any of this.
 */

#ifndef PHP_COROUTINE_STATE_H
#define PHP_COROUTINE_STATE_H

#include "php.h"
#include "zend_coroutine_state.h"

#define PHP_COROUTINE_STATE_TABLE(LAZY, FORBID, SHARE, INNER) \
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
	LAZY(allow_url_fopen, bool, PG(allow_url_fopen), php_coroutine_allow_url_fopen, PG(allow_url_fopen) != php_coroutine_allow_url_fopen) \
	FORBID("end of the request", "after the destructors") \
	SHARE(BG(user_shutdown_function_names), "the request's") \
	SHARE(BG(user_tick_functions), "ticks are the request's") \
	SHARE(BG(putenv_ht), "putenv() acts on the process") \
	SHARE(BG(ctype_string), "setlocale() acts on the process") \
	SHARE(BG(umask), "umask() acts on the process") \
	INNER(BG(CurrentStatFile), "a cache by path") \
	SHARE(BG(url_adapt_output_ex), "output_add_rewrite_var() acts on all") \
	SHARE(BG(user_filter_map), "stream_filter_register() acts on all") \
	INNER(BG(syslog_device), "openlog() acts on the process") \
	SHARE(FG(default_context), "stream_context_set_default() acts on all") \
	SHARE(FG(stream_wrappers), "stream_wrapper_register() acts on all") \
	INNER(OG(flags), "implicit flush, and whether anything was sent") \
	SHARE(OG(output_start_filename), "where the response began") \
	SHARE(SG(sapi_headers), "one response") \
	SHARE(SG(callback_func), "header_register_callback() acts on the response") \
	INNER(SG(request_info), "one request") \
	SHARE(PG(http_globals), "superglobals") \
	INNER(PG(connection_status), "one client") \
	SHARE(CWDG(cwd), "chdir() acts on the process") \
	SHARE(ASSERTG(callback), "assert_options() acts on all") \
	SHARE(RANDOM_G(mt19937), "mt_srand() acts on all") \
	SHARE(PS(session_status), "one session") \
	SHARE(spl_autoload_functions, "spl_autoload_register() acts on all") \
	SHARE(ICONVG(internal_encoding), "iconv_set_encoding() acts on all") \
	SHARE(BCG(bc_precision), "bcscale() acts on all") \
	SHARE(PGG(default_link), "the connection opened last, for all") \
	INNER(readline_completion, "readline_completion_function() acts on the terminal") \
	INNER(BG(locale_changed), "goes with setlocale()") \
	INNER(BG(strtok_table), "clean again when strtok() returns") \
	INNER(BG(active_ini_file_section), "set and read by one function that cannot be left") \
	INNER(BG(CurrentLStatFile), "a cache by path") \
	INNER(BG(page_uid), "of the script") \
	INNER(BG(url_adapt_session_ex), "of the session") \
	INNER(BG(unserialize_max_depth), "ini") \
	INNER(FG(pclose_ret), "set and read without a suspension in between") \
	INNER(FG(tmp_host_buf), "filled and read without a suspension in between (php_wait_dns.c)") \
	INNER(FG(stream_filters), "goes with user_filter_map") \
	INNER(FG(default_socket_timeout), "ini") \
	INNER(SG(headers_sent), "one response") \
	INNER(SG(post_read), "one request") \
	INNER(SG(request_parse_body_context), "the body is read without a suspension") \
	INNER(PG(header_is_being_sent), "one response") \
	INNER(PG(rfc1867_protected_variables), "before the script begins") \
	INNER(CWDG(realpath_cache), "a cache") \
	INNER(PCRE_G(pcre_cache), "a cache") \
	INNER(mdata_used, "who finds it set allocates its own match data") \
	INNER(JSON_G(encode_max_depth), "set and read without a suspension in between") \
	INNER(RANDOM_G(combined_lcg), "seeds itself") \
	INNER(BCG(arena), "no suspension within a calculation") \
	INNER(DOM_G(suppress_warnings), "set and read without a suspension in between") \
	INNER(PHAR_G(last_phar), "a cache") \
	INNER(PHAR_G(phar_fname_map), "archives are opened for all") \
	INNER(FFI_G(callbacks), "the process's") \
	INNER(EXIF_G(tag_table_cache), "a cache") \
	INNER(MYSQLND_G(collect_statistics), "ini") \
	INNER(IF_G(post_array), "superglobals") \
	INNER(XML(default_encoding), "constant") \
	INNER(REFLECTION_G(key), "the process's") \
	INNER(prev_tv, "uniqid()'s clock")

#ifdef _REENTRANT
# define PHP_COROUTINE_STATE_MBLEN(LAZY) \
	LAZY(mblen_state, mbstate_t, BG(mblen_state), ((mbstate_t) { 0 }), php_coroutine_mblen_in_use())
#else
# define PHP_COROUTINE_STATE_MBLEN(LAZY)
#endif

BEGIN_EXTERN_C()

/* Called once per process, from php_module_startup(). */
void php_coroutine_state_startup(void);
/* Called at the start of each request. */
void php_coroutine_state_request_startup(void);

END_EXTERN_C()

#endif /* PHP_COROUTINE_STATE_H */
