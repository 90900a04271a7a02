--TEST--
Two coroutines sort with collators whose elements suspend while they become strings
--DESCRIPTION--
State rows: current_collator, collator_compare_func
--EXTENSIONS--
async
intl
--INI--
async.schedule_seed=0
--FILE--
<?php
class Name
{
    public function __construct(private string $name) {}
    public function __toString(): string { suspend; return $this->name; }
}
function sorted(string $locale): string
{
    $names = array_map(fn($n) => new Name($n), ['zebra', 'ähre', 'apfel', 'östlich', 'ofen']);
    $collator = new Collator($locale);
    $collator->sort($names);
    return implode(' ', $names);
}
$german = spawn sorted('de');
$swedish = spawn sorted('sv');
echo await $german, "\n", await $swedish, "\n";
?>
--EXPECT--
ähre apfel ofen östlich zebra
apfel ofen zebra ähre östlich
