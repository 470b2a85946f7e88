/** Readers of what providers are sent, and really send (decision 002): nothing here throws or yields NaN. */

import type { Mode } from './betTypes';
import type { Listed, Loose } from './calls';
import { isValidGrouping } from './userInput/digitGrouping';

/** Returns the fields that every call carries: profile, key of the app and, with a session, the token. */
export const commonRequestFieldsOf = (envType: string, appKey: string, token?: string) => ({
  env_type: envType,
  app_key: appKey,
  unique_token: token,
});

const IN_PATHS = { main: '', starline: 'starline-', gali: 'galidisawar-' } as const satisfies Record<
  Mode,
  string
>;
type PathOf<In extends Mode, Call extends string> = `/api-${(typeof IN_PATHS)[In]}${Call}`;

/** Returns the path of a call that each mode has, such as "submit-bid". */
export const pathOfModeCall = <In extends Mode, Call extends string>(
  mode: In,
  call: Call,
): PathOf<In, Call> => `/api-${IN_PATHS[mode]}${call}`;

/** An object of an answer, of whose fields nothing is known yet. */
export type Row = Readonly<Record<string, unknown>>;

/** Tells whether a value is an object, and no array or null. */
export function isRow<Each extends object>(
  value: Listed<Each> | null | undefined,
): value is Listed<Each> & Loose<Each>;
export function isRow(value: unknown): value is Row;
export function isRow(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Tells whether a value is a text. */
export const isText = (value: unknown): value is string => typeof value === 'string';

/** Returns a text as it is and a finite number in decimal digits; for anything else ''. */
export const textOf = (value: unknown) =>
  isText(value) ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : '';

/**
 * Reads a number, or a numeric text such as "1,250.50". A comma that groups nothing, as in "1250,5", makes
 * it undefined, as does everything else.
 */
export const numberOf = (value: unknown): number | undefined => {
  const text = textOf(value).trim();
  const [, whole = ''] = /^-?([\d,]+)(?:\.\d*)?$/.exec(text) ?? [];
  const number = Number(isValidGrouping(whole) ? text.replaceAll(',', '') : text);
  return text !== '' && Number.isFinite(number) ? number : undefined;
};

/** An odd list is empty, odd elements are left out. */
export function rowsOf<Each extends object>(list: Listed<Each> | null | undefined): Loose<Each>[];
export function rowsOf(list: unknown): Row[];
export function rowsOf(list: unknown): Row[] {
  return Array.isArray(list) ? list.filter(isRow) : [];
}

/**
 * Returns the features that an answer announces as `features`, without the field where it announces none.
 */
export const pickAnnouncedFeatures = ({
  features,
}: {
  readonly features?: unknown;
}): { features?: string[] } => {
  const names = Array.isArray(features) ? features.map(textOf).filter(Boolean) : [];
  return names.length > 0 ? { features: names } : {};
};

/**
 * Returns an address of http or https in its normal form, and undefined for anything else, such as a
 * script link.
 */
export const linkOf = (value: unknown): string | undefined => {
  try {
    const { href, protocol } = new URL(textOf(value).trim());
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
};

/** Tells whether a status means success: true, 1, or those as text in any case. */
export const isSuccess = (status: unknown) =>
  status === true || status === 1 || (isText(status) && ['true', '1'].includes(status.trim().toLowerCase()));

/** Parses JSON; undefined where the text is none. It never throws. */
export const parseJson = (part: string): unknown => {
  try {
    return JSON.parse(part);
  } catch {
    return undefined;
  }
};

const findIndexAfterJsonObject = (text: string, start: number): number | undefined => {
  const marks = /"(?:[^"\\]|\\.)*"|[{}]/gs;
  marks.lastIndex = start;
  let depth = 0;
  for (let mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '{') depth++;
    else if (mark[0] === '}' && --depth === 0) return marks.lastIndex;
  }
  return undefined;
};

/** A row inside a cut answer follows one of `[,:` and begins none. */
const BEGINNING = /(^|[^\s[,:])(\s*)\{(?=\s*["}])/g;
const MOST_BEGINNINGS = 50;

/** The last row with a status, else the first: printed warnings may hold braces and rows of their own. */
const findJsonRowInText = (text: string): Row | undefined => {
  const beginnings = new RegExp(BEGINNING);
  let found: Row | undefined;
  for (let tries = 0; tries < MOST_BEGINNINGS; tries++) {
    if (!beginnings.test(text)) break;
    const begin = beginnings.lastIndex - 1;
    const end = findIndexAfterJsonObject(text, begin);
    const row = end === undefined ? undefined : parseJson(text.slice(begin, end));
    // The mark before the next beginning may be this one's last or first.
    beginnings.lastIndex = end !== undefined && isRow(row) ? end - 1 : begin;
    if (isRow(row) && (!found || 'status' in row)) found = row;
  }
  return found;
};

/** Parses the answer's JSON object, also when other text stands before it. */
export const readAnswer = (text: string): Row | undefined => {
  const whole = parseJson(text);
  if (whole === null) return {};
  // Sound JSON of another shape is no answer, even with a row in it.
  if (whole !== undefined) return isRow(whole) ? whole : undefined;
  const inner = parseJson(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
  if (isRow(inner)) return inner;
  return /^\s*<(!doctype|html)\b/i.test(text) ? undefined : findJsonRowInText(text);
};
