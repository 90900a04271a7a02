--TEST--
A fatal error in a coroutine ends the frames that an observer has seen begin; the switch from an ended coroutine is announced
--EXTENSIONS--
async
zend_test
--INI--
memory_limit=16M
opcache.jit=0
zend_test.observer.enabled=1
zend_test.observer.observe_all=1
zend_test.observer.show_output=1
zend_test.observer.fiber_switch=1
async.schedule_seed=0
--FILE--
<?php
function inner() { return str_repeat('x', 1 << 27); }
function outer() { inner(); }
$failing = spawn outer();
await $failing;
?>
--EXPECTF--
<!-- init '%s' -->
<file '%s'>
<!-- switching from fiber 0x%x to 0x%x -->
<init '0x%x'>
  <!-- init outer() -->
  <outer>
    <!-- init inner() -->
    <inner>
      <!-- init str_repeat() -->
      <str_repeat>

Fatal error: Allowed memory size of 16777216 bytes exhausted%s
      </str_repeat>
    </inner>
  </outer>
<!-- switching from fiber 0x%x to 0x%x -->
<returned '0x%x'>
</file '%s'>
