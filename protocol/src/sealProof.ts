/** `body` is the JSON that was signed, letter for letter; key and signature in base64. */
export type ChainEntry = { body: string; key: string; signature: string };

/** A sealed line with its way to the root of its seal (RFC 9162); hashes in hex. */
export type LineProof = { leaf: string; index: number; path: readonly string[] };

/**
 * The content of a leaf, in this order; points are in hundredths, the rate is points won for points staked.
 */
export type SealedLine = readonly [
  id: string,
  draw: string,
  session: string,
  betType: string,
  n1: string,
  n2: string,
  points: number,
  stake: number,
  win: number,
  at: string,
  salt: string,
];

export type Seal = {
  seq: number;
  at: string;
  draw: string;
  session: string;
  lines: number;
  points: number;
  root: string;
};

/**
 * `signed` says whether the entry is signed by the key that it names, which everybody can make anew; it is
 * undefined where this browser knows no Ed25519. `isKnownKey` says whether that key is one of the house's.
 */
type ProofResult = { inTree: boolean; signed: boolean | undefined; isKnownKey: boolean; hash: string };

/**
 * Checks whether the line is under the root that the seal's entry names, and who signed that entry. `keys`
 * are the house's, in base64, as the caller knows them from elsewhere than this entry.
 * It refers to nothing outside itself: the page that needs no server is made of its text.
 */
export const checkProof = async (
  { leaf, index, path }: LineProof,
  { body, key, signature }: ChainEntry,
  keys: readonly string[],
): Promise<ProofResult> => {
  const { subtle } = crypto;
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const fromHex = (hex: string) =>
    Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
  const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const hashOf = async (...parts: readonly Iterable<number>[]) =>
    new Uint8Array(await subtle.digest('SHA-256', Uint8Array.from(parts.flatMap((part) => [...part]))));
  const inHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const { lines, root } = JSON.parse(body) as Seal;
  let [at, last] = [index, lines - 1];
  let hash = await hashOf([0], utf8(leaf));
  let inTree = index >= 0 && index < lines;
  for (const sibling of path) {
    if (last === 0) inTree = false;
    if (at % 2 === 1 || at === last) {
      hash = await hashOf([1], fromHex(sibling), hash);
      while (at % 2 === 0 && at !== 0) [at, last] = [at >> 1, last >> 1];
    } else hash = await hashOf([1], hash, fromHex(sibling));
    [at, last] = [at >> 1, last >> 1];
  }
  const signed = await subtle.importKey('spki', fromBase64(key), 'Ed25519', false, ['verify']).then(
    (imported) => subtle.verify('Ed25519', imported, fromBase64(signature), utf8(body)),
    () => undefined,
  );
  return {
    inTree: inTree && last === 0 && inHex(hash) === root,
    signed,
    isKnownKey: keys.includes(key),
    hash: inHex(await hashOf(utf8(body))),
  };
};

const NO_LINE: LineProof = { leaf: '', index: 0, path: [] };

/** Checks who signed an entry of the chain, whatever it is about. */
export const checkSignature = (entry: ChainEntry, keys: readonly string[]) =>
  checkProof(NO_LINE, entry, keys);

/** The published file of key changes: each change, and the entry that stands upon it. */
export const KEYS_FILE = 'draws/keys.json';

/**
 * Returns `keys` and those that follow from them by the chain's entries: the next key to which a known one
 * hands over by its signed word, and the one before a known key, if that key's first entry stands upon such a
 * word. A key that took over by its own word, because the one before was lost, does not follow.
 */
export const followKeyChanges = async (
  keys: readonly string[],
  entries: readonly ChainEntry[],
): Promise<readonly string[]> => {
  const links = await Promise.all(
    entries.map(async (entry) => {
      const { signed, hash } = await checkSignature(entry, []);
      const { before, next } = JSON.parse(entry.body) as { before?: string; next?: string };
      return { key: entry.key, isSigned: signed !== false, hash, before, next };
    }),
  );
  const signed = links.filter(({ isSigned }) => isSigned);
  const known = new Set(keys);
  const isAccepted = (hash: string) => signed.some(({ key, before }) => known.has(key) && before === hash);
  for (let size = -1; size !== known.size; ) {
    size = known.size;
    for (const { key, hash, next } of signed) {
      if (!next) continue;
      if (known.has(key)) known.add(next);
      else if (known.has(next) && isAccepted(hash)) known.add(key);
    }
  }
  return [...known];
};
