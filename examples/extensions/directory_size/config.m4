PHP_ARG_ENABLE([directory_size],
  [whether to enable directory_size()],
  [AS_HELP_STRING([--enable-directory_size], [Enable directory_size()])])

if test "$PHP_DIRECTORY_SIZE" != "no"; then
  PHP_REQUIRE_CXX
  PHP_CXX_COMPILE_STDCXX([17], [mandatory], [PHP_DIRECTORY_SIZE_STDCXX])
  PHP_NEW_EXTENSION([directory_size], [directory_size.cpp], [$ext_shared],, [$PHP_DIRECTORY_SIZE_STDCXX], [cxx])
fi
