--TEST--
libxml_use_internal_errors() and its list are the coroutine's
--DESCRIPTION--
State rows: libxml_error_list
--EXTENSIONS--
async
simplexml
libxml
--INI--
async.schedule_seed=0
--FILE--
<?php
$a = spawn {
    $before = libxml_use_internal_errors(true);
    simplexml_load_string('<a><b></a>');
    suspend;
    return [$before, libxml_use_internal_errors(), count(libxml_get_errors()) > 0];
};
$b = spawn {
    suspend;
    $before = libxml_use_internal_errors();
    echo simplexml_load_string('<a>') ? '' : "b has been warned\n";
    libxml_use_internal_errors(true);
    simplexml_load_string('<fine/>');
    suspend;
    return [$before, count(libxml_get_errors())];
};
echo json_encode(await $a), ' ', json_encode(await $b), ' ', json_encode(libxml_use_internal_errors()), "\n";
?>
--EXPECTF--
Warning: simplexml_load_string(): Entity: line 1: parser error : %s

Warning: simplexml_load_string(): <a> in %s

Warning: simplexml_load_string():    ^ in %s
b has been warned
[false,true,true] [false,0] false
