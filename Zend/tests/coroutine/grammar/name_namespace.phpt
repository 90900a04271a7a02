--TEST--
Namespace parts with the contextual names
--EXTENSIONS--
async
--FILE--
<?php
namespace spawn {
    function f() { return __FUNCTION__; }
    class C {}
    const K = 'k';
}
namespace await\suspend {
    function f() { return __FUNCTION__; }
    class C {}
}
namespace Lib\async\until\in {
    function with() { return __FUNCTION__; }
}
namespace async { class C {} }
namespace {
    use spawn\C as D;
    use await\suspend;
    use Lib\async\{until, until\in};
    use function spawn\f;
    use const spawn\K;
    echo f(), " ", \spawn\f(), " ", spawn\f(), " ", suspend\f(), " ", await\suspend\f(), "\n";
    echo in\with(), " ", until\in\with(), " ", K, " ", D::class, " ", suspend\C::class, " ", get_class(new async\C), "\n";
}
?>
--EXPECT--
spawn\f spawn\f spawn\f await\suspend\f await\suspend\f
Lib\async\until\in\with Lib\async\until\in\with k spawn\C await\suspend\C async\C
