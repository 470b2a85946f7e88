import { readFileSync } from 'node:fs';
import type { LoadCount } from './verdict';

const HOW = 'take what `ank-provider report loads --json` prints';

const isCount = (value: unknown): value is LoadCount => {
  const { remote, version, event, count } = (value ?? {}) as Partial<LoadCount>;
  return [remote, version, event].every((text) => typeof text === 'string') && typeof count === 'number';
};

/** Throws what is wrong, naming the place `from`. */
export const parseCounts = (text: string, from: string): LoadCount[] => {
  if (text.trim() === '') throw new Error(`${from} is empty: ${HOW}`);
  let report: unknown;
  try {
    report = JSON.parse(text);
  } catch {
    throw new Error(`${from} is not JSON, or was cut off: ${HOW}`);
  }
  const { loads } = (report ?? {}) as { loads?: unknown };
  if (!Array.isArray(loads)) throw new Error(`${from} is no report of loads: ${HOW}`);
  const wrong = loads.findIndex((one) => !isCount(one));
  if (wrong >= 0) throw new Error(`${from}: row ${wrong + 1} lacks remote, version, event or count: ${HOW}`);
  return loads.filter(isCount);
};

/** The provider's `report loads --json`, from a file or, for "-", from standard input. */
export const countsIn = (file: string): LoadCount[] =>
  file === '-'
    ? parseCounts(readFileSync(0, 'utf8'), 'what was piped in')
    : parseCounts(readFileSync(file, 'utf8'), file);
