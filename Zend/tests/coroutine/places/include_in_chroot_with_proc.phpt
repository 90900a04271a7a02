--TEST--
include and require are one step in a chroot whose /proc does not list the root's mount
--EXTENSIONS--
async
--SKIPIF--
<?php
require __DIR__ . '/place.inc';
skip_unless_mounts();
skip_unless_root('chroot', 'ldd');
?>
--FILE--
<?php
require __DIR__ . '/place.inc';
$root = __DIR__ . '/include_in_chroot_with_proc.tmp';
make_root($root);
write_includes("$root/app");
$folder = escapeshellarg($root);
show_command('unshare -m sh -c ' . escapeshellarg("mount -t proc proc $folder/proc && exec chroot $folder /php -n /app/includes.php"));
?>
--CLEAN--
<?php
require __DIR__ . '/place.inc';
remove_folder(__DIR__ . '/include_in_chroot_with_proc.tmp');
?>
--EXPECT--
60 classes, 0 between, ticks: many
status: 0
