--TEST--
The frame below a coroutine's frames has the name that the coroutine has been given, from then on
--EXTENSIONS--
async
zend_test
--INI--
async.schedule_seed=0
opcache.jit=0
zend_test.observer.enabled=1
zend_test.observer.observe_function_names=a
zend_test.observer.show_init_backtrace=1
--FILE--
<?php
function a() { return $GLOBALS['x'] ?? 1; }
function b() { return $GLOBALS['x'] ?? 1; }
function c() { return $GLOBALS['x'] ?? 1; }
function work($me) { a(); $me->setName('mailer'); b(); $me->setName(null); c(); }
$c = Async\spawn(function () { work(Async\currentCoroutine()); })->setName('before its start');
await $c;
?>
--EXPECTF--
<!-- init '%sgiven_names.php' -->
<!--
    {main} %sgiven_names.php
-->
<!-- init Async\spawn() -->
<!--
    Async\spawn()
    {main} %sgiven_names.php
-->
<!-- init Async\Coroutine::setName() -->
<!--
    Async\Coroutine::setName()
    {main} %sgiven_names.php
-->
<!-- init {closure:%sgiven_names.php:6}() -->
<!--
    {closure:%sgiven_names.php:6}()
    {main} [no active file]
    {coroutine #2 "before its start"}()
-->
<!-- init Async\currentCoroutine() -->
<!--
    Async\currentCoroutine()
    {closure:%sgiven_names.php:6}()
    {main} [no active file]
    {coroutine #2 "before its start"}()
-->
<!-- init work() -->
<!--
    work()
    {closure:%sgiven_names.php:6}()
    {main} [no active file]
    {coroutine #2 "before its start"}()
-->
<!-- init a() -->
<!--
    a()
    work()
    {closure:%sgiven_names.php:6}()
    {main} [no active file]
    {coroutine #2 "before its start"}()
-->
<a>
</a>
<!-- init b() -->
<!--
    b()
    work()
    {closure:%sgiven_names.php:6}()
    {main} [no active file]
    {coroutine #2 "mailer"}()
-->
<!-- init c() -->
<!--
    c()
    work()
    {closure:%sgiven_names.php:6}()
    {main} [no active file]
    {coroutine #2}()
-->
