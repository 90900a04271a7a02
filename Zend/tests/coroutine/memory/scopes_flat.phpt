--TEST--
A hundred thousand nested scopes in sequence: memory stays flat
--EXTENSIONS--
async
--FILE--
<?php
use Async\Scope;

function nested(int $count): void
{
    $outer = new Scope();
    for ($i = 0; $i < $count; $i++) {
        $scope = Scope::inherit($outer);
        spawn in $scope {
            $inner = Scope::inherit();
            spawn in $inner strlen("x");
            await $inner->tasks();
        };
        await $scope;
        async inherit $block {
            spawn strlen("y");
            await $block;
        }
    }
}

nested(100);
$before = memory_get_usage();
nested(100_000);
var_dump(memory_get_usage() - $before);
?>
--EXPECT--
int(0)
