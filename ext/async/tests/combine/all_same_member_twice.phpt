--TEST--
The same awaitable may be a member twice
--EXTENSIONS--
async
--FILE--
<?php
use function Async\{all, any, race};
$c = spawn { Async\delay(1); return 'once'; };
echo json_encode(await all([$c, $c])), "\n";
$f = spawn { Async\delay(1); throw new Exception('failed'); };
try {
    await all([$f, $f]);
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
$g = spawn { Async\delay(1); return 'g'; };
echo await race([$g, $g]), await any([$g, $g]), "\n";
?>
--EXPECT--
["once","once"]
failed
gg
