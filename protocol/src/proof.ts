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

/** `signed` is undefined where this browser knows no Ed25519. */
type Checked = { inTree: boolean; signed: boolean | undefined; hash: string };

/**
 * Whether the line is under the root that the seal's entry names, and whether the house signed that entry.
 * It refers to nothing outside itself: the page that needs no server is made of its text.
 */
export const checkProof = async (
  { leaf, index, path }: LineProof,
  { body, key, signature }: ChainEntry,
): Promise<Checked> => {
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
    hash: inHex(await hashOf(utf8(body))),
  };
};
