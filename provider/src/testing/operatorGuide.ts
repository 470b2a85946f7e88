import { readFileSync } from 'node:fs';

const GUIDE = new URL('../../../docs/operator.md', import.meta.url);

/** The whole page. */
export const readOperatorGuide = (): string => readFileSync(GUIDE, 'utf8');

/** The text under "## title" of the operator's manual. Throws when there is no such section. */
export const readGuideSection = (title: string): string => {
  const text = readOperatorGuide()
    .split(/^## /m)
    .find((part) => part.startsWith(`${title}\n`));
  if (!text) throw new Error(`docs/operator.md has no section "${title}"`);
  return text;
};

/** The first fenced block of that language in a text; '' when there is none. */
export const findFencedBlock = (text: string, language: string): string =>
  new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(text)?.[1] ?? '';

/** The words of a command line as a shell would split them. */
export const splitCommandLine = (line: string): string[] =>
  [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single ?? double ?? bare ?? '',
  );

export type GuideCommand = { line: string; output: string[] };

/** The commands of a text's console blocks in order, each with what the page says it prints. */
export const listGuideCommands = (text: string): GuideCommand[] =>
  [...text.matchAll(/^```console\n(.*?)^```/gms)].flatMap(([, block = '']) =>
    block
      .split(/^\$ ank-provider /m)
      .slice(1)
      .map((part) => {
        const [line = '', ...output] = part.trimEnd().split('\n');
        return { line, output };
      }),
  );

/** Matches texts that are never the same twice: beginnings of ids, and the numbers told to players. */
const OWN = /\b(?:[0-9a-f]{8}-[0-9a-f]{4}(?:-[0-9a-f]{1,12})*|[2-9A-HJ-NP-Z]{10})\b/g;
const OWN_PATTERN = `(${OWN.source})`;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const collapseSpaces = (line: string): string => line.trimEnd().replace(/ {2,}/g, '  ');

/** Turns the page's ids in a command into those that were printed in their place. */
export const withPrintedIds = (line: string, own: ReadonlyMap<string, string>): string =>
  line.replace(OWN, (sign) => own.get(sign) ?? sign);

/** Whether one line was printed as the page shows it; remembers in `own` which id stands for which. */
const isPrintedAsShown = (shown: string, printed: string, printedIds: Map<string, string>): boolean => {
  const signs = shown.match(OWN) ?? [];
  const literal = collapseSpaces(shown).split(OWN).map(escapeRegExp);
  const found = new RegExp(`^${literal.join(OWN_PATTERN)}$`).exec(collapseSpaces(printed));
  if (!found) return false;
  return signs.every((sign, index) => {
    const known = printedIds.get(sign) ?? found[index + 1];
    printedIds.set(sign, known ?? '');
    return known === found[index + 1];
  });
};

/**
 * The first line of the page that was not printed so; undefined when all were. A line "…" stands for any that
 * follow.
 */
export const findLineNotPrinted = (
  shownLines: readonly string[],
  printedLines: readonly string[],
  printedIds: Map<string, string>,
): string | undefined => {
  const cut = shownLines.indexOf('…');
  const head = cut < 0 ? shownLines : shownLines.slice(0, cut);
  const tail = cut < 0 ? [] : shownLines.slice(cut + 1);
  if (cut < 0 && printedLines.length !== shownLines.length)
    return `${shownLines.length} lines, not ${printedLines.length}`;
  const missed = head.find((line, index) => !isPrintedAsShown(line, printedLines[index] ?? '', printedIds));
  const ending = printedLines.slice(printedLines.length - tail.length);
  return missed ?? tail.find((line, index) => !isPrintedAsShown(line, ending[index] ?? '', printedIds));
};
