// Rows of bench/run with goroutines on one processor (GOMAXPROCS=1): prints "name value" lines.
package main

import (
	"fmt"
	"os"
	"runtime"
	"sync"
	"time"
)

const enough = 200e6 // ns

// Calls rounds with more and more of them until it takes 0.2 s of CPU.
func measure(name string, rounds func(int)) {
	rounds(100)
	for n := 1000; ; n *= 2 {
		begin := cpu()
		rounds(n)
		if spent := cpu() - begin; spent > enough {
			fmt.Printf("%s %.1f\n", name, spent/float64(n))
			return
		}
	}
}

func suspend(count int) {
	measure(fmt.Sprintf("suspend_%d", count), func(n int) {
		var all sync.WaitGroup
		all.Add(count)
		for i := 0; i < count; i++ {
			go func() {
				for k := n / count; k > 0; k-- {
					runtime.Gosched()
				}
				all.Done()
			}()
		}
		all.Wait()
	})
}

func once(all *sync.WaitGroup) {
	runtime.Gosched()
	all.Done()
}

func spawns() {
	measure("spawn_finish", func(n int) {
		var all sync.WaitGroup
		for i := 0; i < n; i++ {
			all.Add(1)
			go all.Done()
			all.Wait()
		}
	})
	measure("spawn_alive", func(n int) {
		var all sync.WaitGroup
		for i := 0; i < n; i += 1000 {
			all.Add(1000)
			for k := 0; k < 1000; k++ {
				go once(&all)
			}
			all.Wait()
		}
	})
}

func sleepers(count int) {
	before := resident()
	for i := 0; i < count; i++ {
		go time.Sleep(10 * time.Minute)
	}
	time.Sleep(time.Second)
	fmt.Printf("bytes_%d %.0f\n", count, float64(resident()-before)/float64(count))
}

func timers() {
	var all sync.WaitGroup
	begin, wall := cpu(), time.Now()
	all.Add(100_000)
	for i := 0; i < 100_000; i++ {
		go func(ms int) {
			time.Sleep(time.Duration(ms) * time.Millisecond)
			all.Done()
		}(i%1000 + 1)
	}
	all.Wait()
	fmt.Printf("timers_wall_s %.3f\ntimers_cpu_s %.3f\n", time.Since(wall).Seconds(), (cpu()-begin)/1e9)
}

func main() {
	switch os.Args[1] {
	case "switches":
		suspend(2)
		suspend(10)
		suspend(1000)
		spawns()
	case "sleepers":
		sleepers(100_000)
	case "timers":
		timers()
	}
}
