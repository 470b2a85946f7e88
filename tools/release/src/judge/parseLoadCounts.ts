import { readFileSync } from 'node:fs';
import { isRow, isText, parseJson } from '@ank/protocol/read';

export type LoadCount = { remote: string; version: string; event: string; count: number };

const HOW = 'take what `ank-provider report loads --json` prints';

const isLoadCount = (value: unknown): value is LoadCount =>
  isRow(value) && [value.remote, value.version, value.event].every(isText) && typeof value.count === 'number';

/** Throws what is wrong, naming the place `from`. */
export const parseLoadCounts = (text: string, sourceName: string): LoadCount[] => {
  if (text.trim() === '') throw new Error(`${sourceName} is empty: ${HOW}`);
  const report = parseJson(text);
  if (report === undefined) throw new Error(`${sourceName} is not JSON, or was cut off: ${HOW}`);
  const loads = isRow(report) ? report.loads : undefined;
  if (!Array.isArray(loads)) throw new Error(`${sourceName} is not a report of loads: ${HOW}`);
  const wrong = loads.findIndex((load) => !isLoadCount(load));
  if (wrong >= 0)
    throw new Error(`${sourceName}: row ${wrong + 1} lacks remote, version, event or count: ${HOW}`);
  return loads.filter(isLoadCount);
};

/** The provider's `report loads --json`, from a file or, for "-", from standard input. */
export const readLoadCountsFile = (file: string): LoadCount[] =>
  file === '-'
    ? parseLoadCounts(readFileSync(0, 'utf8'), 'what was piped in')
    : parseLoadCounts(readFileSync(file, 'utf8'), file);
