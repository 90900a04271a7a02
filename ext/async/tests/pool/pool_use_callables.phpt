--TEST--
What use() accepts and gives: methods, __call, generators, by-reference results; use() in use()
--EXTENSIONS--
async
--FILE--
<?php
use Async\Pool;

class Repository
{
    public array $rows = [1, 2];
    public function __call(string $name, array $arguments) { return "$name({$arguments[0]->id})"; }
    public static function name(object $r): string { return "static $r->id"; }
    public function &rows(object $r): array { return $this->rows; }
}
$made = 0;
$pool = new Pool(function () use (&$made) { return (object) ['id' => ++$made]; });
$repository = new Repository;
echo $pool->use([$repository, 'find']), "\n", $pool->use('Repository::name'), "\n", $pool->use(Repository::name(...)), "\n";
echo implode(',', $pool->use($repository->rows(...))), "\n";
foreach ($pool->use(function ($r) { yield $r->id; }) as $id) {
    echo "generator: $id\n";
}
echo $pool->use(fn($a) => $pool->use(fn($b) => "$a->id in $b->id")), "\n";
var_dump($pool->use(function ($r) { }), count($pool), $pool->idleCount());
?>
--EXPECT--
find(1)
static 1
static 1
1,2
generator: 1
1 in 2
NULL
int(2)
int(2)
