// workers.js round-trip|sha256|blur: the same with node's worker_threads.
const { Worker, parentPort, isMainThread, workerData } = require('worker_threads');
const { createHash } = require('crypto');
const { readFileSync, readdirSync } = require('fs');

function hash(file) {
    const text = readFileSync(file);
    return createHash('sha256').update(Buffer.concat(Array(8).fill(text))).digest('hex');
}

function blurredRows(pixels, width, height) {
    const turned = new Uint8Array(width * height);
    for (let y = 0; y < height; y++) {
        const first = y * width, last = first + width - 1;
        let sum = pixels[first] * 5 + pixels[first + 1] + pixels[first + 2] + pixels[first + 3] + pixels[first + 4];
        for (let x = 0; x < width; x++) {
            turned[x * height + y] = Math.floor(sum / 9);
            sum += pixels[Math.min(first + x + 5, last)] - pixels[Math.max(first + x - 4, first)];
        }
    }
    return turned;
}

function blur(file) {
    return blurredRows(blurredRows(readFileSync(file), 240, 180), 180, 240);
}

const works = { sha256: hash, blur };

if (!isMainThread) {
    parentPort.on('message', file => parentPort.postMessage(file === null ? null : works[workerData](file)));
} else {
    const what = process.argv[2];
    const ask = (worker, what) => new Promise(answer => { worker.once('message', answer); worker.postMessage(what); });
    const seconds = begin => Number(process.hrtime.bigint() - begin) / 1e9;
    (async () => {
        const workers = [0, 1].map(() => new Worker(__filename, { workerData: what }));
        for (let i = 0; i < 1000; i++) {
            await ask(workers[i % 2], null);
        }
        if (what === 'round-trip') {
            const begin = process.hrtime.bigint();
            for (let i = 0; i < 20000; i++) {
                await ask(workers[0], null);
            }
            console.log(JSON.stringify({ us: seconds(begin) / 20000 * 1e6 }));
        } else {
            const folder = process.argv[3], files = readdirSync(folder).map(name => `${folder}/${name}`);
            let begin = process.hrtime.bigint();
            files.forEach(file => works[what](file));
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
