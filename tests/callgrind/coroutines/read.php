<?php
/* Lines to and fro over a pair of sockets: argv[1] rounds, each of two writes and two reads that wait. */
[$here, $there] = stream_socket_pair(STREAM_PF_UNIX, STREAM_SOCK_STREAM, 0);
spawn use ($there) {
    while (($line = fgets($there)) !== false) {
        fwrite($there, $line);
    }
};
for ($i = (int) $argv[1]; $i > 0; $i--) {
    fwrite($here, "line\n");
    fgets($here);
}
fclose($here);
