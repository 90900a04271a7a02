# Shows what the fuzzers say and closes with the sum of their results. One that says nothing has failed.
{ print; fflush() }
/^fuzz-[a-z]+: / { passed += $2; failed += $4; told++ }
END { failed += fuzzers - told; print "fuzz: " passed " passed, " failed + 0 " failed"; exit failed > 0 }
