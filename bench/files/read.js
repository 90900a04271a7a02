// The files read by 200 asynchronous functions with fs.promises.readFile: microseconds a file, threads included.
'use strict';
const { readFile } = require('fs').promises;
const [folder, files, rounds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const READERS = 200;

async function readShare(first) {
    let bytes = 0;
    for (let round = 0; round < rounds; round++) {
        for (let i = first; i < files; i += READERS) {
            bytes += (await readFile(`${folder}/${i}`)).length;
        }
    }
    return bytes;
}

async function main() {
    const count = files * rounds;
    const cpu = process.cpuUsage();
    const wall = process.hrtime.bigint();
    const shares = await Promise.all(Array.from({ length: READERS }, (_, first) => readShare(first)));
    const spent = process.cpuUsage(cpu);
    const bytes = shares.reduce((sum, share) => sum + share, 0);
    console.log(`cpu ${((spent.user + spent.system) / count).toFixed(3)}`);
    console.log(`wall ${(Number(process.hrtime.bigint() - wall) / 1000 / count).toFixed(3)}`);
    console.log(`bytes ${bytes / count}`);
}

main();
