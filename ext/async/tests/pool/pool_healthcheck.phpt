--TEST--
The health check destroys broken idle resources and replaces them; lent ones are left alone
--EXTENSIONS--
async
--FILE--
<?php
class Connection {
    static int $made = 0;
    public int $n;
    function __construct() { $this->n = ++self::$made; }
}

$broken = [1, 2];
$checked = [];
$pool = new Async\Pool(fn() => new Connection,
    function ($c) { echo "destroyed $c->n\n"; },
    function ($c) use (&$broken, &$checked) {
        suspend;
        $checked[$c->n] = true;
        if ($c->n == 2 && $broken) {
            throw new RuntimeException('broken');
        }
        return !in_array($c->n, $broken);
    },
    min: 3, max: 5, healthcheckIntervalMs: 5);
$lent = $pool->acquire();
echo "lent $lent->n\n";
while (Connection::$made < 4 || count($checked) < 3) {
    Async\delay(1);
}
$pool->release($lent);
var_dump(count($pool), $pool->idleCount(), isset($checked[3]));
while (!isset($checked[3])) {
    Async\delay(1);
}
echo "checked, too\n";
?>
--EXPECT--
lent 3
destroyed 1
destroyed 2
int(3)
int(3)
bool(false)
checked, too
destroyed 3
destroyed 5
destroyed 4
