--TEST--
Deeply nested values are freed in a coroutine as in the main flow
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/deep_structures.inc';
$depth = 5000;
$values = [
    'objects' => fn() => deep_objects($depth),
    'declared properties' => fn() => deep_objects($depth, DeepLink::class),
    'arrays' => fn() => deep_array($depth),
    'arrays with keys' => fn() => deep_array($depth, 'key'),
    'closures' => function () use ($depth) { $f = null; while ($depth--) { $f = function () use ($f) {}; } return $f; },
    'bound closures' => function () use ($depth) {
        $f = null;
        while ($depth--) { $o = new DeepLink; $o->next = $f; $f = (function () {})->bindTo($o); }
        return $f;
    },
    'exceptions' => function () use ($depth) { $e = null; while ($depth--) { $e = new Exception('', 0, $e); } return $e; },
    'lists' => function () use ($depth) { $l = null; while ($depth--) { $n = new SplDoublyLinkedList; $n->push($l); $l = $n; } return $l; },
    'storages' => function () use ($depth) { $s = new stdClass; while ($depth--) { $n = new SplObjectStorage; $n[$s] = 1; $s = $n; } return $s; },
    'references' => function () use ($depth) { $a = 1; while ($depth--) { unset($b); $b = $a; unset($a); $a = [&$b]; } return $a; },
    'generators' => function () use ($depth) {
        $body = function ($held) { yield 1; yield $held; };
        $g = null;
        while ($depth--) { $g = $body($g); $g->current(); }
        return $g;
    },
];
foreach ($values as $what => $make) {
    await spawn (function () use ($make) { $make(); })();
    $value = $make();
    await spawn (function () use (&$value) { $value = null; })();
    echo $what, "\n";
}
?>
--EXPECT--
objects
declared properties
arrays
arrays with keys
closures
bound closures
exceptions
lists
storages
references
generators
