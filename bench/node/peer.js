// Rows of bench/run with async functions: peer.js switches|sleepers|timers; prints "name value" lines.
'use strict';
const fs = require('fs');

const ENOUGH_NS = 200e6;

function cpuNs() {
    const { user, system } = process.cpuUsage();
    return (user + system) * 1e3;
}

function resident() {
    return Number(fs.readFileSync('/proc/self/statm', 'utf8').split(' ')[1]) * 4096;
}

/* Calls rounds with more and more of them until it takes 0.2 s of CPU. */
async function measure(name, rounds) {
    await rounds(100);
    for (let n = 1000; ; n *= 2) {
        const begin = cpuNs();
        await rounds(n);
        const spent = cpuNs() - begin;
        if (spent > ENOUGH_NS) {
            console.log(`${name} ${(spent / n).toFixed(1)}`);
            return;
        }
    }
}

async function yields(times) {
    for (; times > 0; times--) {
        await null;
    }
}

async function suspend(count) {
    await measure(`suspend_${count}`, n => Promise.all(Array.from({ length: count }, () => yields(n / count))));
}

async function nothing() {
}

async function once() {
    await null;
}

async function spawns() {
    await measure('spawn_finish', async n => {
        for (let i = 0; i < n; i++) {
            nothing();
            await null;
        }
    });
    await measure('spawn_alive', async n => {
        for (let i = 0; i < n; i += 1000) {
            for (let k = 0; k < 1000; k++) {
                once();
            }
            await null;
            await null;
        }
    });
    await measure('await_ping', async n => {
        for (let i = 0; i < n; i++) {
            await nothing();
        }
    });
    const ended = nothing();
    await measure('await_ended', async n => {
        for (let i = 0; i < n; i++) {
            await ended;
        }
    });
}

async function sleeper(ms) {
    await new Promise(wake => setTimeout(wake, ms));
}

async function sleepers(count) {
    const before = resident();
    for (let i = 0; i < count; i++) {
        sleeper(600_000);
    }
    await sleeper(1000);
    console.log(`bytes_${count} ${Math.round((resident() - before) / count)}`);
    process.exit();
}

async function timers() {
    const begin = cpuNs(), wall = process.hrtime.bigint(), all = [];
    for (let i = 0; i < 100_000; i++) {
        all.push(sleeper(i % 1000 + 1));
    }
    await Promise.all(all);
    console.log(`timers_wall_s ${(Number(process.hrtime.bigint() - wall) / 1e9).toFixed(3)}`);
    console.log(`timers_cpu_s ${((cpuNs() - begin) / 1e9).toFixed(3)}`);
}

({
    switches: async () => {
        for (const count of [2, 10, 1000]) {
            await suspend(count);
        }
        await spawns();
    },
    sleepers: () => sleepers(100_000),
    timers,
})[process.argv[2]]();
