--TEST--
The default time zone is shared
--DESCRIPTION--
State rows: DATEG(timezone)
--EXTENSIONS--
async
--INI--
async.schedule_seed=0
--FILE--
<?php
date_default_timezone_set('Europe/Berlin');
await spawn { echo date_default_timezone_get(), "\n"; date_default_timezone_set('Asia/Tokyo'); };
echo date_default_timezone_get(), "\n";
?>
--EXPECT--
Europe/Berlin
Asia/Tokyo
