import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { KEYS_FILE } from '@ank/protocol/proof';
import {
  type AuditorExport,
  checkBidsOfProofWereSealed,
  checkPublishedDraw,
  findChainContradictions,
  type SavedProof,
} from '../../features/sealing/checkPublishedDraw';
import type { DrawFile, DrawIndexOfDay } from '../../features/sealing/publishDrawFiles';
import { indianDateOf } from '../../platform/clock';
import { maskUnprintable } from '../../platform/printableText';
import type { CommandOutput } from './operatorCommand';

const readJsonFromPathOrUrl = async <T>(pathOrUrl: string) => {
  const text = /^https?:\/\//.test(pathOrUrl)
    ? await fetch(pathOrUrl, { signal: AbortSignal.timeout(20_000) }).then((answer) => {
        if (!answer.ok) throw new Error(`${pathOrUrl} answered ${answer.status}`);
        return answer.text();
      })
    : await readFile(pathOrUrl, 'utf8');
  try {
    return JSON.parse(text) as T;
  } catch {
    throw new Error(`${pathOrUrl} is not JSON`);
  }
};

const chainEntriesOf = (file: DrawFile | SavedProof) =>
  'entries' in file ? file.entries : file.lines.map(({ seal }) => seal);

/** Returns the path or address of another published file; `place` is that of a draw, DAY/DRAW.json. */
const pathOfSiblingFile = (pathOrUrl: string, file: string): string =>
  /^https?:/.test(pathOrUrl) ? new URL(`../${file}`, pathOrUrl).href : join(dirname(pathOrUrl), '..', file);

/** Returns the published key changes, or none where there is no such file. */
const readKeyChangesFile = (pathOrUrl: string) =>
  readJsonFromPathOrUrl<DrawFile>(pathOrUrl).then(
    ({ entries }) => entries,
    () => [],
  );

const readDayIndexesBeside = async (pathOrUrl: string, { entries }: DrawFile) => {
  const days = new Set(
    entries.map(({ body }) => indianDateOf(Date.parse((JSON.parse(body) as { at: string }).at))),
  );
  return Promise.all(
    [...days].map((day) =>
      readJsonFromPathOrUrl<DrawIndexOfDay>(pathOfSiblingFile(pathOrUrl, `${day}/index.json`)),
    ),
  );
};

/** The exit code is 1 when something is wrong. */
export const checkDrawCommand = async (
  pathOrUrl: string | undefined,
  flags: Readonly<Record<string, string | true>>,
  { print }: CommandOutput,
) => {
  if (!pathOrUrl)
    throw new Error(
      'Pass a file or an address: DAY/DRAW.json of the published draws, or a proof that the app saved',
    );
  const readFlag = async <T>(flag: string | true | undefined) =>
    typeof flag === 'string' && flag !== '' ? readJsonFromPathOrUrl<T>(flag) : undefined;
  const file = await readJsonFromPathOrUrl<DrawFile | SavedProof>(pathOrUrl);
  const copy = await readFlag<DrawFile | SavedProof>(flags.copy);
  const lines = await readFlag<AuditorExport>(flags.lines);
  if (!('entries' in file) && !('lines' in file))
    throw new Error(`${pathOrUrl} is neither a published draw nor a saved proof`);
  const keys = typeof flags.key === 'string' ? [flags.key] : [];
  const signers = {
    keys,
    changes:
      keys.length > 0 ? await readKeyChangesFile(pathOfSiblingFile(pathOrUrl, basename(KEYS_FILE))) : [],
  };
  const { said, broken } =
    'entries' in file
      ? await checkPublishedDraw(file, await readDayIndexesBeside(pathOrUrl, file), lines, signers)
      : await checkBidsOfProofWereSealed(file, signers);
  if (copy) broken.push(...findChainContradictions(chainEntriesOf(file), chainEntriesOf(copy)));
  for (const key of new Set(chainEntriesOf(file).map((entry) => entry.key))) said.push(`key ${key}`);
  for (const line of said) print(maskUnprintable(`ok   ${line}`));
  for (const line of broken) print(maskUnprintable(`look ${line}`));
  return broken.length === 0 ? 0 : 1;
};
