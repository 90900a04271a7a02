--TEST--
Seed 004, Spawn closure syntax 1: full form
--FILE--
<?php
$file = __DIR__ . '/seed004_spawn_closure_syntax_1.txt';
file_put_contents($file, "main.log\n");

$coroutine = spawn use($file): string {
    $result = file_get_contents($file);

    if($result === false) {
        throw new Exception("Error reading $file");
    }

    return $result;
};
echo await $coroutine;
unlink($file);

$missing = spawn use($file): string {
    $result = @file_get_contents($file);

    if($result === false) {
        throw new Exception("Error reading " . basename($file));
    }

    return $result;
};
try {
    await $missing;
} catch (Exception $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
main.log
Error reading seed004_spawn_closure_syntax_1.txt
