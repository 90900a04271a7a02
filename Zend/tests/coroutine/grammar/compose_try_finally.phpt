--TEST--
The forms inside try, catch and finally
--EXTENSIONS--
async
--FILE--
<?php
function f() {
    try {
        await spawn { throw new Exception('one'); };
    } catch (Exception $e) {
        echo 'caught ', $e->getMessage(), ' ', await spawn strtoupper('in catch'), "\n";
        return await spawn strtoupper('returned');
    } finally {
        suspend;
        echo await spawn strtoupper('in finally'), "\n";
    }
}
echo f(), "\n";
?>
--EXPECT--
caught one IN CATCH
IN FINALLY
RETURNED
