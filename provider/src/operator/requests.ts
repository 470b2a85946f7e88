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
  /** `zone`: whose wall clock the times in it are told by. */
  request: (words: string[], flags: Flags, zone: string) => DeskRequest;
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
    if (word === undefined || word === '') throw new Error(`${name} is missing`);
    return encodeURIComponent(word);
  });

export const json = (text: string | undefined, what: string): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new Error(
      text === undefined
        ? `${what} must follow, as JSON in quotes`
        : `${what} cannot be read as JSON: look at the quotes, brackets and commas of ${text}`,
    );
  }
};

/** "open" and "OPEN" mean the session Open. */
const session = (word: string): string => {
  const known = ['Open', 'Close'].find((name) => name.toLowerCase() === word.toLowerCase());
  if (!known) throw new Error(`Say open or close, not "${word}"`);
  return known;
};

/** A word that should be a number; left as it is when it is none, so that the desk says what is wrong with it. */
export const numberIn = (word: string): number | string =>
  word.trim() !== '' && Number.isFinite(Number(word)) ? Number(word) : word;

export const draw = (words: string[]) => {
  const [market = '', date = '', which = ''] = need(words, 'MARKET', 'DATE', 'SESSION (open or close)').map(
    decodeURIComponent,
  );
  return { market, date, session: session(which) };
};

const yesOrNo = (word: string): boolean => {
  if (word !== 'yes' && word !== 'no') throw new Error(`--active must be yes or no, not "${word}"`);
  return word === 'yes';
};

const dayOf = (word: string): number => {
  const day = DAYS.indexOf(word.trim().slice(0, 3).toLowerCase());
  if (day < 0) throw new Error(`"${word}" is no day of the week: write --days mon,tue,wed or --days all`);
  return day;
};

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** "sat 14:00-15:00, sun 14:00" by the number of the day; "none" for no times of single days. */
const hoursOf = (text: string): Record<string, { open: string; close: string }> =>
  text === 'none'
    ? {}
    : Object.fromEntries(
        text.split(',').map((part) => {
          const [, day = '', open = '', close = open] =
            /^\s*([a-z]{3,9})\s+([\d:]+)(?:-([\d:]+))?\s*$/i.exec(part) ?? [];
          if (open === '')
            throw new Error(
              `"${part.trim()}" is no time of a day: write --hours "sat 14:00-15:00" or --hours none`,
            );
          return [dayOf(day), { open, close }];
        }),
      );

export const marketFields = (flags: Flags): Record<string, unknown> => {
  const { days, sort, active, hours, ...texts } = given(
    flags,
    ...['name', 'open', 'close', 'days', 'sort', 'active', 'hours'],
  );
  const numbers = days === 'all' ? DAYS.map((_, index) => index) : days?.split(',').map(dayOf);
  return {
    ...texts,
    ...(numbers ? { days: numbers } : {}),
    ...(hours ? { hours: hoursOf(hours) } : {}),
    ...(sort ? { sort: numberIn(sort) } : {}),
    ...(active ? { active: yesOrNo(active) } : {}),
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
  if (file === '') throw new Error('FILE is missing');
  if (!type) throw new Error(`A picture is one of ${Object.keys(PICTURE_TYPES).join(' ')}, not "${file}"`);
  return { type, base64: readFileSync(file).toString('base64') };
};
