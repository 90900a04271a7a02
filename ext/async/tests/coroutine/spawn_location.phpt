--TEST--
getSpawnFileAndLine() and getSpawnLocation(): the line of the spawn keyword
--EXTENSIONS--
async
--FILE--
<?php
function f() {}
$a = spawn f();
$b =
    spawn
        f(
        );
$c = spawn {

};
$d = Async\spawn(
    'f'
);
$list = [$a, $b, $c];
foreach ($list as $x) {
    [$file, $line] = $x->getSpawnFileAndLine();
    var_dump($file === __FILE__, $line, $x->getSpawnLocation() === __FILE__ . ":$line");
}
var_dump($d->getSpawnFileAndLine()[0] === __FILE__);
?>
--EXPECT--
bool(true)
int(3)
bool(true)
bool(true)
int(5)
bool(true)
bool(true)
int(8)
bool(true)
bool(true)
