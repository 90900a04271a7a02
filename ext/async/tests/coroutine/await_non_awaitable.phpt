--TEST--
await of something that is not awaitable is a TypeError that names the type
--EXTENSIONS--
async
--FILE--
<?php
class NoAwaitable {}
foreach ([null, true, 5, 1.5, 'text', [], new NoAwaitable, fn() => 1, STDIN] as $value) {
    try {
        await $value;
        echo "not reached\n";
    } catch (TypeError $e) {
        echo $e->getMessage(), "\n";
    }
}
try {
    $c = spawn { return 1; };
    await $c until 5;
} catch (TypeError $e) {
    echo 'until: ', $e->getMessage(), "\n";
}
?>
--EXPECTF--
%Snull%S
%S%r(bool|true)%r%S
%Sint%S
%Sfloat%S
%Sstring%S
%Sarray%S
%SNoAwaitable%S
%SClosure%S
%Sresource%S
until: %Sint%S
