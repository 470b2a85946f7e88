import { Refusal } from '../../platform/http/refusal';

const [START, END, SCAN] = [0xd8, 0xd9, 0xda];
/** Baseline, extended and progressive frames; Huffman and quantisation tables; the restart interval. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
const TABLES: readonly number[] = [0xc4, 0xdb, 0xdd];
const MOST_PIXELS = 2000;
const MOST_SCANS = 32;
/** Grey or colour: others look right only with metadata, which is not kept. */
const COMPONENTS: readonly number[] = [1, 3];

export const invalidJpegRefusal = () =>
  new Refusal('BAD_REQUEST', 'The picture is not a JPEG that can be taken');

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

/**
 * Throws for what a decoder should not be given: a file that is cut off, has other segments or frames than
 * phones write, more than one frame or too many scans. Nothing is decoded here.
 */
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
