(gdb) info coroutines
There are no coroutines: this program has not used any yet
(gdb) coroutine main bt
There are no coroutines: this program has not used any yet
