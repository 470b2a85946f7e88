/** A cell of a CSV file; undefined leaves it empty. */
export type CsvCell = string | number | undefined;

/** A spreadsheet runs what begins with = + - @ or a control sign: an apostrophe keeps it text. */
export const escapeCsvCell = (value: CsvCell) => {
  if (typeof value === 'number') return String(value);
  const text = value ?? '';
  const safe = /^\s*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
};
