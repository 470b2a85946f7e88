import type { KeyObject } from 'node:crypto';
import { type ChainEntry, checkSignature, followKeyChanges } from '@ank/protocol/proof';
import type { Database } from '../../platform/database/database';
import { type AuditRoot, publicKeyDerOf } from '../auditLog/auditRootsAndKeys';
import { readChainLinks } from './drawChain';

const KEY_CHANGES = "kind = 'key' OR seq IN (SELECT seq + 1 FROM draw_chain WHERE kind = 'key')";

/** Returns each change of the house's key with the entry that stands upon it, in the chain's order. */
export const readKeyChangesOfDrawChain = async (db: Database): Promise<ChainEntry[]> =>
  (await readChainLinks(db, KEY_CHANGES, [])).map(({ body, key, signature }) => ({ body, key, signature }));

const publicKeyBase64Of = (key: KeyObject) => publicKeyDerOf(key).toString('base64');

/**
 * Returns the key that signs the next root; undefined where there is none. It is the newest one to which
 * somebody who knows the oldest can follow by the chain of the draws: a key made since the last seal signs
 * once the one before it has handed over there.
 */
export const findKeyForNextAuditRoot = async (
  db: Database,
  keys: readonly KeyObject[],
): Promise<KeyObject | undefined> => {
  const [newest] = keys;
  const oldest = keys.at(-1);
  if (!oldest || newest === oldest) return newest;
  const known = await followKeyChanges([publicKeyBase64Of(oldest)], await readKeyChangesOfDrawChain(db));
  return keys.find((key) => known.includes(publicKeyBase64Of(key)));
};

/**
 * Returns the keys that signed before a known one took over by its own word, because they were lost: the
 * one who holds the new key says so.
 */
const findLostPredecessorsOfKeys = async (db: Database, known: readonly string[]): Promise<string[]> => {
  const changes = await readChainLinks(db, "kind = 'key'", []);
  const found = await Promise.all(
    changes.map(async (entry) => {
      const { lost, seq } = JSON.parse(entry.body) as { lost?: string; seq: number };
      if (lost === undefined || !known.includes(entry.key)) return [];
      const { signed } = await checkSignature(entry, known);
      return signed ? readChainLinks(db, 'seq = $1', [seq - 1]) : [];
    }),
  );
  return found.flat().map(({ key }) => key);
};

/**
 * Returns the public keys, in base64, that the house's own key file knows of, or that follow from those by
 * the chain of the draws. A server without a key file takes the first root's key for the house's.
 */
export const findTrustedPublicKeys = async (
  db: Database,
  ownKeys: readonly KeyObject[],
  rootsIfNoOwnKey: readonly AuditRoot[],
): Promise<readonly string[]> => {
  const own = ownKeys.map(publicKeyBase64Of);
  const pinned = own.length > 0 ? own : rootsIfNoOwnKey.slice(0, 1).map(({ key }) => key);
  const changes = await readKeyChangesOfDrawChain(db);
  let known = await followKeyChanges(pinned, changes);
  for (let size = -1; size !== known.length; ) {
    size = known.length;
    known = await followKeyChanges(
      [...new Set([...known, ...(await findLostPredecessorsOfKeys(db, known))])],
      changes,
    );
  }
  return known;
};
