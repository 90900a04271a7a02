--TEST--
Combinations of combinations
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{all, any, race, timeout};
$r = await all([
    'x' => any([spawn { throw new Exception; }, spawn { Async\delay(1); return 'any'; }]),
    'y' => race([timeout(5000), all([spawn { return 1; }])]),
]);
echo json_encode($r), "\n";
?>
--EXPECT--
{"x":"any","y":[1]}
