# The reactor's tests; included by tests/CMakeLists.txt. They need libuv (target async_core).
set(REACTOR_TEST_SOURCES
  descriptor_set_test.cpp
  reactor_close_test.cpp
  reactor_fairness_test.cpp
  reactor_poll_test.cpp
  reactor_timer_test.cpp
  reactor_virtual_time_test.cpp
  reactor_signal_test.cpp
  reactor_thread_test.cpp
  reactor_wait_ready_test.cpp
  reactor_watch_test.cpp
  reactor_fork_test.cpp
  reactor_watchdog_test.cpp
)
