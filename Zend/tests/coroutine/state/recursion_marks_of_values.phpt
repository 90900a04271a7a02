--TEST--
Marks against recursion hold what is visited while their coroutine waits, and recursion is still found
--DESCRIPTION--
State rows: recursion_marks
--EXTENSIONS--
async
--FILE--
<?php
echo "-- an array is replaced, and freed, by its own walk\n";
$array = ['x' => ['first' => 1, 'b' => ['c' => 2]], 'y' => 3];
$walk = function () use (&$array) {
    array_walk_recursive($array, function ($value, $key) use (&$array) {
        if ($key === 'first') {
            $array['x'] = [9, [8]];
        }
        suspend;
    });
};
$two = [spawn $walk(), spawn $walk()];
await $two[0];
await $two[1];
echo json_encode($array), "\n";

echo "-- an object is dropped while it is visited\n";
class Loads implements JsonSerializable
{
    public static int $destructed = 0;
    public bool $visited = false;
    public mixed $value = [1, [2]];
    public function __destruct() { self::$destructed++; }
    public function jsonSerialize(): mixed
    {
        $this->visited = true;
        Async\delay(1);
        return $this->value;
    }
}
$box = [new Loads];
$visit = spawn use(&$box) { return json_encode($box); };
while (!$box[0]->visited) {
    suspend;
}
$box = null;
var_dump(await $visit, Loads::$destructed);

echo "-- recursion\n";
$loop = new Loads;
$loop->value = [1, $loop];
$encode = fn() => json_encode($loop) ?: json_last_error_msg();
$three = [spawn $encode(), spawn $encode(), spawn $encode()];
foreach ($three as $one) {
    var_dump(await $one);
}

echo "-- cancelled within\n";
$loop->value = 5;
$loop->visited = false;
$visit = spawn (fn() => json_encode([$loop, [$loop]]))();
while (!$loop->visited) {
    suspend;
}
$visit->cancel();
try {
    await $visit;
} catch (Async\CancellationException) {
    echo "cancelled\n";
}
var_dump(json_encode([$loop, [$loop]]));

echo "-- guard words\n";
class Guarded
{
    public mixed $value = [1];
    public function __get(string $name): mixed { return 1; }
    public function __debugInfo(): array { suspend; return ['value' => $this->value]; }
}
$guarded = new Guarded;
$guarded->value = $guarded;
$print = fn() => print_r($guarded, true);
$two = [spawn $print(), spawn $print()];
var_dump(await $two[0] === await $two[1]);
echo await $two[0];
?>
--EXPECT--
-- an array is replaced, and freed, by its own walk
{"x":[9,[8]],"y":3}
-- an object is dropped while it is visited
string(9) "[[1,[2]]]"
int(1)
-- recursion
string(18) "Recursion detected"
string(18) "Recursion detected"
string(18) "Recursion detected"
-- cancelled within
cancelled
string(7) "[5,[5]]"
-- guard words
bool(true)
Guarded Object
(
    [value] => Guarded Object
 *RECURSION*
)
