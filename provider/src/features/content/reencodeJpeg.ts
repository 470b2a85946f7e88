import { Worker } from 'node:worker_threads';
import { newConcurrencyLane } from '../../platform/http/concurrencyLanes';
import { Refusal } from '../../platform/http/refusal';

const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
/** Baseline, extended and progressive frames; Huffman and quantisation tables; the restart interval. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
const TABLES: readonly number[] = [0xc4, 0xdb, 0xdd];
const MOST_PIXELS = 2000;
const MOST_SCANS = 32;
/** Grey or colour: others look right only with metadata, which is not kept. */
const COMPONENTS: readonly number[] = [1, 3];

const invalidJpegRefusal = () => new Refusal('BAD_REQUEST', 'The picture is not a JPEG that can be taken');

const findEndOfScanOrRefuse = (bytes: Buffer, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next === 0xff || next === 0 || (next >= 0xd0 && next <= 0xd7)) continue;
    return at;
  }
  throw invalidJpegRefusal();
};

const refuseUnusualFrame = (segment: Buffer) => {
  if (segment.length < 11) throw invalidJpegRefusal();
  const [height, width, components] = [segment.readUInt16BE(5), segment.readUInt16BE(7), segment[9] ?? 0];
  const fits = [height, width].every((pixels) => pixels > 0 && pixels <= MOST_PIXELS);
  if (!fits || segment[4] !== 8 || !COMPONENTS.includes(components)) throw invalidJpegRefusal();
};

export const refuseUnsupportedJpeg = (bytes: Buffer) => {
  if (bytes[0] !== 0xff || bytes[1] !== START) throw invalidJpegRefusal();
  let [at, frames, scans] = [2, 0, 0];
  for (;;) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff || marker === undefined) throw invalidJpegRefusal();
    if (marker === END) break;
    if (at + 4 > bytes.length) throw invalidJpegRefusal();
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) throw invalidJpegRefusal();
    const isMetadata = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
    if (FRAMES.includes(marker)) {
      refuseUnusualFrame(bytes.subarray(at, end));
      frames += 1;
    } else if (marker === SCAN) scans += 1;
    else if (!TABLES.includes(marker) && !isMetadata) throw invalidJpegRefusal();
    if (frames > 1 || scans > MOST_SCANS || (scans > 0 && frames === 0)) throw invalidJpegRefusal();
    at = marker === SCAN ? findEndOfScanOrRefuse(bytes, end) : end;
  }
  if (scans === 0) throw invalidJpegRefusal();
};

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
