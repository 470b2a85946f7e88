import type { Picture } from './pictures';

export type Row = { what: string; here: number; live: number | undefined };

export type Said = {
  name: string;
  version: string;
  address: string;
  /** The gate's words; none when it passed. */
  refused?: string | undefined;
  weights: readonly Row[];
  pictures: readonly Picture[];
  noPictures?: string | undefined;
  /** Where the pictures will be, ending with a slash; without it they are named. */
  picturesAt?: string | undefined;
  run?: string | undefined;
};

/** One line, so that nothing of a build writes a row or a heading. */
const cell = (text: string) => text.replace(/[|`<>[\]\s]+/g, ' ');
const count = (bytes: number) => bytes.toLocaleString('en');
const change = ({ here, live }: Row) =>
  live === undefined ? '' : `${here > live ? '+' : ''}${count(here - live)}`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const weightsOf = ({ weights }: Said) =>
  table(
    ['bytes, packed', 'here', 'live', 'change'],
    weights.map((row) => [
      cell(row.what),
      count(row.here),
      row.live === undefined ? 'none' : count(row.live),
      change(row),
    ]),
  );

const picturesOf = ({ pictures, noPictures, picturesAt, run }: Said): string => {
  if (noPictures) return `No pictures: ${cell(noPictures)}`;
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const languages = [...new Set(pictures.map(({ language }) => language))];
  const shown = (one: Picture) => {
    if ('problem' in one) return `none: ${cell(one.problem)}`;
    return picturesAt ? `![${one.file}](${picturesAt}${one.file})` : one.file;
  };
  const rows = screens.map((screen) => [
    cell(screen),
    ...languages.map((language) =>
      pictures
        .filter((one) => one.screen === screen && one.language === language)
        .map(shown)
        .join(),
    ),
  ]);
  const where = picturesAt || !run ? '' : `\n\nThe pictures are kept with [this run](${run}).`;
  return table(['at 390 px', ...languages], rows) + where;
};

/** Markdown. Its first line is the same at every run, for who replaces the comment before. */
export const commentOf = (said: Said): string => {
  const { name, version, address, refused } = said;
  const verdict = refused
    ? `**The gate refuses it:**\n\n\`\`\`\n${refused.replaceAll('`', "'")}\n\`\`\``
    : `**The gate:** it would go live.\n\n**Draw it:** ${address} (say Try; it is drawn in that tab alone)`;
  const parts = [
    `<!-- ank preview ${name} -->`,
    `### ${name} ${version}`,
    verdict,
    weightsOf(said),
    ...(refused ? [] : [picturesOf(said)]),
  ];
  return `${parts.join('\n\n')}\n`;
};
