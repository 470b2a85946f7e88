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
import { formatForbiddenActions, renderPreviewComment, type SizeRow } from './renderPreviewComment';

const groupCandidateFilesByScreen = ({ entry, files, styles }: Candidate): Record<string, RemoteFile[]> => ({
  'the entry': [entry],
  ...Object.fromEntries(
    Object.entries(files).map(([screen, list]) => [screen, [...list, ...(styles[screen] ?? [])]]),
  ),
});

const fetchCompressedSizeOfLiveFiles = async (address: string, files: RemoteFile[]): Promise<number> => {
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
export const previewPullRequestCommand = async (args: string[]): Promise<number> => {
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
  const liveFiles = before ? groupCandidateFilesByScreen(before) : {};
  const weights = Object.entries(groupCandidateFilesByScreen(candidate)).map(
    async ([what, files]): Promise<SizeRow> => {
      const live = liveFiles[what];
      return {
        what,
        here: transferSizeOf(built, files),
        live: live && (await fetchCompressedSizeOfLiveFiles(address, live)),
      };
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
