import { readFileSync } from 'node:fs';

const MANUAL = new URL('../../../docs/operator.md', import.meta.url);

/** The text under "## title" of the operator's manual. Throws when there is no such section. */
export const section = (title: string): string => {
  const text = readFileSync(MANUAL, 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith(`${title}\n`));
  if (!text) throw new Error(`docs/operator.md has no section "${title}"`);
  return text;
};

/** The first fenced block of that language in a text; '' when there is none. */
export const fenced = (text: string, language: string): string =>
  new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(text)?.[1] ?? '';

/** The words of a command line as a shell would split them. */
export const wordsOf = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  );
