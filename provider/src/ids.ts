import { randomFillSync } from 'node:crypto';

const POOL = Buffer.alloc(4096);
let used = POOL.length;

/** From a pool: one call to the system serves hundreds of ids. Valid until the next call. */
const random = (length: number): Buffer => {
  if (used + length > POOL.length) {
    randomFillSync(POOL);
    used = 0;
  }
  used += length;
  return POOL.subarray(used - length, used);
};

let lastMs = 0;
let counter = 0;

/** The digits of an id, or of its beginning. */
export const hexOf = (typed: string): string => typed.replaceAll('-', '').toLowerCase();

/** Digits of an id, or of its beginning, as it is written. */
export const dashed = (hex: string): string =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
    .filter((part) => part !== '')
    .join('-');

/** UUID version 7 at `now` (ms): sorts by time, within a millisecond by the order of calls. */
export const newId = (now: number): string => {
  counter = now === lastMs ? (counter + 1) & 0xfff : 0;
  lastMs = now;
  const tail = random(8);
  tail[0] = ((tail[0] ?? 0) & 0x3f) | 0x80;
  const time = now.toString(16).padStart(12, '0');
  const sequence = counter.toString(16).padStart(3, '0');
  return dashed(`${time}7${sequence}${tail.toString('hex')}`);
};

/** The smallest at `ms`: bounds a range by time. */
export const firstIdAt = (ms: number): string =>
  dashed(`${ms.toString(16).padStart(12, '0')}70008${'0'.repeat(15)}`);

/** In ms. */
export const timeOfId = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** For reading out: ten letters and digits that are hard to mistake. */
export const newNumber = (): string => [...random(10)].map((byte) => LETTERS[byte % 32]).join('');
