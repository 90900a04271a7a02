// workers.js round-trip|sha256: the same with node's worker_threads.
const { Worker, parentPort, isMainThread } = require('worker_threads');
const { createHash } = require('crypto');
const { readFileSync, readdirSync } = require('fs');

function hash(file) {
    const text = readFileSync(file);
    return createHash('sha256').update(Buffer.concat(Array(8).fill(text))).digest('hex');
}

if (!isMainThread) {
    parentPort.on('message', file => parentPort.postMessage(file === null ? null : hash(file)));
} else {
    const ask = (worker, what) => new Promise(answer => { worker.once('message', answer); worker.postMessage(what); });
    const seconds = begin => Number(process.hrtime.bigint() - begin) / 1e9;
    (async () => {
        const workers = [new Worker(__filename), new Worker(__filename)];
        for (let i = 0; i < 1000; i++) {
            await ask(workers[i % 2], null);
        }
        if (process.argv[2] === 'round-trip') {
            const begin = process.hrtime.bigint();
            for (let i = 0; i < 20000; i++) {
                await ask(workers[0], null);
            }
            console.log(JSON.stringify({ us: seconds(begin) / 20000 * 1e6 }));
        } else {
            const folder = process.argv[3], files = readdirSync(folder).map(name => `${folder}/${name}`);
            let begin = process.hrtime.bigint();
            files.forEach(hash);
            const alone = seconds(begin);
            begin = process.hrtime.bigint();
            let next = 0;
            await Promise.all(workers.map(async worker => {
                while (next < files.length) {
                    await ask(worker, files[next++]);
                }
            }));
            console.log(JSON.stringify({ alone_s: alone, two_s: seconds(begin) }));
        }
        workers.forEach(worker => worker.terminate());
    })();
}
