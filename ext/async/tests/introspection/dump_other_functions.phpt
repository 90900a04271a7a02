--TEST--
print_r(), var_export(), debug_zval_refcount, casts and json_encode() of a coroutine
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn strlen('abc');
await $c;
echo preg_replace('~ /\S*/~', ' ', print_r($c, true));
echo preg_replace("~'/\S*/~", "'", var_export($c, true)), "\n";
ob_start();
debug_zval_refcount:
debug_zval_refcount($c);
function debug_zval_refcount($c) { debug_zval_dump($c); }
var_dump(str_contains(ob_get_clean(), '"completed"'));
var_dump((array) $c, json_encode($c), get_object_vars($c), (bool) $c);
foreach ([
    fn() => (string) $c,
    fn() => clone $c,
    fn() => serialize($c),
    fn() => igbinary($c),
    fn() => $c->x = 1,
] as $f) {
    try {
        $f();
        echo "accepted\n";
    } catch (Throwable $e) {
        echo $e->getMessage(), "\n";
    }
}
var_dump($c == spawn strlen('abc'), $c == $c, in_array($c, [spawn strlen('')]));
?>
--EXPECT--
Async\Coroutine Object
(
    [id] => 2
    [state] => completed
    [cancellationRequested] => 
    [spawnLocation] => dump_other_functions.php:2
    [suspendLocation] => 
    [awaitingInfo] => Array
        (
        )

    [result] => 3
)
\Async\Coroutine::__set_state(array(
   'id' => 2,
   'state' => 'completed',
   'cancellationRequested' => false,
   'spawnLocation' => 'dump_other_functions.php:2',
   'suspendLocation' => NULL,
   'awaitingInfo' => 
  array (
  ),
   'result' => 3,
))
bool(true)
array(0) {
}
string(2) "{}"
array(0) {
}
bool(true)
Object of class Async\Coroutine could not be converted to string
Trying to clone an uncloneable object of class Async\Coroutine
Serialization of 'Async\Coroutine' is not allowed
Call to undefined function igbinary()
Cannot create dynamic property Async\Coroutine::$x
bool(false)
bool(true)
bool(false)
