PHP_ARG_ENABLE([call_log],
  [whether to enable call_log()],
  [AS_HELP_STRING([--enable-call_log], [Enable call_log()])])

if test "$PHP_CALL_LOG" != "no"; then
  PHP_NEW_EXTENSION([call_log], [call_log.c], [$ext_shared])
fi
