--TEST--
include and require are one step in a chroot that has no /proc
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/place.inc';
skip_unless_root('chroot', 'ldd');
if (getenv('SKIP_ASAN')) die('skip the sanitizer needs /proc');
?>
--FILE--
<?php
require __DIR__ . '/place.inc';
$root = __DIR__ . '/include_in_chroot.tmp';
make_root($root);
write_includes("$root/app");
show_command('chroot ' . escapeshellarg($root) . ' /php -n /app/includes.php');
?>
--CLEAN--
<?php
require __DIR__ . '/place.inc';
remove_folder(__DIR__ . '/include_in_chroot.tmp');
?>
--EXPECT--
60 classes, 0 between, ticks: many
status: 0
