#!/bin/sh
# Start FPM of the folder that this file lies in, wherever that is.
self=$(readlink -f -- "$0")
home=${self%/*/*}
exec "$home/libexec/php-fpm" --prefix "$home" --fpm-config "$home/etc/php-fpm.conf" "$@"
