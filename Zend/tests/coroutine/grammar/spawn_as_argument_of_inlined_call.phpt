--TEST--
spawn as the argument of a call of which opcache knows the result
--EXTENSIONS--
async
--INI--
opcache.file_update_protection=0
--FILE--
<?php
function one($x, $y = null) { return 1; }
function say($what) { global $said; suspend; $said[] = $what; }

function main()
{
    echo one(spawn say('a')), "\n";
    echo one(spawn { say('block'); }), "\n";
    one(spawn say('b'), one(spawn say('c')));
    echo one(spawn (fn() => say('f'))()), one(spawn strtoupper('x')), "\n";
    $callable = 'say';
    one(spawn $callable('g'));
    one(Async\spawn(say(...), 'h'));
}
main();
register_shutdown_function(function () {
    global $said;
    sort($said);
    echo implode(' ', $said), "\n";
});
?>
--EXPECT--
1
1
11
a b block c f g h
