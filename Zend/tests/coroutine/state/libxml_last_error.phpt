--TEST--
libxml_get_last_error() without a list is the coroutine's
--DESCRIPTION--
State rows: libxml_last_error
--EXTENSIONS--
async
simplexml
libxml
--INI--
async.schedule_seed=0
--FILE--
<?php
function last(string $xml): string
{
    @simplexml_load_string($xml);
    suspend;
    $error = libxml_get_last_error();
    return $error ? trim($error->message) : 'none';
}
$a = spawn last('<a x="1" x="2"/>');
$b = spawn last('<fine/>');
$c = spawn last('<a>&undefined;</a>');
echo await $a, "\n", await $b, "\n", await $c, "\n";
var_dump(libxml_get_last_error());
?>
--EXPECT--
Attribute x redefined
none
Entity 'undefined' not defined
bool(false)
