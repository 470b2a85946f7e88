import type { Screenshot } from './screenshots';

export type SizeRow = { what: string; here: number; live: number | undefined };

export type PreviewReport = {
  name: string;
  version: string;
  address: string;
  /** The gate's words; none when it passed. */
  refused?: string | undefined;
  weights: readonly SizeRow[];
  pictures: readonly Screenshot[];
  noPictures?: string | undefined;
  /** The address where the pictures will be, ending with a slash; without it they are named. */
  picturesAt?: string | undefined;
  run?: string | undefined;
};

/** Turns a text into one line of a cell, so that nothing of a build writes a row or a heading. */
const escapeCell = (text: string): string => text.replace(/[|`<>[\]\s]+/g, ' ');
const formatByteCount = (bytes: number): string => bytes.toLocaleString('en');
const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const formatSizeTable = ({ weights }: PreviewReport): string =>
  formatTable(
    ['bytes, packed', 'here', 'live', 'change'],
    weights.map(({ what, here, live }) =>
      live === undefined
        ? [escapeCell(what), formatByteCount(here), 'none', '']
        : [
            escapeCell(what),
            formatByteCount(here),
            formatByteCount(live),
            `${here > live ? '+' : ''}${formatByteCount(here - live)}`,
          ],
    ),
  );

const formatScreenshotTable = ({ pictures, noPictures, picturesAt, run }: PreviewReport): string => {
  if (noPictures) return `No pictures: ${escapeCell(noPictures)}`;
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const languages = [...new Set(pictures.map(({ language }) => language))];
  const shown = (picture: Screenshot) => {
    if ('problem' in picture) return `none: ${escapeCell(picture.problem)}`;
    return picturesAt ? `![${picture.file}](${picturesAt}${picture.file})` : picture.file;
  };
  const rows = screens.map((screen) => [
    escapeCell(screen),
    ...languages.map((language) =>
      pictures
        .filter((picture) => picture.screen === screen && picture.language === language)
        .map(shown)
        .join(),
    ),
  ]);
  const where = picturesAt || !run ? '' : `\n\nThe pictures are kept with [this run](${run}).`;
  return formatTable(['at 390 px', ...languages], rows) + where;
};

/** Lists what its screens did in a browser that the page's policy forbids, a line each. */
export const formatForbiddenActions = (pictures: readonly Screenshot[]): string[] => [
  ...new Set(
    pictures.flatMap((picture) =>
      'problem' in picture && picture.isForbidden
        ? [`${picture.screen}: ${escapeCell(picture.problem)}`]
        : [],
    ),
  ),
];

const FORBIDDEN =
  'The page’s policy forbids what it does, so that players would be given the version before it. Write styles into a .module.css, draw with React or clean markup with DOMPurify:';

const formatVerdict = ({ address, refused, pictures }: PreviewReport): string => {
  if (refused) return `**The gate refuses it:**\n\n\`\`\`\n${refused.replaceAll('`', "'")}\n\`\`\``;
  const forbidden = formatForbiddenActions(pictures);
  if (forbidden.length > 0) return `**A browser refuses it.** ${FORBIDDEN}\n\n- ${forbidden.join('\n- ')}`;
  return `**The gate:** it would go live.\n\n**Draw it:** ${address} (say Try; it is drawn in that tab alone)`;
};

/** Markdown. Its first line is the same at every run, for who replaces the comment before. */
export const renderPreviewComment = (report: PreviewReport): string => {
  const { name, version, refused } = report;
  const parts = [
    `<!-- ank preview ${name} -->`,
    `### ${name} ${version}`,
    formatVerdict(report),
    formatSizeTable(report),
    ...(refused ? [] : [formatScreenshotTable(report)]),
  ];
  return `${parts.join('\n\n')}\n`;
};
