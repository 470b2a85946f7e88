import { readFileSync } from 'node:fs';
import { extname } from 'node:path';

/** How words and flags of the command line become requests to the desk. */
export type Flags = Record<string, string | true>;
export type DeskRequest = {
  method: 'GET' | 'POST';
  path: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
};
export type DeskCommand = {
  usage: string;
  help: string;
  request: (words: string[], flags: Flags) => DeskRequest;
};

export const given = (flags: Flags, ...names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (typeof flags[name] === 'string' ? [[name, flags[name]]] : [])));

export const get = (path: string, query: Record<string, string> = {}): DeskRequest => ({
  method: 'GET',
  path,
  query,
});
export const post = (path: string, body: Record<string, unknown> = {}): DeskRequest => ({
  method: 'POST',
  path,
  body,
});

export const need = (words: string[], ...names: string[]): string[] =>
  names.map((name, index) => {
    const word = words[index];
    if (word === undefined) throw new Error(`${name} is missing`);
    return encodeURIComponent(word);
  });

export const json = (text: string | undefined, what: string): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new Error(`${what} must be JSON`);
  }
};

/** "open" and "OPEN" mean the session Open. */
const session = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

export const draw = (words: string[]) => {
  const [market = '', date = '', which = ''] = need(words, 'MARKET', 'DATE', 'open or close').map(
    decodeURIComponent,
  );
  return { market, date, session: session(which) };
};

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

export const marketFields = (flags: Flags): Record<string, unknown> => {
  const { days, sort, active, ...texts } = given(flags, 'name', 'open', 'close', 'days', 'sort', 'active');
  const numbers =
    days === 'all'
      ? DAYS.map((_, index) => index)
      : days?.split(',').map((day) => DAYS.indexOf(day.trim().slice(0, 3).toLowerCase()));
  return {
    ...texts,
    ...(numbers ? { days: numbers } : {}),
    ...(sort ? { sort: Number(sort) } : {}),
    ...(active ? { active: active !== 'no' } : {}),
  };
};

export const one = (
  usage: string,
  help: string,
  path: (word: string) => string,
  flags: string[] = [],
): DeskCommand => ({
  usage,
  help,
  request: (words, sent) =>
    post(path(need(words, usage.split(' ')[0] ?? '')[0] ?? ''), given(sent, ...flags)),
});

export const reading = (usage: string, help: string, path: string, ...flags: string[]): DeskCommand => ({
  usage,
  help,
  request: (_words, sent) => get(path, given(sent, ...flags)),
});

export const betting = (on: boolean): DeskCommand => ({
  usage: 'MOBILE',
  help: `switch betting ${on ? 'on' : 'off'} for a player`,
  request: (words) => post(`/players/${need(words, 'MOBILE')[0]}/betting`, { on }),
});

const PICTURE_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** A picture file as the desk takes it. Throws when it is none or cannot be read. */
export const picture = (file: string): Record<string, string> => {
  const type = PICTURE_TYPES[extname(file).toLowerCase()];
  if (!type) throw new Error(`A picture is one of ${Object.keys(PICTURE_TYPES).join(' ')}, not "${file}"`);
  return { type, base64: readFileSync(file).toString('base64') };
};
