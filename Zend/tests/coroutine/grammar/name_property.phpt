--TEST--
Properties with the contextual names
--EXTENSIONS--
async
--FILE--
<?php
class A {
    public $spawn = "spawn";
    public $await = "await";
    public $suspend = "suspend";
    public $async = "async";
    public $until = "until";
    public $in = "in";
    public $with = "with";
    public $inherit = "inherit";
    public $spawned = "spawned";
}
class S {
    public static $spawn = "spawn";
    public static $await = "await";
    public static $suspend = "suspend";
    public static $async = "async";
    public static $until = "until";
    public static $in = "in";
    public static $with = "with";
    public static $inherit = "inherit";
    public static $spawned = "spawned";
}
$o = new A;
echo $o->spawn, S::$spawn, " $o->spawn {$o->spawn} ", $o?->spawn, "\n";
$o->spawn .= "!";
$o->spawn;
unset($o->spawn);
var_dump(isset($o->spawn));
echo $o->await, S::$await, " $o->await {$o->await} ", $o?->await, "\n";
$o->await .= "!";
$o->await;
unset($o->await);
var_dump(isset($o->await));
echo $o->suspend, S::$suspend, " $o->suspend {$o->suspend} ", $o?->suspend, "\n";
$o->suspend .= "!";
$o->suspend;
unset($o->suspend);
var_dump(isset($o->suspend));
echo $o->async, S::$async, " $o->async {$o->async} ", $o?->async, "\n";
$o->async .= "!";
$o->async;
unset($o->async);
var_dump(isset($o->async));
echo $o->until, S::$until, " $o->until {$o->until} ", $o?->until, "\n";
$o->until .= "!";
$o->until;
unset($o->until);
var_dump(isset($o->until));
echo $o->in, S::$in, " $o->in {$o->in} ", $o?->in, "\n";
$o->in .= "!";
$o->in;
unset($o->in);
var_dump(isset($o->in));
echo $o->with, S::$with, " $o->with {$o->with} ", $o?->with, "\n";
$o->with .= "!";
$o->with;
unset($o->with);
var_dump(isset($o->with));
echo $o->inherit, S::$inherit, " $o->inherit {$o->inherit} ", $o?->inherit, "\n";
$o->inherit .= "!";
$o->inherit;
unset($o->inherit);
var_dump(isset($o->inherit));
echo $o->spawned, S::$spawned, " $o->spawned {$o->spawned} ", $o?->spawned, "\n";
$o->spawned .= "!";
$o->spawned;
unset($o->spawned);
var_dump(isset($o->spawned));
?>
--EXPECT--
spawnspawn spawn spawn spawn
bool(false)
awaitawait await await await
bool(false)
suspendsuspend suspend suspend suspend
bool(false)
asyncasync async async async
bool(false)
untiluntil until until until
bool(false)
inin in in in
bool(false)
withwith with with with
bool(false)
inheritinherit inherit inherit inherit
bool(false)
spawnedspawned spawned spawned spawned
bool(false)
