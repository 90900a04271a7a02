#!/bin/sh
# Start FPM of the folder that this file lies in, wherever that is.
self=$(readlink -f -- "$0")
home=${self%/*/*}
# Beside itself FPM looks for php.ini only when it serves, not with -m or -i.
case " $* " in *" -n "* | *" --no-php-ini "*) ;; *) set -- -c "$home/etc/php.ini" "$@" ;; esac
exec "$home/libexec/php-fpm" --prefix "$home" --fpm-config "$home/etc/php-fpm.conf" "$@"
