import { type ChainEntry, followKeyChanges, KEYS_FILE } from '@ank/protocol/proof';
import { isRow, isText, rowsOf, textOf } from '@ank/shared/api';
import { getConfig } from '@ank/shared/config';
import { typedStorage } from '@ank/shared/session';

/** Fetches a published file, because what everybody sees now counts. Throws when it does not come. */
export const fetchPublishedFile = async (file: string): Promise<unknown> => {
  const answer = await fetch(`${getConfig().apiHost || location.origin}${file}`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${file} answered ${answer.status}`);
  return answer.json();
};

/** The key of the first seal that this phone checked, of each provider. */
const firstSeenKeyStorage = () =>
  typedStorage(`ank.seal-key.${getConfig().apiHost}`, (stored) => (isText(stored) ? stored : undefined));

/** Keeps the key of a seal that was found in order, unless the phone knows the house's already. */
export const storeFirstSeenSealKey = (key: string) => {
  if (getConfig().sealKeys.length === 0 && firstSeenKeyStorage().read() === undefined)
    firstSeenKeyStorage().write(key);
};

const fetchKeyChanges = async (): Promise<ChainEntry[]> => {
  const file = await fetchPublishedFile(`/api-public/${KEYS_FILE}`).catch(() => undefined);
  return rowsOf(isRow(file) ? file.entries : undefined).map((row) => ({
    body: textOf(row.body),
    key: textOf(row.key),
    signature: textOf(row.signature),
  }));
};

/**
 * Returns the keys by which a seal is known to be the house's: those of the configuration, else the first one
 * that this phone saw, with those that follow from them. Key changes are fetched only if `used` names a key
 * beside the known ones.
 */
export const fetchTrustedSealKeys = async (usedKeys: readonly string[]): Promise<readonly string[]> => {
  const { sealKeys } = getConfig();
  const first = firstSeenKeyStorage().read();
  const known = sealKeys.length > 0 ? sealKeys : [first ?? usedKeys[0]].filter(isText);
  if (usedKeys.every((key) => known.includes(key))) return known;
  return followKeyChanges(known, await fetchKeyChanges()).catch(() => known);
};
