--TEST--
A long chain needs no stack
--EXTENSIONS--
async
--FILE--
<?php
$source = $last = new Async\Future;
for ($i = 0; $i < 20000; $i++) {
    $chain[] = $last = $last->catch(fn() => 0);
}
spawn use($source) { $source->getState()->complete('through'); };
echo await $last, "\n";
// from its end, so that freeing needs none either
unset($last);
while ($chain) {
    array_pop($chain);
}
echo "end\n";
?>
--EXPECT--
through
end
