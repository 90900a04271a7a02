--TEST--
Observers see the frames of each coroutine begin and end in its own order
--DESCRIPTION--
State rows: EG(current_observed_frame)
--EXTENSIONS--
async
zend_test
--INI--
async.schedule_seed=0
zend_test.observer.enabled=1
zend_test.observer.observe_all=1
zend_test.observer.show_return_value=0
--FILE--
<?php
function inner(string $name) { suspend; }
function outer(string $name) { inner($name); suspend; }
$a = spawn outer('a');
$b = spawn outer('b');
await $a;
await $b;
?>
--EXPECTF--
<!-- init '%s' -->
<file '%s'>
  <!-- init outer() -->
  <outer>
    <!-- init inner() -->
    <inner>
      <outer>
        <inner>
        </inner>
      </inner>
    </outer>
  </outer>
</file '%s'>
