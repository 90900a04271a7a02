--TEST--
Callee and arguments of a spawn are evaluated at once, only the last call runs later
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
function say($what) { echo "$what\n"; return $what; }
function maker() { say('maker'); return function (...$args) { say('body ' . implode(',', $args)); }; }
$i = 1;
spawn maker()(say('first'), $i++, $i++);
$o = new class {
    public function next() { say('next'); return $this; }
    public function last($x) { say("last $x"); }
};
spawn $o->next()->next()->last(say('argument'));
say("main $i");
?>
--EXPECT--
maker
first
next
next
argument
main 3
body first,1,2
last argument
