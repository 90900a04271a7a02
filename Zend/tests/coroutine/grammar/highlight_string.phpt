--TEST--
highlight_string() shows the words as keywords in their roles and as names elsewhere
--EXTENSIONS--
async
--INI--
highlight.keyword=#007700
highlight.default=#0000BB
--FILE--
<?php
function shows($code, $word, $colour) {
    return (bool) preg_match('~<span style="color: ' . $colour . '">[^<]*\b' . $word . '\b~', highlight_string($code, true));
}
var_dump(shows('<?php spawn f();', 'spawn', '#007700'));
var_dump(shows('<?php $c = spawn { };', 'spawn', '#007700'));
var_dump(shows('<?php await $x;', 'await', '#007700'));
var_dump(shows('<?php await $x until $y;', 'until', '#007700'));
var_dump(shows('<?php suspend;', 'suspend', '#007700'));
var_dump(shows('<?php async $s { }', 'async', '#007700'));
var_dump(shows('<?php spawn in $s f();', 'spawn in', '#007700'));
var_dump(shows('<?php spawn(1);', 'spawn', '#0000BB'));
var_dump(shows('<?php await($x);', 'await', '#0000BB'));
var_dump(shows('<?php $o->suspend;', 'suspend', '#0000BB'));
?>
--EXPECT--
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
bool(true)
