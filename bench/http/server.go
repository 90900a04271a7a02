// Hello over HTTP with keep-alive. Argument "net": a goroutine for each
// connection on bare sockets; "http": net/http. Prints "port N".
package main

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
)

const body = "Hello, world!\n"

var response = []byte(fmt.Sprintf("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: %d\r\n\r\n%s", len(body), body))

func serve(connection net.Conn) {
	defer connection.Close()
	buffer := make([]byte, 8192)
	filled := 0
	for {
		n, err := connection.Read(buffer[filled:])
		if err != nil {
			return
		}
		filled += n
		rest := buffer[:filled]
		for end := bytes.Index(rest, []byte("\r\n\r\n")); end >= 0; end = bytes.Index(rest, []byte("\r\n\r\n")) {
			rest = rest[end+4:]
			if _, err := connection.Write(response); err != nil {
				return
			}
		}
		filled = copy(buffer, rest)
	}
}

func answer(out http.ResponseWriter, request *http.Request) {
	out.Header()["Date"] = nil
	out.Header().Set("Content-Type", "text/plain")
	io.WriteString(out, body)
}

func main() {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Printf("port %d\n", listener.Addr().(*net.TCPAddr).Port)
	if len(os.Args) > 1 && os.Args[1] == "http" {
		panic(http.Serve(listener, http.HandlerFunc(answer)))
	}
	for {
		connection, err := listener.Accept()
		if err != nil {
			panic(err)
		}
		go serve(connection)
	}
}
