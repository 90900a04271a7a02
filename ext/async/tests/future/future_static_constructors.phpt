--TEST--
Future::completed() and Future::failed()
--EXTENSIONS--
async
--FILE--
<?php
class MyFuture extends Async\Future {}
var_dump(await Async\Future::completed(5), await Async\Future::completed());
var_dump(get_class(MyFuture::completed(1)));
$failed = Async\Future::failed(new LogicException('from the start'));
var_dump($failed->isCompleted());
try {
    await $failed;
} catch (LogicException $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
int(5)
NULL
string(8) "MyFuture"
bool(true)
from the start
