// workers.go round-trip|sha256|blur: the same with goroutines, each locked to a thread of its own.
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

func hash(file string) []byte {
	text, _ := os.ReadFile(file)
	sum := sha256.Sum256(bytes.Repeat(text, 8))
	return sum[:]
}

func blurredRows(pixels []byte, width, height int) []byte {
	turned := make([]byte, width*height)
	for y := 0; y < height; y++ {
		row := pixels[y*width : (y+1)*width]
		sum := int(row[0])*5 + int(row[1]) + int(row[2]) + int(row[3]) + int(row[4])
		for x := 0; x < width; x++ {
			turned[x*height+y] = byte(sum / 9)
			next, previous := x+5, x-4
			if next >= width {
				next = width - 1
			}
			if previous < 0 {
				previous = 0
			}
			sum += int(row[next]) - int(row[previous])
		}
	}
	return turned
}

func blur(file string) []byte {
	pixels, _ := os.ReadFile(file)
	return blurredRows(blurredRows(pixels, 240, 180), 180, 240)
}

func work(do func(string) []byte, files chan string, results chan []byte) {
	runtime.LockOSThread()
	for file := range files {
		if file == "" {
			results <- nil
		} else {
			results <- do(file)
		}
	}
}

func main() {
	runtime.LockOSThread()
	files, results := make(chan string), make(chan []byte)
	do := hash
	if os.Args[1] == "blur" {
		do = blur
	}
	go work(do, files, results)
	if os.Args[1] == "round-trip" {
		for i := 0; i < 1000; i++ {
			files <- ""
			<-results
		}
		begin := time.Now()
		for i := 0; i < 20000; i++ {
			files <- ""
			<-results
		}
		fmt.Printf("{\"us\": %f}\n", time.Since(begin).Seconds()/20000*1e6)
		return
	}
	go work(do, files, results)
	all, _ := filepath.Glob(os.Args[2] + "/*")
	begin := time.Now()
	for _, file := range all {
		do(file)
	}
	alone := time.Since(begin).Seconds()
	begin = time.Now()
	go func() {
		for _, file := range all {
			files <- file
		}
	}()
	for range all {
		<-results
	}
	fmt.Printf("{\"alone_s\": %f, \"two_s\": %f}\n", alone, time.Since(begin).Seconds())
}
