--TEST--
Destructors suspend deep down in a chain that is being freed; other coroutines do the same meanwhile
--EXTENSIONS--
async
--FILE--
<?php
class Link
{
    public $next;
    public static array $log = [];
    public function __construct(public string $owner, public int $at) {}
    public function __destruct()
    {
        if ($this->at % 500 === 0) {
            $at = $this->at;
            suspend;
            Async\delay(1);
            self::$log[$this->owner][] = $at;
        }
    }
}
function chain(string $owner, int $depth): Link
{
    $link = null;
    for ($at = $depth; $at >= 0; $at--) {
        $new = new Link($owner, $at);
        $new->next = $link;
        $link = $new;
    }
    return $link;
}
$all = [];
foreach (['a', 'b', 'c', 'd'] as $owner) {
    $all[] = spawn use ($owner) {
        $chain = chain($owner, 2500);
        $chain = null;
        return "$owner is free";
    };
}
foreach ($all as $coroutine) {
    echo await $coroutine, "\n";
}
ksort(Link::$log);
foreach (Link::$log as $owner => $log) {
    echo $owner, ': ', implode(' ', $log), "\n";
}
?>
--EXPECT--
a is free
b is free
c is free
d is free
a: 0 500 1000 1500 2000 2500
b: 0 500 1000 1500 2000 2500
c: 0 500 1000 1500 2000 2500
d: 0 500 1000 1500 2000 2500
