--TEST--
An unbraced namespace with a contextual name
--EXTENSIONS--
async
--FILE--
<?php
namespace suspend;
class await { public function spawn() { return __METHOD__; } }
function async() { return __FUNCTION__; }
echo (new await)->spawn(), ' ', async(), ' ', namespace\async(), ' ', \suspend\async(), "\n";
?>
--EXPECT--
suspend\await::spawn suspend\async suspend\async suspend\async
