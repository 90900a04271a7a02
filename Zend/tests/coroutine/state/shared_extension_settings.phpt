--TEST--
Settings of assert, iconv, bcmath and the session are shared
--DESCRIPTION--
State rows: ASSERTG(callback), ICONVG(internal_encoding), BCG(bc_precision), PS(session_status)
--EXTENSIONS--
async
bcmath
iconv
session
--INI--
async.schedule_seed=0
--FILE--
<?php
await spawn {
    @assert_options(ASSERT_CALLBACK, 'strlen');
    @iconv_set_encoding('internal_encoding', 'ISO-8859-1');
    bcscale(3);
    session_save_path(__DIR__);
    session_id('weft-state');
    session_start(['use_cookies' => 0, 'cache_limiter' => '']);
    $_SESSION['key'] = 'session';
};
echo @assert_options(ASSERT_CALLBACK), ' ', iconv_get_encoding('internal_encoding'), ' ', bcdiv('1', '3'), ' ',
    session_status() === PHP_SESSION_ACTIVE ? $_SESSION['key'] : 'none', "\n";
session_destroy();
?>
--EXPECT--
strlen ISO-8859-1 0.333 session
