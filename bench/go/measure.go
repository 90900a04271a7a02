// What goroutines.go and peer.go measure with: nanoseconds of CPU, bytes.
package main

import (
	"os"
	"strconv"
	"strings"
	"syscall"
)

func cpu() float64 {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return float64(usage.Utime.Nano() + usage.Stime.Nano())
}

func resident() int {
	text, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		panic(err)
	}
	pages, err := strconv.Atoi(strings.Fields(string(text))[1])
	if err != nil {
		panic(err)
	}
	return pages * 4096
}

func pageTables() int {
	text, err := os.ReadFile("/proc/self/status")
	if err != nil {
		panic(err)
	}
	_, after, _ := strings.Cut(string(text), "VmPTE:")
	kilobytes, err := strconv.Atoi(strings.Fields(after)[0])
	if err != nil {
		panic(err)
	}
	return kilobytes * 1024
}
