import type { KeyObject } from 'node:crypto';
import type { Mode } from '@ank/protocol/bet-types';
import { hmacSha256, sha256 } from '../../platform/idsAndHashes';

export const seedOfSession = (
  key: KeyObject,
  { drawId, session }: { drawId: string; session: string },
): string =>
  hmacSha256(key.export({ type: 'pkcs8', format: 'der' }), `ank seed ${drawId} ${session}`).toString('hex');

export const commitmentOfSeed = (seed: string) => sha256(Buffer.from(seed, 'hex')).toString('hex');

export type Dice = (limit: number) => number;

/**
 * The stated rule: SHA-256 of the seed and the seal's root, and of itself as often as bytes are needed; each
 * byte below 250 gives its last digit.
 */
export const newSeededDice = (seed: string, sealRoot: string): Dice => {
  let bytes = sha256(Buffer.from(seed + sealRoot, 'hex'));
  let at = 0;
  return (limit) => {
    for (;;) {
      if (at === bytes.length) [bytes, at] = [sha256(bytes), 0];
      const byte = bytes[at++] ?? 0;
      if (byte < 256 - (256 % limit)) return byte % limit;
    }
  };
};

/** Fair digits, 0 last: a single pana is six times as likely as a triple one. Gali has two digits. */
export const rollResultNumber = (mode: Mode, dice: Dice): string => {
  if (mode === 'gali') return `${dice(10)}${dice(10)}`;
  const order = (digit: number) => (digit === 0 ? 10 : digit);
  return [dice(10), dice(10), dice(10)].sort((a, b) => order(a) - order(b)).join('');
};
