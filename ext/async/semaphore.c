#include "semaphore.h"
#include "coroutine.h"
#include "errors.h"
#include "place.h"
#include "wait_list.h"
#include "zend_exceptions.h"
#include "semaphore_arginfo.h"

static zend_class_entry *async_ce_semaphore;
static zend_object_handlers semaphore_handlers;

typedef struct {
	zend_long permits;               /* 0: the constructor never ran */
	zend_long available;
	uint32_t generation;             /* see async_wait_forked() */
	async_wait_list waiters;
	async_awaitable releasing;       /* its describe only */
	async_place place;
	zend_object std;
} async_semaphore;

static inline async_semaphore *semaphore_from_obj(zend_object *object)
{
	return (async_semaphore *) ((char *) object - XtOffsetOf(async_semaphore, std));
}

static bool usable(async_semaphore *semaphore)
{
	if (UNEXPECTED(semaphore->permits == 0)) {
		zend_throw_error(NULL, "The Async\\Semaphore object has not been correctly initialized by its constructor");
		return false;
	}
	if (async_wait_forked(&semaphore->generation)) {
		async_wait_list_init(&semaphore->waiters);
	}
	return true;
}

static void give_back(async_semaphore *semaphore)
{
	if (!async_wait_list_grant(&semaphore->waiters)) {
		semaphore->available++;
	}
}

static bool try_acquire(async_semaphore *semaphore)
{
	if (semaphore->available == 0) {
		return false;
	}
	semaphore->available--;
	return true;
}

static bool acquire_settled(async_wait *wait)
{
	return try_acquire(wait->data);
}

static void wait_and_acquire(async_semaphore *semaphore, async_awaitable *until)
{
	if (async_wait_in(&semaphore->waiters, acquire_settled, semaphore, until, &semaphore->releasing) == ASYNC_WAIT_GRANTED
			&& UNEXPECTED(php_coroutine_throw_pending(php_coroutine_current()))) {
		give_back(semaphore);
	}
}

static zend_string *describe_releasing(async_awaitable *awaitable)
{
	async_semaphore *semaphore = (async_semaphore *) ((char *) awaitable - XtOffsetOf(async_semaphore, releasing));
	char details[48];

	snprintf(details, sizeof(details), " (permits " ZEND_LONG_FMT ")", semaphore->permits);
	return async_place_describe(&semaphore->place, "a permit of semaphore", &semaphore->std, details);
}

static const async_awaitable_ops releasing_ops = { .describe = describe_releasing };

/* ---- the class ---- */

static zend_object *semaphore_create(zend_class_entry *ce)
{
	async_semaphore *semaphore = zend_object_alloc(sizeof(async_semaphore), ce);

	async_wait_list_init(&semaphore->waiters);
	async_awaitable_init(&semaphore->releasing, &releasing_ops);
	semaphore->generation = ASYNC_G(fork_generation);
	zend_object_std_init(&semaphore->std, ce);
	return &semaphore->std;
}

static void semaphore_free(zend_object *object)
{
	async_place_release(&semaphore_from_obj(object)->place);
	zend_object_std_dtor(object);
}

/* The semaphore of the running method, or an exception and return. */
#define USABLE_SEMAPHORE(name) \
	async_semaphore *name = semaphore_from_obj(Z_OBJ_P(ZEND_THIS)); \
	if (!usable(name)) { \
		RETURN_THROWS(); \
	}

ZEND_METHOD(Async_Semaphore, __construct)
{
	async_semaphore *semaphore = semaphore_from_obj(Z_OBJ_P(ZEND_THIS));
	zend_long permits;

	ZEND_PARSE_PARAMETERS_START(1, 1)
		Z_PARAM_LONG(permits)
	ZEND_PARSE_PARAMETERS_END();
	if (permits < 1) {
		zend_argument_value_error(1, "must be greater than 0");
		RETURN_THROWS();
	}
	if (semaphore->permits != 0) {
		zend_throw_error(NULL, "The semaphore has been constructed already");
		RETURN_THROWS();
	}
	semaphore->permits = semaphore->available = permits;
	async_place_here(&semaphore->place);
}

ZEND_METHOD(Async_Semaphore, acquire)
{
	async_awaitable *until;

	if (!async_parse_cancellation(execute_data, &until)) {
		RETURN_THROWS();
	}
	USABLE_SEMAPHORE(semaphore);
	if (!try_acquire(semaphore)) {
		wait_and_acquire(semaphore, until);
	}
}

ZEND_METHOD(Async_Semaphore, tryAcquire)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_SEMAPHORE(semaphore);
	RETURN_BOOL(try_acquire(semaphore));
}

ZEND_METHOD(Async_Semaphore, release)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_SEMAPHORE(semaphore);
	if (semaphore->available == semaphore->permits) {
		zend_throw_exception(async_ce_async_exception, "No permit of the semaphore is taken", 0);
		RETURN_THROWS();
	}
	give_back(semaphore);
}

ZEND_METHOD(Async_Semaphore, available)
{
	ZEND_PARSE_PARAMETERS_NONE();
	USABLE_SEMAPHORE(semaphore);
	RETURN_LONG(semaphore->available);
}

void async_semaphore_startup(void)
{
	async_ce_semaphore = register_class_Async_Semaphore();
	async_ce_semaphore->create_object = semaphore_create;
	async_ce_semaphore->default_object_handlers = &semaphore_handlers;
	memcpy(&semaphore_handlers, &std_object_handlers, sizeof(zend_object_handlers));
	semaphore_handlers.offset = XtOffsetOf(async_semaphore, std);
	semaphore_handlers.free_obj = semaphore_free;
	semaphore_handlers.clone_obj = NULL;
	semaphore_handlers.compare = zend_objects_not_comparable;
}
