(gdb) info coroutines
* 1    running   in posix_kill(), at %s/waits.php:46, main
  2    suspended "naïve sleeper", waits for a sleep of 60 s, in sleep(), at %s/waits.php:6, spawned at %s/waits.php:27
  3    suspended "receiver", waits for a message of channel #%d (capacity 0) created at %s/waits.php:18, at %s/waits.php:14, spawned at %s/waits.php:28
  4    suspended waits for data to read from descriptor %d, in fgets(), at %s/waits.php:29, spawned at %s/waits.php:29
  5    suspended waits for mutex #%d created at %s/waits.php:19, locked by coroutine #1 (main), at %s/waits.php:15, spawned at %s/waits.php:30
  6    suspended waits for coroutine #2 "naïve sleeper" spawned at %s/waits.php:27 until timeout of 60000 ms, at %s/waits.php:31, spawned at %s/waits.php:31
  7    suspended waits for a future created at %s/waits.php:21, at %s/waits.php:32, spawned at %s/waits.php:32
  8    suspended waits for a sleep of 60 s, in Async\delay(), at %s/waits.php:7, spawned at %s/waits.php:33
  9    suspended waits for a sleep of 60 s, in Async\delay(), at %s/waits.php:7, spawned at %s/waits.php:34
  10   suspended waits for a sleep of 50 s, in sleep(), at %s/waits.php:36, spawned at %s/waits.php:35
  11   suspended waits for a sleep of 60 s, in usleep(), at %s/waits.php:10, spawned at %s/waits.php:39, in the scope created at %s/waits.php:24
  12   suspended waits for a sleep of 70 s, in sleep(), at %s/waits.php:42, spawned at %s/waits.php:42
  13   suspended waits for a sleep of 70 s, in sleep(), at %s/waits.php:42, spawned at %s/waits.php:42
  14   suspended waits for a sleep of 70 s, in sleep(), at %s/waits.php:42, spawned at %s/waits.php:42
       9 more like coroutine 12; info coroutines -all lists them
  24   unstarted spawned at %s/waits.php:45
24 coroutines: 22 suspended, 1 running, 1 unstarted
(gdb) info coroutines -all
%a
  23   suspended waits for a sleep of 70 s, in sleep(), at %s/waits.php:42, spawned at %s/waits.php:42
  24   unstarted spawned at %s/waits.php:45
24 coroutines: 22 suspended, 1 running, 1 unstarted
(gdb) coroutine main bt
#0   posix_kill(%d, 19)
#1   {main} at %s/waits.php:46
(gdb) coroutine 2 bt
#0   sleep(60)
#1   sleeper(60, 'long') at %s/waits.php:6
(gdb) coroutine 3 bt
#0   Async\Channel->recv()
#1   Worker->receive(Async\Channel#%d) at %s/waits.php:14
(gdb) coroutine 4 bt
#0   fgets(resource #%d)
#1   {spawn} at %s/waits.php:29
(gdb) coroutine 5 bt
#0   Async\Mutex->lock()
#1   Worker::locks(Async\Mutex#%d) at %s/waits.php:15
(gdb) coroutine 8 bt
#0   Async\delay(60000)
#1   numbers(1) at %s/waits.php:7
#2   {closure:%s:33}() at %s/waits.php:33
(gdb) coroutine 9 bt
#0   Async\delay(60000)
#1   numbers(1) at %s/waits.php:7
#2   middle() at %s/waits.php:9
#3   outer() at %s/waits.php:8
#4   {closure:%s:34}() at %s/waits.php:34
(gdb) coroutine 10 bt
#0   sleep(50)
#1   {closure:{closure:%s:35}:36}('inside') at %s/waits.php:36
#2   Fiber->start('inside')
#3   {closure:%s:35}() at %s/waits.php:37
(gdb) coroutine 11 bt
#0   usleep(60000000)
#1   {closure:mapped():10}(1) at %s/waits.php:10
#2   array_map(Closure#%d, array(2))
#3   mapped(array(2)) at %s/waits.php:10
(gdb) coroutine 24 bt
It runs no PHP code (unstarted)
(gdb) coroutine main cbt
#0   %skill %s
#1   %s zif_posix_kill %s
%a main (%s
(gdb) coroutine 2 cbt
#0   0x%s in async_core::switch_context %s
%a in wait_sleep %s
%a zif_sleep %s
%a run_user_function %s
%a async_core::scheduler::entry %s
(gdb) coroutine 10 cbt
#0   0x%s in async_core::switch_context %s
%a in zif_sleep %s
%a zend_fiber_trampoline %s
    the Fiber above was resumed by
#%s zend_fiber_switch_context %s
%a zim_Fiber_start %s
%a async_core::scheduler::entry %s
(gdb) coroutine 24 cbt
Coroutine #24 has not started: it has no stack yet
(gdb) coroutine 11 select
Coroutine #11: its frames begin with number 1. The thread is back when it continues, or after coroutine unselect
(gdb) info frame
%a in async_core::switch_context %a
(gdb) backtrace
#0  %skill %s
#1  %s async_core::switch_context %s
%a zif_array_map %s
%a async_core::scheduler::entry %a
(gdb) coroutine unselect
(gdb) backtrace 2
#0  %skill %s
#1  %s zif_posix_kill %s
(gdb) coroutine apply all bt
coroutine #1 (main): running
#0   posix_kill(%d, 19)
%a
coroutine #3 "receiver" spawned at %s/waits.php:28: suspended, waits for a message of channel #%a
coroutine #7 spawned at %s/waits.php:32: suspended, waits for a future created at %s/waits.php:21
#0   {closure:%s:32}() at %s/waits.php:32
%a
coroutine #24 spawned at %s/waits.php:45: unstarted
It runs no PHP code (unstarted)
(gdb) coroutine apply all cbt
%a
coroutine #24 spawned at %s/waits.php:45: unstarted
Coroutine #24 has not started: it has no stack yet
(gdb) coroutine 99 bt
There is no coroutine #99; 24 have been created
(gdb) coroutine x bt
"x" is not the number of a coroutine
(gdb) coroutine
usage: coroutine ID bt|cbt|select, coroutine unselect, coroutine apply all bt|cbt, coroutine core FILE
(gdb) info coroutines 5
usage: info coroutines [-all]
