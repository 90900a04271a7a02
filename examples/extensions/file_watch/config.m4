PHP_ARG_ENABLE([file_watch],
  [whether to enable file_watch()],
  [AS_HELP_STRING([--enable-file_watch], [Enable file_watch()])])

if test "$PHP_FILE_WATCH" != "no"; then
  PHP_NEW_EXTENSION([file_watch], [file_watch.c], [$ext_shared])
fi
