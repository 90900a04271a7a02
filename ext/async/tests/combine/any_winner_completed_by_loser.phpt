--TEST--
A member that completes another one may fail afterwards
--EXTENSIONS--
async
--FILE--
<?php
$state = new Async\FutureState;
echo await Async\any([
    new Async\Future($state),
    spawn use($state) { $state->complete('completed'); throw new Exception('and failed'); },
]), "\n";
suspend;
echo "end\n";
?>
--EXPECT--
completed
end
