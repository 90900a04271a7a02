--TEST--
The first resources are made by the constructor
--EXTENSIONS--
async
--FILE--
<?php
class Connection {
    static int $made = 0;
    public int $n;
    function __construct() { $this->n = ++self::$made; }
}

$pool = new Async\Pool(function () { suspend; return new Connection; }, min: 3, max: 4);
var_dump(Connection::$made, count($pool), $pool->idleCount());
foreach ([['min' => -1], ['max' => 0], ['min' => 3, 'max' => 2], ['healthcheckIntervalMs' => -5]] as $arguments) {
    try {
        new Async\Pool(fn() => 1, ...$arguments);
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
}
$log = [];
try {
    new Async\Pool(function () use (&$log) {
        if (count($log) == 2) {
            throw new Exception('the third');
        }
        return $log[] = 'made';
    }, function () use (&$log) { $log[] = 'destroyed'; }, min: 5);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
echo implode(' ', $log), "\n";
?>
--EXPECT--
int(3)
int(3)
int(3)
Async\Pool::__construct(): Argument #6 ($min) must be greater than or equal to 0
Async\Pool::__construct(): Argument #7 ($max) must be between 1 and 2147483647
Async\Pool::__construct(): Argument #6 ($min) must be less than or equal to argument #7 ($max)
Async\Pool::__construct(): Argument #8 ($healthcheckIntervalMs) must be greater than or equal to 0
the third
made made destroyed destroyed
