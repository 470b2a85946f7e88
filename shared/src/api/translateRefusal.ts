import type { ProviderError } from './providerError';
import refusals from './refusals.json';

/** Texts by code, or by message where one code has several messages. */
const REFUSALS: Readonly<Record<string, readonly string[]>> = refusals;
const LANGUAGES = ['hi', 'mr'];

/** "5 minutes", rounded up as the provider does. */
const formatDuration = (seconds: number, language: string) => {
  const [count, unit] =
    seconds < 120
      ? [seconds, 'second']
      : seconds < 7200
        ? [seconds / 60, 'minute']
        : [seconds / 3600, 'hour'];
  return new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(count),
  );
};

const UNTIL = /until (\S+ [\d:]+ [AP]M)/;
const NUMBER = /\d+(?:[,-]\d+)*/g;
const NAME = /^Please add your (.+) number first$/;

/** Replaces the parts of a message that differ each time. */
const messagePatternOf = (message: string) =>
  message
    .replace(UNTIL, 'until {until}')
    .replace(NAME, 'Please add your {name} number first')
    .replace(NUMBER, '{n}')
    .replace(/Valid!$/, 'valid!');

/** Translates a refusal; it stays as it came where the translation or a value is missing. */
export const translateRefusal = (error: ProviderError, language: string): ProviderError => {
  const { code = '', message = '', retryAfter } = error;
  const key = code === 'WINDOW' && retryAfter ? 'WINDOW_WAIT' : code;
  const known = [messagePatternOf(message), key].find((wording) => Object.hasOwn(REFUSALS, wording)) ?? '';
  const pattern = REFUSALS[known]?.[LANGUAGES.indexOf(language)];
  const numbers = message.replace(UNTIL, '').match(NUMBER) ?? [];
  const values: Record<string, string | undefined> = {
    time: retryAfter ? formatDuration(retryAfter, language) : undefined,
    until: UNTIL.exec(message)?.[1],
    left: /(\d+) are left/.exec(message)?.[1],
    name: NAME.exec(message)?.[1],
    m: numbers[1],
  };
  const translated = pattern?.replace(
    /\{(\w+)\}/g,
    (whole, name: string) => (name === 'n' ? numbers.shift() : values[name]) ?? whole,
  );
  return translated && !translated.includes('{') ? { ...error, message: translated } : error;
};
