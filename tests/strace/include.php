<?php
require __DIR__ . '/marker.inc';
file_put_contents('part.php', '<?php function part() { return __LINE__; } return 7;');
file_put_contents('Loaded.php', '<?php class Loaded { const X = 5; }');
spl_autoload_register(function ($class) { require "$class.php"; });
echo include 'part.php', part(), require_once 'Loaded.php', include_once 'part.php', Loaded::X, "\n";
echo @include 'none.php', eval('return 3;'), "\n";
unlink('part.php');
unlink('Loaded.php');
