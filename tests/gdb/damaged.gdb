(gdb) set $first = async_globals.runtime.sched.store_.alive_.oldest
(gdb) set $second = $first.newer
(gdb) set $area = (async_coroutine *) ($second + 1)
(gdb) set var $second.fctx = 0x1234
(gdb) coroutine 2 cbt
The saved context at 0x1234 is not in memory: it is corrupted, or missing in this core file
(gdb) set var $second.fctx = $first
(gdb) coroutine 2 cbt
The saved context at 0x%s is corrupted: there is no code at 0x%s
(gdb) set var $area.engine.execute_data.prev_execute_data = $area.engine.execute_data
(gdb) coroutine 2 bt
#0   sleep(60)
The PHP stack is corrupted: frame 0x%s is below itself
(gdb) set var $area.engine.execute_data.func = 0x99
(gdb) coroutine 2 bt
The PHP stack is corrupted: frame 0x%s has no function
(gdb) info coroutines
* 1    running   in posix_kill(), %a
  2    suspended "naïve sleeper", waits for something unreadable %a
24 coroutines: 22 suspended, 1 running, 1 unstarted
(gdb) set var $area.engine.spawn_file = 1
(gdb) info coroutines
* 1    running   in posix_kill(), %a
  2    corrupted Cannot access memory at address 0x%s
  3    suspended %a
24 coroutines: 21 suspended, 1 running, 1 corrupted, 1 unstarted
(gdb) set var $area.engine.spawn_file = 0
(gdb) set var $area.name = 0x99
(gdb) info coroutines
* 1    running   in posix_kill(), %a
  2    corrupted Cannot access memory at address 0x%s
  3    suspended %a
24 coroutines: 21 suspended, 1 running, 1 corrupted, 1 unstarted
(gdb) set var $second.newer = $first
(gdb) info coroutines
* 1    running   %a
2 coroutines: 1 running, 1 corrupted
The list of coroutines is corrupted: it turns in a circle after coroutine #2
(gdb) set var $second.newer = 0x1234
(gdb) coroutine 3 bt
The list of coroutines is corrupted after coroutine #2: Cannot access memory at address 0x%s
(gdb) set var $second.newer = 0
(gdb) coroutine 3 bt
The list of coroutines is corrupted: it breaks off after coroutine #2
(gdb) set var async_globals.runtime = 0x10
(gdb) info coroutines
The runtime at 0x10 cannot be read: the memory is corrupted, or missing in this core file
