#include "drain_limit.h"
#include "runtime.h"
#include "errors.h"
#include "SAPI.h"
#include "zend_exceptions.h"
#include "zend_hrtime.h"

#define WEB_MS 30000
#define AFTER_CANCELLATION_MS 1000
#define NS_OF_MS INT64_C(1000000)

static bool is_command_line(void)
{
	static const char *const names[] = { "cli", "phpdbg", "embed" };

	for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
		if (strcmp(sapi_module.name, names[i]) == 0) {
			return true;
		}
	}
	return false;
}

static zend_long limit_ms(void)
{
	zend_long set = ASYNC_G(request_drain_timeout);

	return set >= 0 ? set : is_command_line() ? 0 : WEB_MS;
}

void async_drain_limit_begin(async_drain_limit *limit)
{
	zend_long ms = limit_ms();

	limit->next = ms > 0 && ms < ZEND_LONG_MAX / NS_OF_MS / 2 ? (int64_t) zend_hrtime() + ms * NS_OF_MS : -1;
	limit->cancelled = false;
}

static bool collect_left(async_coroutine *handle, void *arg)
{
	php_coroutine *coroutine = async_coroutine_area(handle);

	if (!coroutine->internal && !php_coroutine_is_main(coroutine) && !php_coroutine_ended(coroutine)) {
		async_handle_list_add(arg, coroutine);
	}
	return true;
}

static void warn(async_coroutine *handle, const char *end)
{
	php_coroutine *coroutine = async_coroutine_area(handle);
	const zend_string *file = coroutine->engine.spawn_file;
	zend_string *what = php_coroutine_waiting_for(coroutine);
	bool started = (coroutine->engine.flags & ZEND_COROUTINE_STARTED) != 0;

	zend_error_at(E_WARNING, started ? coroutine->suspend_file : coroutine->engine.spawn_file,
		started ? coroutine->suspend_line : coroutine->engine.spawn_line,
		"Coroutine #%" PRIu64 " spawned at %s:%" PRIu32 ", waiting for %s, %s",
		async_coroutine_id(handle), file ? ZSTR_VAL(file) : "", coroutine->engine.spawn_line,
		what ? ZSTR_VAL(what) : "its turn", end);
	if (what) {
		zend_string_release(what);
	}
	if (EG(exception)) {
		/* an error handler turned the warning into an exception */
		zend_clear_exception();
	}
}

static void warn_all(async_handle_list *left, const char *end)
{
	for (size_t i = 0; i < left->count; i++) {
		if (!php_coroutine_ended(async_coroutine_area(left->handles[i]))) {
			warn(left->handles[i], end);
		}
	}
}

static void cancel_left(php_coroutine *reporter)
{
	async_handle_list left = {0};
	zend_object *cancellation = async_exception_create(async_ce_cancellation,
		"cancelled " ZEND_LONG_FMT " ms after the main script has ended", limit_ms());
	char end[96];

	snprintf(end, sizeof(end), "was left when the main script ended, and is cancelled after " ZEND_LONG_FMT " ms", limit_ms());
	async_coroutine_each(ASYNC_G(runtime), collect_left, &left);
	warn_all(&left, end);
	async_handle_list_cancel(&left, cancellation);
	OBJ_RELEASE(cancellation);
}

static void force_left(php_coroutine *reporter)
{
	async_handle_list left = {0};

	async_coroutine_each(ASYNC_G(runtime), collect_left, &left);
	warn_all(&left, "did not end when it was cancelled, and is ended by force");
	async_handle_list_free(&left);
	ASYNC_G(exiting) = true;
	async_main_goes_on_at_once();
}

int64_t async_drain_limit_check(async_drain_limit *limit)
{
	int64_t now;

	if (EXPECTED(limit->next < 0)) {
		return -1;
	}
	now = (int64_t) zend_hrtime();
	if (now < limit->next) {
		return limit->next - now;
	}
	php_coroutine_spawn_internal(limit->cancelled ? force_left : cancel_left, NULL);
	limit->next = limit->cancelled ? -1 : now + AFTER_CANCELLATION_MS * NS_OF_MS;
	limit->cancelled = true;
	return limit->next < 0 ? -1 : limit->next - now;
}
