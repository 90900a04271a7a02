--TEST--
Errors of the new forms inside eval do not go on to run code
--EXTENSIONS--
async
--FILE--
<?php
eval('$x = spawn strtoupper("eval"); echo await $x, "\n"; suspend;');
try {
    eval('await ;;; await $x $y;');
} catch (ParseError $e) {
    echo get_class($e), ' line ', $e->getLine(), "\n";
}
?>
--EXPECT--
EVAL
ParseError line 1
