--TEST--
Async\Key: description, text, no clone, no copy, equal to itself only
--EXTENSIONS--
async
--FILE--
<?php
use Async\Key;
$one = new Key('db');
$two = new Key('db');
var_dump($one == $two, $one == $one, (string) $one, $one->description, (new Key)->description);
echo preg_replace('/\d+/', 'N', (string) new Key), "\n";
var_dump($one instanceof Stringable);
foreach ([
    fn() => clone $one,
    fn() => serialize($one),
    fn() => $one->description = 'x',
    fn() => $one->__construct('x'),
    fn() => $one->other = 1,
] as $f) {
    try {
        $f();
        echo "accepted\n";
    } catch (Throwable $e) {
        echo $e->getMessage(), "\n";
    }
}
var_dump($one);
?>
--EXPECTF--
bool(false)
bool(true)
string(2) "db"
string(2) "db"
string(0) ""
Async\Key#N
bool(true)
Trying to clone an uncloneable object of class Async\Key
Serialization of 'Async\Key' is not allowed
Cannot modify readonly property Async\Key::$description
Cannot call the constructor of a key twice
Cannot create dynamic property Async\Key::$other
object(Async\Key)#%d (1) {
  ["description"]=>
  string(2) "db"
}
