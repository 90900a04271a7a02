--TEST--
A message of libxml whose error handler suspends, another one meanwhile
--DESCRIPTION--
State rows: libxml_error_buffer
--EXTENSIONS--
async
dom
libxml
--INI--
async.schedule_seed=0
--FILE--
<?php
$messages = [];
set_error_handler(function ($no, $message) use (&$messages) {
    $id = Async\currentCoroutine()->getId();
    $messages[$id][] = substr_count($message, 'Premature end') . ': ' . $message;
    suspend;
    return true;
});
function load(string $name): array
{
    (new DOMDocument)->loadXML("<$name>");
    return $GLOBALS['messages'][Async\currentCoroutine()->getId()];
}
$a = spawn load('aaa');
$b = spawn load('bbb');
echo implode("\n", await $a), "\n", implode("\n", await $b), "\n";
?>
--EXPECT--
1: DOMDocument::loadXML(): Premature end of data in tag aaa line 1 in Entity, line: 1
1: DOMDocument::loadXML(): Premature end of data in tag bbb line 1 in Entity, line: 1
