--TEST--
Fibers and generators that begin on a deep stack go on elsewhere, and the other way round
--EXTENSIONS--
async
--INI--
fiber.stack_size=16M
--FILE--
<?php
function down(int $depth, Closure $bottom)
{
    return $depth ? array_map('down', [$depth - 1], [$bottom])[0] : $bottom();
}
function numbers() { $got = yield 1; echo "got $got\n"; suspend; yield 2; yield 3; }

await spawn {
    $fiber = down(1500, function () {
        $fiber = new Fiber(function () {
            $in = Fiber::suspend('first');
            echo "in: $in\n";
            suspend;
            echo 'awaited: ', await spawn down(1500, fn() => 'deep, in a coroutine of a fiber'), "\n";
            $in = down(500, fn() => Fiber::suspend('second'));
            echo "in: $in\n";
            return 'end';
        });
        echo $fiber->start(), "\n";
        return $fiber;
    });
    echo $fiber->resume('from the top'), "\n";
    echo down(1500, function () use ($fiber) { $fiber->resume('from the bottom'); return $fiber->getReturn(); }), "\n";
};

await spawn {
    $generator = down(1500, function () { $g = numbers(); echo $g->current(), "\n"; return $g; });
    echo $generator->send('top'), "\n";
    echo down(1500, function () use ($generator) { $generator->next(); return $generator->current(); }), "\n";
};

$left = null;
await spawn {
    global $left;
    $left = down(1500, function () {
        $fiber = new Fiber(function () { try { Fiber::suspend(); echo "another coroutine resumes\n"; } finally { echo "finally\n"; } });
        $fiber->start();
        return $fiber;
    });
};
await spawn { global $left; down(1500, fn() => $left->resume()); };

await spawn {
    down(1500, function () {
        $fiber = new Fiber(function () { try { Fiber::suspend(); } finally { echo "destroyed\n"; } });
        $fiber->start();
    });
    echo "end\n";
};
?>
--EXPECT--
first
in: from the top
awaited: deep, in a coroutine of a fiber
second
in: from the bottom
end
1
got top
2
3
another coroutine resumes
finally
destroyed
end
