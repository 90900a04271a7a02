(gdb) break -probe-stap weft:coroutine__spawn
Breakpoint 1 at %s
(gdb) run -n probes.php
%a
Breakpoint 1%a
(gdb) printf "#%d at %s:%d\n", $_probe_arg0, $_probe_arg1, $_probe_arg2
#2 at %s/probes.php:3
(gdb) break -probe-stap weft:coroutine__wait
Breakpoint 2 at %s
(gdb) break -probe-stap weft:coroutine__switch
Breakpoint 3 at %s
(gdb) break -probe-stap weft:coroutine__wake
Breakpoint 4 at %s
(gdb) break -probe-stap weft:coroutine__finish
Breakpoint 5 at %s
(gdb) continue
Breakpoint 2%a
(gdb) printf "#%d, %d ns\n", $_probe_arg0, $_probe_arg1
#1, -1 ns
(gdb) continue
Breakpoint 3%a
(gdb) printf "from #%d to #%d\n", $_probe_arg0, $_probe_arg1
from #1 to #2
(gdb) continue
Breakpoint 2%a
(gdb) printf "#%d, %d\n", $_probe_arg0, $_probe_arg1 > 5000000 && $_probe_arg1 <= 20000000
#2, 1
(gdb) continue
Breakpoint 4%a
(gdb) printf "#%d by #%d, reason %d\n", $_probe_arg0, $_probe_arg1, $_probe_arg2
#2 by #%d, reason 2
(gdb) continue
Breakpoint 4%a
(gdb) printf "#%d by #%d, reason %d\n", $_probe_arg0, $_probe_arg1, $_probe_arg2
#1 by #2, reason 1
(gdb) continue
Breakpoint 5%a
(gdb) printf "#%d\n", $_probe_arg0
#2
(gdb) continue
Breakpoint 3%a
(gdb) printf "from #%d to #%d\n", $_probe_arg0, $_probe_arg1
from #2 to #1
(gdb) continue
%aexited normally%a
