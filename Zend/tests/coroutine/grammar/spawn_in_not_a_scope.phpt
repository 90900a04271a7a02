--TEST--
spawn in something that is not a scope throws a TypeError that names the type
--EXTENSIONS--
async
--FILE--
<?php
foreach ([5, 'text', null, [], new stdClass] as $scope) {
    try {
        spawn in $scope strlen('x');
        echo "not reached\n";
    } catch (TypeError $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECTF--
%Sint%S
%Sstring%S
%Snull%S
%Sarray%S
%SstdClass%S
