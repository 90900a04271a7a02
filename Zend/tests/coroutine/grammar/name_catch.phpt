--TEST--
catch with classes that have the contextual names
--EXTENSIONS--
async
--FILE--
<?php
class spawn extends Exception {}
class await extends Exception {}
class suspend extends Exception {}
class async extends Exception {}
class until extends Exception {}
class in extends Exception {}
class with extends Exception {}
class inherit extends Exception {}
class spawned extends Exception {}
try { throw new spawn("spawn"); } catch (spawn $e) { echo get_class($e), "\n"; }
try { throw new await("await"); } catch (await $e) { echo get_class($e), "\n"; }
try { throw new suspend("suspend"); } catch (suspend $e) { echo get_class($e), "\n"; }
try { throw new async("async"); } catch (async $e) { echo get_class($e), "\n"; }
try { throw new until("until"); } catch (until $e) { echo get_class($e), "\n"; }
try { throw new in("in"); } catch (in $e) { echo get_class($e), "\n"; }
try { throw new with("with"); } catch (with $e) { echo get_class($e), "\n"; }
try { throw new inherit("inherit"); } catch (inherit $e) { echo get_class($e), "\n"; }
try { throw new spawned("spawned"); } catch (spawned $e) { echo get_class($e), "\n"; }
try { throw new await; } catch (spawn|await|async $e) { echo get_class($e), "\n"; }
try { throw new until; } catch (suspend | until) { echo "no variable\n"; } finally { echo "finally\n"; }
?>
--EXPECT--
spawn
await
suspend
async
until
in
with
inherit
spawned
await
no variable
finally
