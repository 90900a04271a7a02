--TEST--
What destructors raise and begin when a coroutine has ended is gone with it
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
class Late
{
    function __construct(private Closure $last) {}
    function __destruct() { ($this->last)(); }
}
set_error_handler(null);
foreach ([function () { echo $undefined; }, function () { ob_start(); echo "buffered\n"; }, fn() => ob_start(function ($text) { return "handled $text"; }),
        fn() => json_decode('{'), fn() => preg_match('/(?:\D+|<\d+>)*[!?]/', 'foobar foobar foobar'), fn() => libxml_use_internal_errors(true)] as $last) {
    $c = spawn use ($last) { Async\coroutineContext()->set('late', new Late($last)); };
    await $c;
    spawn use ($last) { return new Late($last); };
    suspend;
    echo json_encode([error_get_last(), ob_get_level(), json_last_error(), preg_last_error(), libxml_use_internal_errors()]), "\n";
}
?>
--EXPECTF--

Warning: Undefined variable $undefined in %s on line %d

Warning: Undefined variable $undefined in %s on line %d
[null,0,0,0,false]
buffered
buffered
[null,0,0,0,false]
handled handled [null,0,0,0,false]
[null,0,0,0,false]
[null,0,0,0,false]
[null,0,0,0,false]
