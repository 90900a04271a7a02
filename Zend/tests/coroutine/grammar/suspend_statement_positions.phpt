--TEST--
suspend; as the body of if, else, loops, switch, try, labels, alternative syntax, nested functions
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
$ticks = 0;
$clock = spawn use(&$ticks) { while ($ticks >= 0) { $ticks++; suspend; } };
function f() { suspend; }
if (true) suspend;
if (false) echo 'no'; else suspend;
if (false): echo 'no'; else: suspend; endif;
for ($i = 0; $i < 2; $i++) suspend;
foreach ([1, 2] as $x) suspend;
$n = 0;
while ($n++ < 2) suspend;
do suspend; while (false);
switch (1) { case 1: suspend; break; default: suspend; }
try { suspend; } finally { suspend; }
here: suspend;
{ suspend; }
f();
(function () { suspend; })();
; suspend; ;
SUSPEND;
Suspend /* comment */ ; // comment
suspend
;
echo $ticks, "\n";
$ticks = -1;
?>
--EXPECT--
21
