dnl Always on: the runtime of the engine's coroutines. --disable-async leaves the grammar and the opcodes, and spawn throws.
PHP_ARG_ENABLE([async],
  [whether to enable the coroutine runtime],
  [AS_HELP_STRING([--disable-async],
    [Disable the coroutine runtime])],
  [yes])

dnl What `php -v` and phpinfo() say beside the version, which is the base's.
AS_VAR_IF([PHP_BUILD_PROVIDER],, [PHP_BUILD_PROVIDER="Weft for PHP"])

if test "$PHP_ASYNC" != "no"; then
  PKG_CHECK_MODULES([UV], [libuv >= 1.42.0])
  PHP_EVAL_INCLINE([$UV_CFLAGS])
  PHP_EVAL_LIBLINE([$UV_LIBS])
  AC_DEFINE([HAVE_ASYNC], [1], [Define to 1 if the PHP extension 'async' is available.])

  PHP_NEW_EXTENSION([async], m4_normalize([
      async.c
      async_block.c
      awaitable.c
      awaiting_info.c
      body_scope.c
      bounded_scope.c
      callback.c
      cancellation.c
      channel.c
      channel_iterator.c
      channel_select.c
      channel_wait.c
      combination.c
      combination_members.c
      combination_outcome.c
      companion.c
      composite_exception.c
      context.c
      context_key.c
      context_object.c
      coroutine.c
      coroutine_end.c
      coroutine_group.c
      coroutine_object.c
      deadlock.c
      debug_info.c
      descriptor_text.c
      drain_limit.c
      errors.c
      finally.c
      future.c
      future_derivation.c
      future_state.c
      group_awaitable.c
      group_combinations.c
      group_iterator.c
      group_tasks.c
      interrupt.c
      interval.c
      iterable.c
      iterate.c
      mutex.c
      nested_release.c
      outcome.c
      place.c
      pool.c
      pool_health.c
      pool_object.c
      protect.c
      request_end.c
      responsibility.c
      runtime.c
      scheduler_table.c
      scope.c
      scope_context.c
      scope_disposal.c
      scope_handlers.c
      scope_object.c
      scope_provider.c
      scope_tasks.c
      scope_wait.c
      semaphore.c
      signal_wait.c
      spawned.c
      stacks.c
      timeout.c
      wait_list.c
      waits.c
    ]),
    [no],,
    [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 -MP -I@ext_srcdir@/../../async-core/include])

  dnl No frame jumps over the guard pages of a coroutine's stack.
  AX_CHECK_COMPILE_FLAG([-fstack-clash-protection], [
    CFLAGS="$CFLAGS -fstack-clash-protection"
    CXXFLAGS="$CXXFLAGS -fstack-clash-protection"
  ])

  dnl The library's sources are listed once, in async-core/sources.list.
  async_core_sources=`sed -e 's/#.*//' "$abs_srcdir/async-core/sources.list" | tr '\n' ' '`
  PHP_ADD_SOURCES_X([async-core],
    [$async_core_sources],
    [-std=c++20 -fno-exceptions -fno-rtti -fvisibility=hidden -MP -I$abs_srcdir/async-core/include -I$abs_srcdir/async-core/src],
    [PHP_GLOBAL_OBJS])
  PHP_ADD_BUILD_DIR([async-core/src/base async-core/src/context async-core/src/sched async-core/src/sync async-core/src/reactor async-core/src/abi])
fi
