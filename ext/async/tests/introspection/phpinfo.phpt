--TEST--
phpinfo() has a section async: scheduler, libuv, the stack of a coroutine, all ini settings
--EXTENSIONS--
async
--FILE--
<?php
ob_start();
phpinfo(INFO_MODULES);
preg_match('/\nasync\n\n(.*?)\n\n(?!Directive)\w/s', ob_get_clean(), $m);
echo preg_replace('/\d+\.\d+\.\d+/', 'N.N.N', $m[1]), "\n";
foreach (array_keys(ini_get_all('async')) as $name) {
    if (!str_contains($m[1], $name)) {
        echo "$name is missing\n";
    }
}
?>
--EXPECTF--
Coroutines => enabled
Scheduler => async-core
Reactor => libuv
libuv version (built with) => N.N.N
libuv version (loaded) => N.N.N
Stack of a coroutine => %d bytes
Static probes (USDT) => %s
Interposed libraries => none

Directive => Local Value => Master Value
async.blocking_warning => 0 => 0
async.dump_signal => no value => no value
async.interpose => no value => no value
async.pdo_pool => 0 => 0
async.reentrant_classes => %s
async.request_drain_timeout => -1 => -1
async.schedule_seed => %d => %d
async.shutdown_timeout => 30000 => 30000
async.stack_size => %s => %s
%Aasync.trace_file => no value => no value
%Aasync.zombie_coroutine_timeout => 2 => 2
