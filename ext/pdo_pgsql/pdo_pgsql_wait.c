/* ext/pgsql's files, so that this extension can be built without it. In one program the linker keeps one of the two. */

#include "../pgsql/php_wait_pq.c"
#include "../pgsql/php_wait_pq_query.c"
#include "../pgsql/php_wait_pq_copy.c"
#include "../pgsql/php_wait_pq_connect.c"
#include "../pgsql/php_wait_pq_lo.c"
