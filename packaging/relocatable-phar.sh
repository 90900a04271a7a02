#!/bin/sh
# The command phar, with the php of the folder that this file lies in.
self=$(readlink -f -- "$0")
home=${self%/*/*}
exec "$home/bin/php" "$home/libexec/phar.phar" "$@"
