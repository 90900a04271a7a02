--TEST--
Abstract, final and readonly classes with the contextual names
--EXTENSIONS--
async
--FILE--
<?php
abstract class spawn { abstract public function until(): int; }
final class await extends spawn { public function until(): int { return 1; } }
readonly class suspend { public function __construct(public int $in) {} }
final readonly class async extends suspend {}
echo (new await)->until(), (new suspend(2))->in, (new async(3))->in, "\n";
if (true) {
    class until {}
    interface in {}
    class with extends until implements in {}
}
var_dump(new with instanceof in);
?>
--EXPECT--
123
bool(true)
