--TEST--
Those who follow fibers find the coroutine and its number below a coroutine's frames; backtraces do not show it
--EXTENSIONS--
async
zend_test
--INI--
async.schedule_seed=0
opcache.jit=0
zend_test.observer.enabled=1
zend_test.observer.observe_function_names=leaf
zend_test.observer.show_init_backtrace=1
--FILE--
<?php
function leaf() { debug_print_backtrace(); }
function work() { leaf(); }
await spawn work();
await spawn array_map('leaf', [1]);
?>
--EXPECTF--
<!-- init '%snames.php' -->
<!--
    {main} %snames.php
-->
<!-- init work() -->
<!--
    work()
    {main} [no active file]
    {coroutine #2}()
-->
<!-- init leaf() -->
<!--
    leaf()
    work()
    {main} [no active file]
    {coroutine #2}()
-->
<leaf>
  <!-- init debug_print_backtrace() -->
  <!--
      debug_print_backtrace()
      leaf()
      work()
      {main} [no active file]
      {coroutine #2}()
  -->
#0 %snames.php(3): leaf()
#1 [internal function]: work()
</leaf>
<!-- init array_map() -->
<!--
    array_map()
    {main} %snames.php
    {coroutine #3}()
-->
<leaf>
#0 [internal function]: leaf(1)
#1 %snames.php(5): array_map('leaf', Array)
</leaf>
