// coroutines.php with goroutines, on one processor (GOMAXPROCS=1).
package main

import (
	"fmt"
	"os"
	"runtime"
	"strconv"
	"sync"
)

const (
	spawned  = 200_000
	switches = 1_000_000
)

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
