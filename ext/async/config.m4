dnl Always on: the runtime of the engine's coroutines. --disable-async leaves the grammar and the opcodes, and spawn throws.
PHP_ARG_ENABLE([async],
  [whether to enable the coroutine runtime],
  [AS_HELP_STRING([--disable-async],
    [Disable the coroutine runtime])],
  [yes])

PHP_ARG_ENABLE([async-companion],
  [whether to build the companion of the tests],
  [AS_HELP_STRING([--enable-async-companion],
    [Build what async.test_companion runs beside a script; for tests])],
  [no],
  [no])

PHP_ARG_ENABLE([async-probes],
  [whether to build static probes of coroutines],
  [AS_HELP_STRING([--enable-async-probes],
    [Build static probes (USDT) of coroutines, for bpftrace, perf and SystemTap; needs sys/sdt.h])],
  [no],
  [no])

dnl What `php -v` and phpinfo() say beside the version, which is the base's.
AS_VAR_IF([PHP_BUILD_PROVIDER],, [PHP_BUILD_PROVIDER="Weft for PHP"])

if test "$PHP_ASYNC" != "no"; then
  PKG_CHECK_MODULES([UV], [libuv >= 1.42.0])
  PHP_EVAL_INCLINE([$UV_CFLAGS])
  PHP_EVAL_LIBLINE([$UV_LIBS])
  AC_DEFINE([HAVE_ASYNC], [1], [Define to 1 if the PHP extension 'async' is available.])

  AS_VAR_IF([PHP_ASYNC_COMPANION], [no], [async_companion_source=], [
    async_companion_source=program/companion.c
    AC_DEFINE([ASYNC_TEST_COMPANION], [1], [Define to 1 if async.test_companion exists.])
  ])

  async_probes_flag=
  AS_VAR_IF([PHP_ASYNC_PROBES], [no],, [
    AC_CHECK_HEADER([sys/sdt.h], [async_probes_flag=-DACORE_PROBES=1],
      [AC_MSG_ERROR([--enable-async-probes needs sys/sdt.h, in Debian of the package systemtap-sdt-dev.])])
  ])

  PHP_NEW_EXTENSION([async], m4_normalize([
      module.c
      async.c
      await/interval.c
      await/readiness.c
      await/scope_tasks.c
      await/signal_wait.c
      await/timeout.c
      await/virtual_time.c
      channel/channel.c
      channel/receiving_iterator.c
      channel/channel_object.c
      channel/channel_select.c
      channel/channel_wait.c
      combine/combination.c
      combine/combination_members.c
      combine/combination_outcome.c
      combine/composite_exception.c
      context/context.c
      context/context_key.c
      context/context_object.c
      context/scope_context.c
      coroutine/awaitable.c
      coroutine/callback.c
      coroutine/cancellation.c
      coroutine/cancelled_operation.c
      coroutine/coroutine.c
      coroutine/coroutine_object.c
      coroutine/failure.c
      coroutine/finally_list.c
      coroutine/request_runtime.c
      coroutine/spawned.c
      coroutine/unreferenced.c
      each/iteration.c
      each/iterate.c
      each/map.c
      each/retry.c
      each/supervised_call.c
      each/within.c
      fairness/blocking_report.c
      fairness/long_runs.c
      fairness/preemptible.c
      fairness/time_slice.c
      forked/inherited.c
      forked/new_process.c
      forked/run_down.c
      future/future.c
      future/future_derivation.c
      future/future_state.c
      group/coroutine_group.c
      group/group_awaitable.c
      group/group_combinations.c
      group/group_iterator.c
      group/group_next.c
      group/group_queue.c
      group/group_tasks.c
      hint/hints.c
      hint/operand_hints.c
      lock/condition.c
      lock/mutex.c
      lock/rate_limiter.c
      lock/semaphore.c
      object/bounded_scope.c
      object/coroutine_methods.c
      object/debug_info.c
      object/finally_functions.c
      object/scope_end_methods.c
      object/scope_methods.c
      object/scope_provider.c
      pdo_pool/pdo_pool.c
      pdo_pool/pdo_pool_acquire.c
      pdo_pool/pdo_pool_answers.c
      pdo_pool/pdo_pool_broken.c
      pdo_pool/pdo_pool_calls.c
      pdo_pool/pdo_pool_copies.c
      pdo_pool/pdo_pool_fork.c
      pdo_pool/pdo_pool_handle.c
      pdo_pool/pdo_pool_iterator.c
      pdo_pool/pdo_pool_members.c
      pdo_pool/pdo_pool_methods.c
      pdo_pool/pdo_pool_options.c
      pdo_pool/pdo_pool_setup.c
      pdo_pool/pdo_pool_sql.c
      pdo_pool/pdo_pool_statements.c
      pdo_pool/pdo_pool_wait.c
      pool/pool.c
      pool/pool_health.c
      pool/pool_lent.c
      pool/pool_object.c
      prefork/fork_workers.c
      prefork/forking.c
      prefork/master_signals.c
      prefork/new_worker.c
      prefork/replacement.c
      prefork/report.c
      prefork/supervision.c
      process/process.c
      process/process_child.c
      process/process_ends.c
      process/process_output.c
      process/process_spawn.c
      process/process_status.c
      process/process_wait.c
      dump/dump.c
      dump/dump_signal.c
      dump/foreign_stacks.c
      dump/runtime_stats.c
      dump/wait_kind.c
      $async_companion_source
      program/deadlock.c
      program/deadlock_report.c
      program/drain_limit.c
      program/end_limit.c
      program/fork.c
      program/leftovers.c
      program/request_end.c
      program/run_until_empty.c
      program/scheduler_table.c
      program/shutdown.c
      program/shutdown_limit.c
      runtime/closing.c
      runtime/exceptions.c
      runtime/hooks.c
      runtime/walk_iterable.c
      runtime/nested_release.c
      runtime/processors.c
      runtime/source_location.c
      runtime/quiet.c
      runtime/random.c
      runtime/stacks.c
      scope/async_block.c
      scope/bounds.c
      scope/callback_call.c
      scope/finally_run.c
      scope/finish.c
      scope/responsibility.c
      scope/scope.c
      scope/scope_disposal.c
      scope/scope_handlers.c
      scope/scope_object.c
      scope/scope_wait.c
      scope/spawn.c
      trace/trace.c
      trace/trace_events.c
      trace/trace_file.c
      transfer/class_loading.c
      transfer/closure_reader.c
      transfer/closure_writer.c
      transfer/code_loading.c
      transfer/code_reference.c
      transfer/failure_writer.c
      transfer/file_state.c
      transfer/large_values.c
      transfer/memory_file.c
      transfer/object_reader.c
      transfer/object_writer.c
      transfer/parcel.c
      transfer/transfer_exception.c
      transfer/value_reader.c
      transfer/value_writer.c
      wait/await.c
      wait/await_spawned.c
      wait/awaiting_info.c
      wait/awaiting_loading.c
      wait/descriptor_text.c
      wait/exception_places.c
      wait/interrupt.c
      wait/later.c
      wait/outcome.c
      wait/protect.c
      wait/wait_list.c
      wait/waits.c
      watcher/file_event.c
      watcher/file_watcher.c
      watcher/file_watcher_end.c
      watcher/file_watcher_wait.c
      watcher/watch_core.c
      watcher/watch_inotify.c
      watcher/watch_media.c
      watcher/watch_moves.c
      watcher/watch_nested.c
      watcher/watch_notes.c
      watcher/watch_scan.c
      watcher/watch_tree.c
      worker_channel/channel_message.c
      worker_channel/shared_holders.c
      worker_channel/shared_ring.c
      worker_channel/shared_ring_life.c
      worker_channel/worker_channel.c
      worker_channel/worker_channel_list.c
      worker_channel/worker_channel_object.c
      worker_channel/worker_channel_select.c
      worker_channel/worker_channel_transfer.c
      worker_channel/worker_channel_wait.c
      worker_channel/worker_channel_watch.c
      worker/answers.c
      worker/attendant.c
      worker/backend.c
      worker/frames.c
      worker/frames_descriptors.c
      worker/process_backend.c
      worker/serve.c
      worker/served_output.c
      worker/served_task.c
      worker/source.c
      worker/worker_exception.c
      worker/worker_map.c
      worker/worker_pool.c
      worker/worker_pool_class.c
      worker/worker_task.c
      worker_thread/thread_backend.c
      worker_thread/thread_code.c
      worker_thread/thread_engines.c
      worker_thread/thread_opcache.c
      worker_thread/thread_program.c
      worker_thread/thread_request.c
      worker_thread/thread_signals.c
    ]),
    [no],,
    [-DZEND_ENABLE_STATIC_TSRMLS_CACHE=1 $async_probes_flag -MP -I@ext_srcdir@/../../async-core/include])

  PHP_ADD_BUILD_DIR(m4_normalize([
    $ext_builddir/await
    $ext_builddir/channel
    $ext_builddir/combine
    $ext_builddir/context
    $ext_builddir/coroutine
    $ext_builddir/dump
    $ext_builddir/each
    $ext_builddir/fairness
    $ext_builddir/forked
    $ext_builddir/future
    $ext_builddir/group
    $ext_builddir/hint
    $ext_builddir/lock
    $ext_builddir/object
    $ext_builddir/pdo_pool
    $ext_builddir/pool
    $ext_builddir/prefork
    $ext_builddir/process
    $ext_builddir/program
    $ext_builddir/runtime
    $ext_builddir/scope
    $ext_builddir/trace
    $ext_builddir/transfer
    $ext_builddir/wait
    $ext_builddir/watcher
    $ext_builddir/worker
    $ext_builddir/worker_channel
    $ext_builddir/worker_thread
  ]), [1])

  dnl No frame jumps over the guard pages of a coroutine's stack.
  AX_CHECK_COMPILE_FLAG([-fstack-clash-protection], [
    CFLAGS="$CFLAGS -fstack-clash-protection"
    CXXFLAGS="$CXXFLAGS -fstack-clash-protection"
  ])

  dnl The library's sources are listed once, in async-core/sources.list.
  async_core_sources=`sed -e 's/#.*//' "$abs_srcdir/async-core/sources.list" | tr '\n' ' '`
  PHP_ADD_SOURCES_X([async-core],
    [$async_core_sources],
    [-std=c++20 -fno-exceptions -fno-rtti -fvisibility=hidden $async_probes_flag -MP -I$abs_srcdir/async-core/include -I$abs_srcdir/async-core/src],
    [PHP_GLOBAL_OBJS])
  PHP_ADD_BUILD_DIR([async-core/src/base async-core/src/context async-core/src/sched async-core/src/reactor async-core/src/abi])
fi
