--TEST--
Contextual names as properties and keys inside strings and heredocs
--EXTENSIONS--
async
--FILE--
<?php
$o = (object) ['spawn' => 's', 'await' => 'a', 'suspend' => 'u', 'async' => 'y'];
$a = ['spawn' => 1, 'await' => 2, 'suspend' => 3];
$x = 'x';
echo "$o->spawn {$o->await} $o->suspend; $o->async $x {\n";
echo "$a[spawn] $a[await] $a[suspend]; spawn { await $x; suspend; }\n";
echo <<<TEXT
spawn {$o->spawn} $o->await $x suspend; async $x { } $a[suspend];

TEXT;
?>
--EXPECT--
s a u; y x {
1 2 3; spawn { await x; suspend; }
spawn s a x suspend; async x { } 3;
