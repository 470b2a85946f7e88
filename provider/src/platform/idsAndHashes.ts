import { createHmac, hash, randomBytes, randomUUID } from 'node:crypto';

export const LOWEST_UUID = '00000000-0000-0000-0000-000000000000';
export const HIGHEST_UUID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export const sha256 = (content: string | Uint8Array) => hash('sha256', content, 'buffer');

export const hmacSha256 = (key: Uint8Array, content: string | Uint8Array) =>
  createHmac('sha256', key).update(content).digest();

/** 32 random bytes in base64url: a token or a ticket. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Signs shown at least: the time to the millisecond, which two of a kind hardly share. */
const SHOWN = 12;

const WHOLE = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g;

export const shortestDistinctIdsOf = (ids: Iterable<string>): Map<string, string> => {
  const all = [...new Set(ids)];
  const shortOf = (id: string) => {
    const hex = idWithoutDashes(id);
    const others = all.filter((other) => other !== id).map(idWithoutDashes);
    let length = SHOWN;
    while (length < 32 && others.some((other) => other.startsWith(hex.slice(0, length)))) length++;
    return toDashedUuid(hex.slice(0, length));
  };
  return new Map(all.map((id) => [id, shortOf(id)]));
};

export const shortenIds = (text: string, forms: ReadonlyMap<string, string>): string =>
  text.replace(WHOLE, (id) => forms.get(id) ?? id);

export const findUuidsIn = (text: string) => text.match(WHOLE) ?? [];

/** Calls that run at once come with different times, in turns; a clock may also be set back. */
const REMEMBERED_TIMES = 64;
/** The last counter that was given at each of the last times. */
const lastCounters = new Map<number, number>();

const nextCounterAt = (now: number): number => {
  const last = lastCounters.get(now);
  const counter = last === undefined ? 0 : (last + 1) & 0xfff;
  lastCounters.set(now, counter);
  if (lastCounters.size > REMEMBERED_TIMES) {
    const [oldest = now] = lastCounters.keys();
    lastCounters.delete(oldest);
  }
  return counter;
};

export const idWithoutDashes = (typed: string): string => typed.replaceAll('-', '').toLowerCase();

export const toDashedUuid = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
    .filter((part) => part !== '')
    .join('-');

/** UUID version 7 at `now` (ms): sorts by time, then by the order of calls. */
export const newUuidV7 = (now: number): string => {
  const time = now.toString(16).padStart(12, '0');
  const sequence = nextCounterAt(now).toString(16).padStart(3, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${sequence}${randomUUID().slice(18)}`;
};

/** The smallest at `ms`: bounds a range by time. */
export const lowestUuidAt = (ms: number): string =>
  toDashedUuid(`${ms.toString(16).padStart(12, '0')}70008${'0'.repeat(15)}`);

/** Returns the time of an id in ms. */
export const timeOfUuidV7 = (id: string): number => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ten letters and digits that are hard to mistake when read out. */
export const newPublicCode = (): string => {
  // The ten bytes are all chance; one call to the system serves many of these, unlike randomBytes.
  const id = randomUUID();
  return [...Buffer.from(id.slice(0, 8) + id.slice(24), 'hex')].map((byte) => LETTERS[byte % 32]).join('');
};
