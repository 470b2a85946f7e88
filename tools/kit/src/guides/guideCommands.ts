import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/packages';

/** The guides in the order in which somebody new reads them, each with what those before have installed. */
export const GUIDES: readonly string[] = [
  ...['README.md', 'CONTRIBUTING.md', 'docs/team.md', 'docs/publishing.md', 'docs/operator.md'],
  ...['docs/responsible-play.md', 'docs/security.md', 'docs/other-bundlers.md', 'e2e/README.md'],
  ...[
    'docs/performance.md',
    'docs/browsers.md',
    'provider/README.md',
    'provider/src/drills/README.md',
    'docs/scale.md',
    'deploy/ha/README.md',
  ],
  ...['tools/create-remote/README.md', 'docs/architecture.md', 'docs/path-of-a-publication.md'],
];

export type GuideCommand = {
  guide: string;
  /** The heading above it, '' before the first one. */
  section: string;
  /** The command as the guide writes it, without the comment behind it. */
  line: string;
  /** Whether it stands inside a sentence. */
  isMention: boolean;
};

const withoutComment = (line: string): string => line.replace(/(^| +)#.*/, '').trim();

const PROGRAM = /^(?:[A-Z_]+=\S+ )*(?:npm|npx|node|ank-provider)\b/;

/** The commands between backticks: `npm run dev`. */
const findCommandsInBackticks = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code).filter((code) => PROGRAM.test(code));

type FoundCommand = Pick<GuideCommand, 'line' | 'isMention'>;

type GuideLine = {
  section: string;
  /** The language of the block that it is in, '' without one; undefined outside of blocks. */
  block: string | undefined;
  /** One line of a block, a heading or a row; sentences are joined until the next empty line. */
  text: string;
};

const STANDS_ALONE = /^(?:\s*$|\||#+ )/;

const readGuideLines = (markdown: string): GuideLine[] => {
  const lines: GuideLine[] = [];
  let section = '';
  let block: string | undefined;
  let isSentence = false;
  for (const text of markdown.split('\n')) {
    const [isFence, language = ''] = /^```(\w*)/.exec(text) ?? [];
    const last = lines.at(-1);
    const goesOn = isSentence && block === undefined && isFence === undefined && !STANDS_ALONE.test(text);
    isSentence = block === undefined && isFence === undefined && !STANDS_ALONE.test(text);
    if (isFence !== undefined) block = block === undefined ? language : undefined;
    else if (goesOn && last) last.text += ` ${text.trim()}`;
    else {
      if (block === undefined) section = /^#+ (.*)/.exec(text)?.[1] ?? section;
      lines.push({ section, block, text });
    }
  }
  return lines;
};

const findCommandsInLine = ({ block, text }: GuideLine): FoundCommand[] => {
  if (block !== undefined) {
    const line = withoutComment(text);
    return block === 'sh' && line ? [{ line, isMention: false }] : [];
  }
  const [firstCell = ''] = /^\| .*? \|/.exec(text) ?? [];
  return [
    ...findCommandsInBackticks(firstCell).map((line) => ({ line, isMention: false })),
    ...findCommandsInBackticks(text.slice(firstCell.length)).map((line) => ({ line, isMention: true })),
  ];
};

/**
 * The commands of a guide in their order: lines of its `sh` blocks, first cells of its tables, and
 * mentions.
 */
export const findGuideCommands = (guide: string, markdown: string): GuideCommand[] =>
  readGuideLines(markdown).flatMap((line) =>
    findCommandsInLine(line).map((found) => ({ guide, section: line.section, ...found })),
  );

const isPrefixOf = (line: string, whole: string): boolean => whole === line || whole.startsWith(`${line} `);

/**
 * Leaves out a sentence's mention of a command that stands in a block or a table, that an earlier sentence
 * names, or that a longer one begins with: `npx ank publish` beside `npx ank publish wallet`.
 */
export const withoutRepeatedMentions = (commands: readonly GuideCommand[]): GuideCommand[] =>
  commands.filter(
    ({ line, isMention }, index) =>
      !isMention ||
      !commands.some(
        (otherCommand, otherIndex) =>
          isPrefixOf(line, otherCommand.line) &&
          (!otherCommand.isMention || otherCommand.line !== line || otherIndex < index),
      ),
  );

/** Lines of blocks without a language that look like commands, which nobody would try. */
export const findCommandsInUnmarkedBlocks = (markdown: string): string[] =>
  readGuideLines(markdown)
    .filter(({ block, text }) => block === '' && PROGRAM.test(text))
    .map(({ text }) => text);

export const readGuide = (guide: string): string => readFileSync(join(ROOT, guide), 'utf8');

export const readAllGuideCommands = (): GuideCommand[] =>
  withoutRepeatedMentions(GUIDES.flatMap((guide) => findGuideCommands(guide, readGuide(guide))));
