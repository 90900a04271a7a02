--TEST--
Coroutines that visit the same arrays and objects at once do not see each other's marks against recursion
--DESCRIPTION--
State rows: recursion_marks
--EXTENSIONS--
async
--FILE--
<?php
class Waits implements JsonSerializable
{
    public array $list = [1, [2]];
    public function jsonSerialize(): mixed { suspend; return $this->list; }
    public function __serialize(): array { suspend; return $this->list; }
    public function __debugInfo(): array { suspend; return $this->list; }
    public function __toString(): string { suspend; return 'text'; }
}

/* objects of a class with __get have a guard word of their own */
class WaitsGuarded extends Waits
{
    public function __get(string $name): mixed { suspend; return 1; }
}

$visits = [
    'json_encode' => fn(array $a) => json_encode($a) . json_last_error_msg(),
    'json_encode, object' => fn(array $a) => json_encode($a['o']) . json_last_error_msg(),
    'serialize' => fn(array $a) => serialize($a),
    'print_r' => fn(array $a) => print_r($a, true),
    'var_export' => fn(array $a) => var_export($a, true),
    'var_dump' => function (array $a) { ob_start(); var_dump($a); return ob_get_clean(); },
    'http_build_query' => fn(array $a) => http_build_query($a),
    'count' => fn(array $a) => count($a, COUNT_RECURSIVE),
    'array_walk_recursive' => function (array $a) { array_walk_recursive($a, fn() => Async\suspend()); return 'walked'; },
    'array_merge_recursive' => fn(array $a) => count(array_merge_recursive($a, $a), COUNT_RECURSIVE),
    'array_replace_recursive' => fn(array $a) => count(array_replace_recursive($a, $a)),
    'compare with itself' => fn(array $a) => $a == $a,
    'compare with text' => fn(array $a) => [$a['o'], $a['g']] == ['text', 'text'],
    'implode' => fn(array $a) => implode(',', $a['k']),
    'filter_var' => fn(array $a) => filter_var($a, FILTER_DEFAULT, FILTER_REQUIRE_ARRAY),
];
$shared = ['k' => [new Waits, 2], 'o' => new Waits, 'g' => new WaitsGuarded];
foreach ($visits as $name => $visit) {
    $alone = await spawn $visit($shared);
    $three = [];
    for ($i = 0; $i < 3; $i++) {
        $three[] = spawn $visit($shared);
    }
    if ($visit($shared) !== $alone) {
        echo "$name: the main flow's differs\n";
    }
    foreach ($three as $one) {
        if (await $one !== $alone) {
            echo "$name: differs: ", print_r($one->getResult(), true), "\n";
        }
    }
}
echo "done\n";
?>
--EXPECT--
done
