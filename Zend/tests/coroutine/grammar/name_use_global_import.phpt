--TEST--
Imports of global functions, constants and classes with the contextual names
--EXTENSIONS--
async
--FILE--
<?php
namespace {
    function spawn() { return __FUNCTION__; }
    function suspend() { return __FUNCTION__; }
    const suspend = 'c';
    class suspend {}
    class await {}
}
namespace App {
    use suspend;
    use await;
    use function spawn;
    use function suspend;
    use const suspend;
    echo spawn(), suspend(), suspend, suspend::class, await::class, "\n";
}
?>
--EXPECT--
spawnsuspendcsuspendawait
