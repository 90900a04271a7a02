--TEST--
goto labels with the contextual names
--EXTENSIONS--
async
--FILE--
<?php
$n = 0;
goto spawn;
echo "skipped\n";
spawn:
echo "spawn\n";
goto await;
echo "skipped\n";
await:
echo "await\n";
goto suspend;
echo "skipped\n";
suspend:
echo "suspend\n";
goto async;
echo "skipped\n";
async:
echo "async\n";
goto until;
echo "skipped\n";
until:
echo "until\n";
goto in;
echo "skipped\n";
in:
echo "in\n";
goto with;
echo "skipped\n";
with:
echo "with\n";
goto inherit;
echo "skipped\n";
inherit:
echo "inherit\n";
goto spawned;
echo "skipped\n";
spawned:
echo "spawned\n";
if ($n++ < 1) { goto spawned; }
?>
--EXPECT--
spawn
await
suspend
async
until
in
with
inherit
spawned
spawned
