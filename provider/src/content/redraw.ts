import { Worker } from 'node:worker_threads';
import { busy } from '../http/refusal';
import { checkJpeg, notOne } from './jpeg';

/** ms; a phone's picture takes a tenth of a second. */
const PATIENCE = 20_000;
/** MB of JavaScript; the pixels, at most 16 MB, come on top. */
const MEMORY = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 32 };
const MOST_WAITING = 16;
const QUALITIES = [75, 50, 25];

const addressOf = (file: string) => import.meta.resolve(`@jsquash/jpeg/${file}`);
const MODULES = ['decode.js', 'encode.js', 'codec/dec/mozjpeg_dec.wasm', 'codec/enc/mozjpeg_enc.wasm'];

/** As text: a file of its own would have to be found from the sources and from the bundle. */
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

const draw = (bytes: Buffer, most: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(WORK, {
      eval: true,
      workerData: {
        bytes: Uint8Array.from(bytes),
        most,
        qualities: QUALITIES,
        modules: MODULES.map(addressOf),
      },
      resourceLimits: MEMORY,
      env: {},
      execArgv: [],
      stdout: true,
      stderr: true,
    });
    const timer = setTimeout(() => void worker.terminate(), PATIENCE);
    worker.once('message', (drawn: ArrayBuffer) => resolve(Buffer.from(drawn)));
    worker.once('error', () => reject(notOne()));
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(notOne());
    });
  });

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a JPEG again from its pixels, in at most `most` bytes, one picture at a time. Throws the refusal for
 * what is none, takes too long or stays too large, and the "busy" one when many wait.
 */
export const redrawJpeg = async (bytes: Buffer, most: number): Promise<Buffer> => {
  checkJpeg(bytes);
  if (waiting >= MOST_WAITING) throw busy();
  waiting += 1;
  const own = last
    .then(() => draw(bytes, most))
    .finally(() => {
      waiting -= 1;
    });
  last = own.catch(() => undefined);
  return own;
};
