--TEST--
set_error_handler() and restore_error_handler() around a call that waits do not reach other coroutines
--DESCRIPTION--
State rows: EG(coroutine).error_handlers
--EXTENSIONS--
async
--FILE--
<?php
function named(string $name): Closure
{
    return function (int $no, string $message) use ($name) { $GLOBALS['told'][] = "$name: $message"; return true; };
}

function show_told(): void
{
    sort($GLOBALS['told']);
    echo implode("\n", $GLOBALS['told']), "\n";
    $GLOBALS['told'] = [];
}

$told = [];

set_error_handler(named('main'));

// the idiom of libraries
$library = function (string $name) {
    set_error_handler(named($name));
    try {
        usleep(2000);
        trigger_error('in the library');
    } finally {
        restore_error_handler();
    }
    trigger_error("after $name");
};
$a = spawn $library('a');
$b = spawn $library('b');
$c = spawn { for ($i = 0; $i < 4; $i++) usleep(1000); trigger_error('never had one'); };
usleep(1000);
trigger_error('meanwhile');
await $a;
await $b;
await $c;
show_told();

echo "-- a new coroutine begins with its spawner's, later changes do not reach it\n";
$early = spawn { suspend; trigger_error('early'); };
set_error_handler(named('second'), E_USER_WARNING);
$late = spawn {
    trigger_error('late', E_USER_WARNING);
    restore_error_handler();
    trigger_error('late, restored');
    restore_error_handler();
    var_dump(set_error_handler(null));
};
await $early;
await $late;
trigger_error('main', E_USER_WARNING);
restore_error_handler();
trigger_error('main, restored');
show_told();

echo "-- the levels go with them\n";
$warnings = spawn {
    set_error_handler(named('warnings'), E_USER_WARNING);
    suspend;
    trigger_error('W', E_USER_WARNING);
    @trigger_error('not for it');
    echo error_get_last()['message'], "\n";
};
trigger_error('all levels');
suspend;
trigger_error('all levels');
await $warnings;
show_told();

echo "-- what a coroutine leaves behind goes with it\n";
class Held { function __construct(public string $name) {} function __destruct() { echo "$this->name is gone\n"; } }
$left = spawn {
    $held = new Held('the handler');
    set_error_handler(function () use ($held) {});
    set_error_handler(null);
};
await $left;
unset($left);
trigger_error('as before');
show_told();
$never = spawn use() { echo "not reached\n"; };
$never->cancel();
echo "end\n";
?>
--EXPECT--
a: in the library
b: in the library
main: after a
main: after b
main: meanwhile
main: never had one
-- a new coroutine begins with its spawner's, later changes do not reach it
NULL
main: early
main: late, restored
main: main, restored
second: late
second: main
-- the levels go with them
not for it
main: all levels
main: all levels
warnings: W
-- what a coroutine leaves behind goes with it
the handler is gone
main: as before
end
