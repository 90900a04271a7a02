#!/bin/sh
# Start a program of the folder that this file lies in, wherever that is.
self=$(readlink -f -- "$0")
WEFT_HOME=${self%/*/*}
export WEFT_HOME
: "${PHPRC=$WEFT_HOME/etc}" "${PHP_INI_SCAN_DIR=$WEFT_HOME/etc/conf.d}"
export PHPRC PHP_INI_SCAN_DIR
