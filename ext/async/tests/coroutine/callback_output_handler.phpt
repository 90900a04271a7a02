--TEST--
A suspension inside an output handler; output of others does not mix in
--EXTENSIONS--
async
--FILE--
<?php
$c = spawn {
    ob_start(function ($buffer) { suspend; return '[' . strtoupper($buffer) . ']'; });
    echo 'inside';
    suspend;
    echo ' more';
    ob_end_flush();
    echo "\n";
};
while (!$c->isCompleted()) { suspend; }
echo "main\n";
?>
--EXPECT--
[INSIDE MORE]
main
