/** Readers for what providers of this family really send (decision 26): nothing here throws or yields NaN. */

export type Row = Readonly<Record<string, unknown>>;

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Text or number as text; everything else is ''. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : '';

/** Number or numeric text ("1,250.50" too); undefined for everything else. */
export const numberOf = (value: unknown): number | undefined => {
  const text = textOf(value).replaceAll(',', '').trim();
  const number = Number(text);
  return text !== '' && Number.isFinite(number) ? number : undefined;
};

/** The rows of a list; a missing, null or odd list is empty, odd elements are left out. */
export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : []);

/** An http(s) address from the provider, else undefined: never a script link (decision 10). */
export const linkOf = (value: unknown): string | undefined => {
  try {
    const { href, protocol } = new URL(textOf(value).trim());
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
};

/** true, "true", 1 and "1" are success; all else is not. */
export const isSuccess = (status: unknown): boolean =>
  status === true ||
  status === 1 ||
  (typeof status === 'string' && ['true', '1'].includes(status.trim().toLowerCase()));

/**
 * The JSON in an answer's text, also behind other text or as `null` (read as an empty answer).
 * Undefined when there is none.
 */
export const readAnswer = (text: string): Row | undefined => {
  const parse = (part: string): unknown => {
    try {
      return JSON.parse(part);
    } catch {
      return undefined;
    }
  };
  const whole = parse(text);
  if (whole === null) return {};
  // Sound JSON of another shape is no answer, even where a row stands in it.
  if (whole !== undefined) return isRow(whole) ? whole : undefined;
  const inner = parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  return isRow(inner) ? inner : undefined;
};
