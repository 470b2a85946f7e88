const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';

/**
 * Takes "05/03/25", "5 Mar 2025" or "2025-03-05 21:07" and gives "2025-03-05": a day stands before its month.
 */
export const parseStatementDate = (cell: string): string | undefined => {
  const [, y, m, d] = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(cell) ?? [];
  const [, day = d, name = m ?? '', year = y] =
    /^(\d{1,2})[/. -]([a-z]{3}|\d{1,2})[a-z]*[/. ,-]+(\d{4}|\d\d)\b/i.exec(cell) ?? [];
  const month = Number(name) || MONTHS.indexOf(name.toLowerCase()) / 3 + 1;
  const at = Date.UTC(Number(year?.padStart(4, '20')), month - 1, Number(day));
  if (Number.isNaN(at)) return undefined;
  const iso = new Date(at).toISOString().slice(0, 10);
  return Number(iso.slice(8)) === Number(day) && Number(iso.slice(5, 7)) === month ? iso : undefined;
};

/** Days from 1954 to 2064 as spreadsheet programs count them, and the "00:00.0" they show for a time. */
const SERIAL = /^(?:[2-5]\d{4}(?:\.\d+)?|\d\d:\d\d\.\d)$/;
const MONTH_FIRST = /^(?:0?[1-9]|1[0-2])([/.-])(?:1[3-9]|2\d|3[01])\1(?:\d{4}|\d\d)\b/;
/** "Mar-25": the day itself is gone. */
const DAY_GONE = /^[a-z]{3}-\d\d$/i;
const NUMERIC = /^(\d{1,2})[/.-](\d{1,2})[/.-]/;

/**
 * Takes the cells of a column of days and gives the first that a spreadsheet program has written anew: as its
 * own count, with the month first, or some of them without the zeros that others kept.
 */
export const findDateChangedBySpreadsheet = (cells: readonly string[]): string | undefined => {
  const turned = cells.find((cell) => SERIAL.test(cell) || MONTH_FIRST.test(cell) || DAY_GONE.test(cell));
  if (turned !== undefined) return turned;
  const parts = cells.flatMap((cell) => {
    const [, day, month] = NUMERIC.exec(cell) ?? [];
    return day && month ? [{ cell, day, month }] : [];
  });
  for (const part of ['day', 'month'] as const) {
    const bare = parts.find((written) => written[part].length === 1);
    if (bare && parts.some((written) => written[part].startsWith('0'))) return bare.cell;
  }
  return undefined;
};
