// The files read by 200 goroutines with os.ReadFile: microseconds a file.
package main

import (
	"fmt"
	"os"
	"strconv"
	"sync"
	"syscall"
	"time"
)

const readers = 200

func cpuMicroseconds() float64 {
	var usage syscall.Rusage
	syscall.Getrusage(syscall.RUSAGE_SELF, &usage)
	return float64(usage.Utime.Nano()+usage.Stime.Nano()) / 1000
}

func readShare(folder string, first, files, rounds int) int {
	bytes := 0
	for round := 0; round < rounds; round++ {
		for i := first; i < files; i += readers {
			contents, err := os.ReadFile(folder + "/" + strconv.Itoa(i))
			if err != nil {
				panic(err)
			}
			bytes += len(contents)
		}
	}
	return bytes
}

func main() {
	folder := os.Args[1]
	files, _ := strconv.Atoi(os.Args[2])
	rounds, _ := strconv.Atoi(os.Args[3])
	var group sync.WaitGroup
	var shares [readers]int
	cpu, wall := cpuMicroseconds(), time.Now()
	for first := range shares {
		group.Add(1)
		go func(first int) {
			defer group.Done()
			shares[first] = readShare(folder, first, files, rounds)
		}(first)
	}
	group.Wait()
	count := float64(files * rounds)
	bytes := 0
	for _, share := range shares {
		bytes += share
	}
	fmt.Printf("cpu %.3f\nwall %.3f\nbytes %.0f\n", (cpuMicroseconds()-cpu)/count, float64(time.Since(wall).Microseconds())/count, float64(bytes)/count)
}
