import { Worker } from 'node:worker_threads';
import { newConcurrencyLane } from '../../platform/http/concurrencyLanes';
import { invalidJpegRefusal, refuseUnsupportedJpeg } from './refuseUnsupportedJpeg';

/** ms; a phone's picture takes a tenth of a second. */
const PATIENCE = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
const MOST_WAITING = 16;
const QUALITIES = [75, 50, 25];

const MODULES = ['decode.js', 'encode.js', 'codec/dec/mozjpeg_dec.wasm', 'codec/enc/mozjpeg_enc.wasm'];

/** The worker's code is a text, because a file would have to be found from sources and bundle alike. */
const WORK = `
const { readFileSync } = require('node:fs');
const { parentPort, workerData: { bytes, most, qualities, modules } } = require('node:worker_threads');
globalThis.ImageData = class { constructor(data, width, height) { Object.assign(this, { data, width, height }); } };
const compiled = (address) => new WebAssembly.Module(readFileSync(new URL(address)));
(async () => {
  const [decoder, encoder] = [await import(modules[0]), await import(modules[1])];
  await decoder.init(compiled(modules[2]));
  await encoder.init(compiled(modules[3]));
  const pixels = await decoder.default(bytes.buffer, { preserveOrientation: true });
  for (const quality of qualities) {
    const drawn = await encoder.default(pixels, { quality, baseline: true, progressive: false });
    if (drawn.byteLength <= most) return parentPort.postMessage(drawn);
  }
})();
`;

const reencodeInWorker = (bytes: Buffer, maxBytes: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const worker = new Worker(WORK, {
      eval: true,
      workerData: {
        bytes: Uint8Array.from(bytes),
        most: maxBytes,
        qualities: QUALITIES,
        modules: MODULES.map((file) => import.meta.resolve(`@jsquash/jpeg/${file}`)),
      },
      resourceLimits: MEMORY,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => void worker.terminate(), PATIENCE);
    worker.once('message', (drawn: ArrayBuffer) => resolve(Buffer.from(drawn)));
    worker.once('error', () => reject(invalidJpegRefusal()));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(invalidJpegRefusal());
    });
  });

const lane = newConcurrencyLane('picture');

/**
 * Re-encodes a picture in at most `most` bytes, one picture at a time. Throws for bytes that are no picture,
 * take too long or stay too large, and "busy".
 */
export const reencodeJpeg = async (bytes: Buffer, maxBytes: number) => {
  refuseUnsupportedJpeg(bytes);
  return lane.run(() => reencodeInWorker(bytes, maxBytes), { atOnce: 1, mostWaiting: MOST_WAITING - 1 });
};
