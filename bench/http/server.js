// Hello over HTTP with keep-alive. Argument "net": on bare sockets; "http": node's own server. Prints "port N".
'use strict';
const body = 'Hello, world!\n';
const response = Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: ${body.length}\r\n\r\n${body}`);

function serve(socket) {
    let request = '';
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
        request += bytes.toString('latin1');
        for (let end; (end = request.indexOf('\r\n\r\n')) >= 0;) {
            request = request.slice(end + 4);
            socket.write(response);
        }
    });
}

function answer(request, out) {
    out.sendDate = false;
    out.writeHead(200, { 'Content-Type': 'text/plain', 'Content-Length': body.length });
    out.end(body);
}

const server = process.argv[2] === 'http' ? require('http').createServer(answer) : require('net').createServer(serve);
server.listen(0, '127.0.0.1', 1024, () => console.log(`port ${server.address().port}`));
