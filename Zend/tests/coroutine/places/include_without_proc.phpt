--TEST--
include and require are one step where /proc is hidden
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/place.inc';
skip_unless_mounts();
if (getenv('SKIP_ASAN')) die('skip the sanitizer needs /proc');
?>
--FILE--
<?php
require __DIR__ . '/place.inc';
$folder = __DIR__ . '/include_without_proc.tmp';
write_includes($folder);
show_command('unshare -m sh -c ' . escapeshellarg('mount -t tmpfs none /proc && exec ' . escapeshellarg(php()) . ' -n ' . escapeshellarg("$folder/includes.php")));
?>
--CLEAN--
<?php
require __DIR__ . '/place.inc';
remove_folder(__DIR__ . '/include_without_proc.tmp');
?>
--EXPECT--
60 classes, 0 between, ticks: many
status: 0
