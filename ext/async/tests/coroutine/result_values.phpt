--TEST--
Results of every type, objects and arrays by identity, null for none
--EXTENSIONS--
async
--FILE--
<?php
$object = new stdClass;
$values = [null, true, 0, 1.5, '', 'text', [], [1, ['a' => 2]], $object, STDIN, fn() => 1];
foreach ($values as $value) {
    var_dump((await spawn (fn() => $value)()) === $value);
}
var_dump(await spawn { }, await spawn { return; });
$c = spawn { return 'once'; };
var_dump($c->getResult());
await $c;
var_dump($c->getResult(), $c->getResult(), $c->getException());
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
NULL
NULL
NULL
string(4) "once"
string(4) "once"
NULL
