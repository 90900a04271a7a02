--TEST--
instanceof with the contextual names, followed by every kind of token
--EXTENSIONS--
async
--FILE--
<?php
class spawn {} class await {} class suspend {} class async {} class until {}
$x = new spawn;
var_dump($x instanceof spawn);
var_dump($x instanceof await, ($x instanceof async), [$x instanceof until], $x instanceof suspend);
if ($x instanceof spawn) { echo "spawn\n"; }
if (!$x instanceof await) { echo "not await\n"; }
echo $x instanceof spawn ? 'yes' : 'no', "\n";
echo $x instanceof spawn && $x instanceof await ? 'yes' : 'no', "\n";
$r = $x instanceof suspend;
var_dump($r);
while ($x instanceof spawn) { $x = new async; }
do { echo "once\n"; } while ($x instanceof until);
?>
--EXPECT--
bool(true)
bool(false)
bool(false)
array(1) {
  [0]=>
  bool(false)
}
bool(false)
spawn
not await
yes
no
bool(false)
once
