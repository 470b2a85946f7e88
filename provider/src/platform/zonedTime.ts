import { normalizeDigitsAndPunctuation } from '@ank/protocol/digits';
import { toIsoInstant } from './clock';

const INSTANT = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z/g;
const TYPED = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2}))?)?$/;

export const parseZoneOrThrow = (name: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone && name;
  } catch {
    throw new Error(`Unknown time zone "${name}". Write it like Asia/Kolkata (--zone, OPERATOR_ZONE)`);
  }
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** "2025-03-05 21:45:00": what a clock on the wall shows there. English: some systems know no other. */
export const formatWallTime = (ms: number, zone: string): string => {
  const two = '2-digit';
  const style = { year: 'numeric', month: two, day: two, hour: two, minute: two, second: two } as const;
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...style });
  formats.set(zone, format);
  return format.format(ms).replace(/(\d+)\/(\d+)\/(\d+),/, '$3-$1-$2');
};

export const isIsoInstantText = (text: string): boolean => text.match(INSTANT)?.[0] === text;

/** A text with every instant in it told by the wall clock of a zone; `named` adds the zone's name to each. */
export const formatInstantsInZone = (text: string, zone: string, named = true): string =>
  text.replace(INSTANT, (found) => `${formatWallTime(Date.parse(found), zone)}${named ? ` ${zone}` : ''}`);

/**
 * Reads an instant in ms: a wall time of the zone, or an instant with an offset of its own. If an hour comes
 * twice, the first counts. Throws with a sentence that shows how it is written.
 */
export const parseInstantOrThrow = (typed: string, zone: string, fieldName: string): number => {
  const wrong = new Error(`${fieldName} must be a time such as "2025-03-07 00:00" (${zone}), not "${typed}"`);
  const plain = normalizeDigitsAndPunctuation(typed);
  const parts = TYPED.exec(plain)?.slice(1);
  if (!parts) {
    const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/.test(plain);
    const at = isWhole ? Date.parse(plain) : Number.NaN;
    if (Number.isNaN(at)) throw wrong;
    return at;
  }
  const digits = parts.map((part = '00') => part);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = digits.map(Number);
  const naive = Date.UTC(year, month - 1, day, hour, minute, second);
  const wanted = toIsoInstant(naive).slice(0, 19).replace('T', ' ');
  if (wanted.replace(/\D/g, '') !== digits.join('')) throw wrong;
  // A zone is at most 14 hours ahead; of the offsets around, the one that leads back to what was typed is
  // right.
  const offsets = [-1, 0, 1].map((days) => {
    const near = naive + days * 86_400_000;
    return Date.parse(`${formatWallTime(near, zone).replace(' ', 'T')}Z`) - near;
  });
  const [at] = offsets
    .map((offset) => naive - offset)
    .filter((ms) => formatWallTime(ms, zone) === wanted)
    .sort((a, b) => a - b);
  if (at === undefined)
    throw new Error(
      `There is no ${wanted.slice(11, 16)} on that day in ${zone}, because the clocks go forward`,
    );
  return at;
};
