// coroutines.php with goroutines, on one processor (GOMAXPROCS=1).
package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
)

const (
	spawned  = 200_000
	switches = 1_000_000
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

var (
	running bool
	alive   sync.WaitGroup
)

func yields() {
	for {
		runtime.Gosched()
		if !running {
			break
		}
	}
	alive.Done()
}

func start(count int) {
	alive.Add(count)
	for i := 0; i < count; i++ {
		go yields()
	}
	runtime.Gosched()
}

func main() {
	count, err := strconv.Atoi(os.Args[1])
	if err != nil {
		panic(err)
	}
	before, tables := resident(), pageTables()
	running = true
	start(count)
	fmt.Printf("bytes %.0f\npage_tables %.0f\n", float64(resident()-before)/float64(count), float64(pageTables()-tables)/float64(count))

	rounds := switches/(count+1) + 1
	begin := cpu()
	for i := 0; i < rounds; i++ {
		runtime.Gosched()
	}
	fmt.Printf("switch %.1f\n", (cpu()-begin)/float64(rounds)/float64(count+1))
	running = false
	alive.Wait()

	rounds = spawned/count + 1
	begin = cpu()
	for i := 0; i < rounds; i++ {
		start(count)
		alive.Wait()
	}
	fmt.Printf("spawn %.1f\n", (cpu()-begin)/float64(rounds)/float64(count))
}
