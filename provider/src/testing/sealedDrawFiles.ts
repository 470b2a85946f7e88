import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AuditorExport,
  checkPublishedDraw,
  type SavedProof,
} from '../features/sealing/checkPublishedDraw';
import {
  type DrawFile,
  type DrawIndexOfDay,
  sealDueSessionsAndPublishDraws,
} from '../features/sealing/publishDrawFiles';
import type { TestPlayer } from './playersAndBids';
import type { World } from './testWorld';

/** Gives the house of a world a key and a directory, as init and serve do. */
export const enableSealing = ({ context }: World): void => {
  const { privateKey } = generateKeyPairSync('ed25519');
  context.signingKeys = () => [privateKey];
  context.published = mkdtempSync(join(tmpdir(), 'ank-draws-'));
};

const readPublishedFile = async <T>({ context }: World, name: string): Promise<T> =>
  JSON.parse(await readFile(join(context.published ?? '', name), 'utf8')) as T;

export const findDrawId = async ({ db }: World, market: string): Promise<string> =>
  (await db.query<{ id: string }>('SELECT draw_id AS id FROM draw WHERE market_id = $1', [market]))[0]?.id ??
  '';

/** Returns the files that a stranger holds of a draw of 5 March, with nothing running. */
export const sealPublishAndReadDrawFiles = async (
  world: World,
  market: string,
): Promise<{ draw: DrawFile; indexes: DrawIndexOfDay[] }> => {
  await sealDueSessionsAndPublishDraws(world.context);
  return {
    draw: await readPublishedFile<DrawFile>(
      world,
      `draws/2025-03-05/${await findDrawId(world, market)}.json`,
    ),
    indexes: [await readPublishedFile<DrawIndexOfDay>(world, 'draws/2025-03-05/index.json')],
  };
};

export const readAuditorExport = async (world: World, market: string): Promise<AuditorExport> =>
  (await world.desk('GET', `/draws/lines?market=${market}&date=2025-03-05`)).body as unknown as AuditorExport;

/** The faults that check-draw finds, with the lines opened by the desk as it stands. */
export const findDrawFaults = async (
  world: World,
  market: string,
  files?: { draw: DrawFile; indexes: DrawIndexOfDay[] },
) => {
  const { draw, indexes } = files ?? (await sealPublishAndReadDrawFiles(world, market));
  return (await checkPublishedDraw(draw, indexes, await readAuditorExport(world, market))).broken;
};

type Proof = SavedProof['lines'][number]['proof'] & { file?: string };

export const requestLineProofs = async (
  world: World,
  { token }: TestPlayer,
  number: unknown,
): Promise<Proof[]> =>
  (await world.call('/api-bid-proof', { unique_token: token, bid_number: String(number) })).body
    .proofs as Proof[];

/** Returns a proof as the app saves it. */
export const requestSavedProof = async (
  world: World,
  player: TestPlayer,
  number: unknown,
): Promise<SavedProof> => ({
  lines: await Promise.all(
    (await requestLineProofs(world, player, number)).map(async ({ file = '', ...proof }) => {
      const { entries } = await readPublishedFile<DrawFile>(world, file.replace('/api-public/', ''));
      const seal = entries.find(({ body }) => {
        const { kind, session } = JSON.parse(body) as { kind: string; session: string };
        return kind === 'seal' && session === (JSON.parse(proof.leaf) as string[])[2];
      });
      if (!seal) throw new Error('There is no seal in the file');
      return { proof, seal };
    }),
  ),
});
