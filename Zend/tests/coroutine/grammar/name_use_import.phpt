--TEST--
Imports of, and as, the contextual names
--EXTENSIONS--
async
--FILE--
<?php
namespace Lib {
    class Thing {}
    class await {}
    class suspend {}
    function thing() { return __FUNCTION__; }
    function suspend() { return __FUNCTION__; }
    const THING = 'thing';
    const suspend = 'constant';
}
namespace App {
    use Lib\Thing as spawn, Lib\await;
    use Lib\Thing as until;
    use Lib\{Thing as async, Thing as in, suspend};
    use function Lib\thing as await;
    use function Lib\{thing as spawn, suspend};
    use function Lib\thing as with;
    use const Lib\THING as await;
    use const Lib\{THING as async, suspend};
    echo spawn::class, ' ', await::class, ' ', until::class, ' ', async::class, ' ', in::class, ' ', suspend::class, "\n";
    echo get_class(new spawn), ' ', get_class(new await), ' ', await(), ' ', spawn(), ' ', suspend(), ' ', with(), "\n";
    echo await, ' ', async, ' ', suspend, "\n";
}
?>
--EXPECT--
Lib\Thing Lib\await Lib\Thing Lib\Thing Lib\Thing Lib\suspend
Lib\Thing Lib\await Lib\thing Lib\thing Lib\suspend Lib\thing
thing thing constant
