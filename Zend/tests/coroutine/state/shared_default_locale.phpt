--TEST--
Locale::setDefault() acts on all
--DESCRIPTION--
State rows: INTL_G(default_locale)
--EXTENSIONS--
async
intl
--INI--
async.schedule_seed=0
--FILE--
<?php
Locale::setDefault('de_DE');
await spawn { echo Locale::getDefault(), "\n"; Locale::setDefault('fr_FR'); };
echo Locale::getDefault(), "\n";
?>
--EXPECT--
de_DE
fr_FR
