#include "zend.h"
#include "zend_API.h"
#include "zend_stack.h"
#include "zend_coroutine_error_handlers.h"

struct _zend_error_handlers {
	uint32_t holders;          /* coroutines whose set it is */
	/* valid while it is not the one in EG() */
	int error_reporting;
	zval handler;
	zval *running;
	zend_stack handlers;
	zend_stack levels;
};

static void move_out_of_globals(zend_error_handlers *set)
{
	set->error_reporting = EG(user_error_handler_error_reporting);
	set->handlers = EG(user_error_handlers);
	set->levels = EG(user_error_handlers_error_reporting);
	set->running = EG(coroutine).running_error_handler;
	ZVAL_COPY_VALUE(&set->handler, &EG(user_error_handler));
}

static void move_into_globals(zend_error_handlers *set)
{
	EG(user_error_handler_error_reporting) = set->error_reporting;
	EG(user_error_handlers) = set->handlers;
	EG(user_error_handlers_error_reporting) = set->levels;
	EG(coroutine).running_error_handler = set->running;
	ZVAL_COPY_VALUE(&EG(user_error_handler), &set->handler);
	EG(coroutine).error_handlers = set;
}

void zend_coroutine_error_handlers_load(zend_error_handlers *set)
{
	move_out_of_globals(EG(coroutine).error_handlers);
	move_into_globals(set);
}

static zend_error_handlers *new_set(void)
{
	zend_error_handlers *set = pemalloc(sizeof(*set), 1);

	set->holders = 1;
	return set;
}

static void copy_handlers(zend_stack *to, const zend_stack *from)
{
	zend_stack_init(to, sizeof(zval));
	for (int i = 0; i < from->top; i++) {
		zval *handler = (zval *) from->elements + i;

		Z_TRY_ADDREF_P(handler);
		zend_stack_push(to, handler);
	}
}

static void copy_levels(zend_stack *to, const zend_stack *from)
{
	zend_stack_init(to, sizeof(int));
	for (int i = 0; i < from->top; i++) {
		zend_stack_push(to, (int *) from->elements + i);
	}
}

static void copy_globals(zend_error_handlers *set)
{
	set->error_reporting = EG(user_error_handler_error_reporting);
	set->running = NULL;
	ZVAL_COPY(&set->handler, &EG(user_error_handler));
	copy_handlers(&set->handlers, &EG(user_error_handlers));
	copy_levels(&set->levels, &EG(user_error_handlers_error_reporting));
}

static void free_values(zend_error_handlers *set)
{
	zval_ptr_dtor(&set->handler);
	zend_stack_clean(&set->handlers, (void (*)(void *)) ZVAL_PTR_DTOR, true);
	zend_stack_destroy(&set->levels);
}

static void release(zend_error_handlers *set)
{
	if (--set->holders > 0) {
		return;
	}
	if (set == EG(coroutine).error_handlers) {
		/* the end of the request frees what is in EG() */
		EG(coroutine).error_handlers = NULL;
	} else if (!CG(unclean_shutdown)) {
		free_values(set);
	}
	pefree(set, 1);
}

void zend_coroutine_error_handlers_adopt(zend_coroutine *main)
{
	main->error_handlers = EG(coroutine).error_handlers = new_set();
}

void zend_coroutine_error_handlers_inherit(zend_coroutine *coroutine)
{
	zval *running = EG(coroutine).running_error_handler;

	if (UNEXPECTED(running && Z_TYPE(EG(user_error_handler)) == IS_UNDEF)) {
		coroutine->error_handlers = new_set();
		copy_globals(coroutine->error_handlers);
		ZVAL_COPY(&coroutine->error_handlers->handler, running);
		return;
	}
	coroutine->error_handlers = EG(coroutine).error_handlers;
	coroutine->error_handlers->holders++;
}

static void replace(zend_coroutine *coroutine, zend_error_handlers *set)
{
	zend_error_handlers *before = coroutine->error_handlers;

	set->holders++;
	coroutine->error_handlers = set;
	zend_coroutine_error_handlers_enter(EG(coroutine).current);
	release(before);
}

void zend_coroutine_error_handlers_hand_over(zend_coroutine *to)
{
	replace(to, EG(coroutine).error_handlers);
}

void zend_coroutine_error_handlers_finish(zend_coroutine *coroutine)
{
	replace(coroutine, EG(coroutine).main->error_handlers);
}

ZEND_API void zend_coroutine_error_handlers_release(zend_coroutine *coroutine)
{
	zend_error_handlers *set = coroutine->error_handlers;

	coroutine->error_handlers = NULL;
	if (set) {
		release(set);
	}
}

void zend_coroutine_error_handlers_separate(void)
{
	zend_error_handlers *shared = EG(coroutine).error_handlers;

	if (!shared || shared->holders == 1) {
		return;
	}
	copy_globals(shared);
	shared->holders--;
	EG(coroutine).current->error_handlers = EG(coroutine).error_handlers = new_set();
}
