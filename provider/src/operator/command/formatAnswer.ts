import { findUuidsIn, shortenIds, shortestDistinctIdsOf } from '../../platform/idsAndHashes';
import { maskUnprintable } from '../../platform/printableText';
import { formatInstantsInZone, isIsoInstantText } from '../../platform/zonedTime';

const COLUMN_NAMES: Readonly<Record<string, string>> = {
  at: 'when',
  created_at: 'since',
  open_cutoff: 'open until',
  close_cutoff: 'close until',
  request_number: 'told to the player',
  open_time: 'opens (India)',
  close_time: 'closes (India)',
  days: 'days (0 is Sunday)',
};

/** A column's or a field's name in words; settings keep the names under which they are set. */
const formatFieldName = (name: string, isColumn: boolean) =>
  COLUMN_NAMES[name] ??
  (isColumn ? name.replaceAll('_', ' ') : name).replace(
    /([a-z])([A-Z])/g,
    (_, a, b) => `${a} ${b.toLowerCase()}`,
  );

const formatCell = (value: unknown) => {
  if (value === null || value === undefined) return '';
  if (value === true || value === false) return value ? 'yes' : 'no';
  return maskUnprintable(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff01-\uff60]/u;
const NONE = /[\p{Mn}\p{Me}\p{Cf}]/u;

const terminalWidthOf = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (NONE.test(sign) ? 0 : WIDE.test(sign) ? 2 : 1), 0);

const areObjectRows = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'object' && row !== null);

const formatTable = (rows: readonly Record<string, unknown>[], zone: string) => {
  const names = Object.keys(rows[0] ?? {});
  const columns = names.map((name) => {
    const cells = rows.map((row) => formatCell(row[name]));
    const isTime =
      cells.every((text) => text === '' || isIsoInstantText(text)) && cells.some((text) => text !== '');
    const heading = formatFieldName(name, true);
    return isTime
      ? [`${heading} (${zone})`, ...cells.map((text) => formatInstantsInZone(text, zone, false))]
      : [heading, ...cells.map((text) => formatInstantsInZone(text, zone))];
  });
  const widths = columns.map((column) => Math.max(...column.map(terminalWidthOf)));
  return [-1, ...rows.keys()]
    .map((row) =>
      columns
        .map((column, index) => {
          const text = column[row + 1] ?? '';
          return text + ' '.repeat((widths[index] ?? 0) - terminalWidthOf(text));
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

/** Lists as columns, the rest as "name: value"; instants by the wall clock of a zone, which is named. */
export const formatDeskAnswer = (answer: Record<string, unknown>, zone: string): string =>
  Object.entries(answer)
    .filter(([name, value]) => name !== 'status' && value !== null)
    .map(([name, value]) => {
      const words = formatFieldName(name, false);
      if (areObjectRows(value)) return `${words}\n${formatTable(value, zone)}`;
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
        return `${words}\n${Object.entries(value)
          .map(
            ([key, inner]) =>
              `  ${formatFieldName(key, false)}: ${formatInstantsInZone(formatCell(inner), zone)}`,
          )
          .join('\n')}`;
      }
      return `${words}: ${Array.isArray(value) && value.length === 0 ? 'none' : formatInstantsInZone(formatCell(value), zone)}`;
    })
    .join('\n');

export const shortenIdsInAnswer = (answer: Record<string, unknown>): Record<string, unknown> => {
  const json = JSON.stringify(answer);
  return JSON.parse(shortenIds(json, shortestDistinctIdsOf(findUuidsIn(json)))) as Record<string, unknown>;
};
