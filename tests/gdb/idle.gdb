(gdb) info coroutines -all
* 1    suspended waits for coroutine #3 spawned at %s/idle.php:4, at %s/idle.php:12, main
  2    suspended waits for a sleep of 60 s, in sleep(), at %s/idle.php:3, spawned at %s/idle.php:3
  3    suspended waits for a sleep of 60 s, in usleep(), at %s/idle.php:5, spawned at %s/idle.php:4
  4    ended     spawned at %s/idle.php:7
4 coroutines: 3 suspended, 1 ended
(gdb) coroutine main bt
#0   {main} at %s/idle.php:12
(gdb) coroutine current cbt
#0   %apoll %a
%a async_core::reactor::park %a
%a async_await_either %a
%a main (%s
(gdb) coroutine 1 select
Coroutine #1 is where the thread is
(gdb) coroutine 4 bt
It runs no PHP code (ended)
(gdb) coroutine 4 cbt
Coroutine #4 has ended: it has no stack
