--TEST--
Suspensions inside preg_replace_callback, nested and in two coroutines
--EXTENSIONS--
async
--FILE--
<?php
function replace($subject, $mark) {
    return preg_replace_callback('/\d+/', function ($m) use ($mark) {
        suspend;
        $inner = preg_replace_callback('/./', function ($n) { suspend; return $n[0] + 1; }, $m[0]);
        return $mark . $inner . $mark;
    }, $subject);
}
$a = spawn replace('a1 b22 c333', '<');
$b = spawn replace('x4 y55', '>');
echo await $a, "\n", await $b, "\n";
?>
--EXPECT--
a<2< b<33< c<444<
x>5> y>66>
