import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressBrotli } from '@ank/build/compress';
import { logInDemoPlayer } from '@ank/build/demo-session';
import { mustFindShellOrRemote, packageAt } from '@ank/build/packages';
import { readArgs, TEXT_FLAG } from '@ank/build/read-args';
import { findInstalledFolder } from '@ank/build/resolved';
import { type Config, withConfigDefaults } from '@ank/protocol/config';
import type { Candidate, RemoteFile } from '@ank/protocol/registry';
import { readBuild } from '../built/loadedBuild';
import { findRegisteredRemote } from '../built/registeredRemotes';
import { transferSizeOf } from '../gate/sizeRules';
import { findCiRunAddress, openSiteActions } from '../publish/openSite';
import { EMPTY_REGISTRY } from '../publish/revisions';
import type { Screenshot } from './screenshots';

type SizeRow = { what: string; here: number; live: number | undefined };

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
const formatCount = (bytes: number): string => bytes.toLocaleString('en');
const formatTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const formatSizeTable = ({ weights }: PreviewReport): string =>
  formatTable(
    ['bytes, packed', 'here', 'live', 'change'],
    weights.map(({ what, here, live }) =>
      live === undefined
        ? [escapeCell(what), formatCount(here), 'none', '']
        : [
            escapeCell(what),
            formatCount(here),
            formatCount(live),
            `${here > live ? '+' : ''}${formatCount(here - live)}`,
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
const formatForbiddenActions = (pictures: readonly Screenshot[]): string[] => [
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

const groupCandidateFiles = ({ entry, files, styles }: Candidate): Record<string, RemoteFile[]> => ({
  'the entry': [entry],
  ...Object.fromEntries(
    Object.entries(files).map(([screen, list]) => [screen, [...list, ...(styles[screen] ?? [])]]),
  ),
});

const fetchLiveSize = async (address: string, files: RemoteFile[]): Promise<number> => {
  const sizes = files.map(async ({ src }) => {
    const answer = await fetch(address + src);
    if (!answer.ok) throw new Error(`${address}${src} answered with status ${answer.status}`);
    return compressBrotli(Buffer.from(await answer.arrayBuffer())).byteLength;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
};

/** Logs the player in ANK_PLAYER in (MOBILE:PASSWORD), whom the site's provider knows. */
const logInPreviewPlayer = async (
  address: string,
  { apiHost, envType, appKey }: Config,
): Promise<Record<string, unknown> | undefined> => {
  const player = process.env.ANK_PLAYER;
  if (!player) return undefined;
  const [mobile = '', password = ''] = player.split(/:(.*)/s);
  const keys = { env_type: envType, app_key: appKey };
  const session = await logInDemoPlayer(apiHost || address, { mobile, password }, keys);
  if (!session) throw new Error('the provider refuses the log-in of the player in ANK_PLAYER');
  return session;
};

/**
 * Publishes a preview of a pull request: the version, where no page gives it to anybody, and a comment about
 * it.
 */
export const previewCommand = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(
    args,
    {
      to: TEXT_FLAG,
      at: { type: 'string', default: process.env.ANK_ADDRESS ?? '' },
      out: { type: 'string', default: 'preview' },
      'pictures-at': TEXT_FLAG,
    },
    1,
  );
  const [asked] = positionals;
  const address = values.at.replace(/\/$/, '');
  if (!address)
    throw new Error('preview: pass the address at which players open the site, as --at or in ANK_ADDRESS');
  const built = readBuild(asked ? mustFindShellOrRemote(asked) : packageAt(process.cwd()));
  if (built.kind !== 'remote')
    throw new Error('only a remote can have a preview, because the shell is the page itself');
  const { name, candidate, description } = built.remote;
  const { version } = candidate;
  const site = await openSiteActions(values.to);
  const refused = await site.preview(built).then(
    () => undefined,
    ({ message }: Error) => {
      if (message.startsWith(`${name} is refused:\n`)) return message;
      throw new Error(message);
    },
  );
  const before = findRegisteredRemote((await site.live()) ?? EMPTY_REGISTRY, name)?.candidates[0];
  const liveFiles = before ? groupCandidateFiles(before) : {};
  const weights = Object.entries(groupCandidateFiles(candidate)).map(
    async ([what, files]): Promise<SizeRow> => {
      const live = liveFiles[what];
      return { what, here: transferSizeOf(built, files), live: live && (await fetchLiveSize(address, live)) };
    },
  );
  mkdirSync(values.out, { recursive: true });
  const config = withConfigDefaults(
    (await (await fetch(`${address}/config.json`)).json()) as Partial<Config>,
  );
  const noPictures = config.previews
    ? !findInstalledFolder('playwright-core', import.meta.dirname) && 'npm install playwright-core first'
    : 'the config.json of the site does not say "previews": true, and so the link draws nothing either';
  const pictures =
    refused || noPictures
      ? []
      : await (await import('./screenshots')).takeScreenshots({
          ...{ address, name, version, routes: description.routes, dir: values.out },
          session: await logInPreviewPlayer(address, config),
        });
  const comment = renderPreviewComment({
    ...{ name, version, refused, pictures, run: findCiRunAddress(), picturesAt: values['pictures-at'] },
    address: `${address}${description.routes.find(({ path }) => !path.includes(':'))?.path ?? '/'}?preview=${name}@${version}`,
    weights: await Promise.all(weights),
    ...(noPictures && { noPictures }),
  });
  writeFileSync(join(values.out, 'comment.md'), comment);
  console.log(comment);
  return refused || formatForbiddenActions(pictures).length > 0 ? 1 : 0;
};
