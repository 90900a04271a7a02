--TEST--
Ready coroutines run in the order in which they became ready
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
for ($i = 1; $i <= 3; $i++) {
    spawn use($i) {
        echo "$i first\n";
        suspend;
        echo "$i second\n";
        spawn use($i) { echo "child of $i\n"; };
        suspend;
        echo "$i third\n";
    };
}
echo "main\n";
?>
--EXPECT--
main
1 first
2 first
3 first
1 second
2 second
3 second
child of 1
1 third
child of 2
2 third
child of 3
3 third
