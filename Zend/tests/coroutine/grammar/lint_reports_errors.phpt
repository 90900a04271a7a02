--TEST--
php -l reports the compile errors of the new forms with file and line, and accepts correct code
--EXTENSIONS--
async
--FILE--
<?php
require __DIR__ . '/../child_process.inc';
show_child("\nasync \$o->scope {}\n", '-l');
show_child("\n\nspawn { yield 1; };\n", '-l');
show_child("\$c = spawn f(); await \$c until \$d; suspend; async \$s { spawn in \$s g(); }\n", '-l');
?>
--EXPECTF--
%s error: %Sasync%S in child.php on line 3%A
status: 255
%s error: %Sspawn%S in child.php on line 4%A
status: 255
No syntax errors detected in child.php
status: 0
