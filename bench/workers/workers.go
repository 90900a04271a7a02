// workers.go round-trip|sha256: the same with goroutines, each locked to a thread of its own.
package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"time"
)

func hash(file string) [32]byte {
	text, _ := os.ReadFile(file)
	return sha256.Sum256(bytes.Repeat(text, 8))
}

func work(files chan string, sums chan [32]byte) {
	runtime.LockOSThread()
	for file := range files {
		if file == "" {
			sums <- [32]byte{}
		} else {
			sums <- hash(file)
		}
	}
}

func main() {
	runtime.LockOSThread()
	files, sums := make(chan string), make(chan [32]byte)
	go work(files, sums)
	if os.Args[1] == "round-trip" {
		for i := 0; i < 1000; i++ {
			files <- ""
			<-sums
		}
		begin := time.Now()
		for i := 0; i < 20000; i++ {
			files <- ""
			<-sums
		}
		fmt.Printf("{\"us\": %f}\n", time.Since(begin).Seconds()/20000*1e6)
		return
	}
	go work(files, sums)
	all, _ := filepath.Glob(os.Args[2] + "/*")
	begin := time.Now()
	for _, file := range all {
		hash(file)
	}
	alone := time.Since(begin).Seconds()
	begin = time.Now()
	go func() {
		for _, file := range all {
			files <- file
		}
	}()
	for range all {
		<-sums
	}
	fmt.Printf("{\"alone_s\": %f, \"two_s\": %f}\n", alone, time.Since(begin).Seconds())
}
