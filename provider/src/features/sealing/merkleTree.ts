import { createHash } from 'node:crypto';
import { mapYieldingToEventLoop } from './mapYieldingToEventLoop';

/** The tree of RFC 6962 and 9162: a byte before each hash tells leaves from nodes. */
const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);
const SIZE = 32;

const sha256OfParts = (...parts: readonly Uint8Array[]) => {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest();
};

export const leafHashOf = (leaf: string) => sha256OfParts(LEAF, Buffer.from(leaf));

/** Returns the levels of a tree from the leaves' hashes; a node without a neighbour goes up as it is. */
export const buildMerkleLevels = async (leaves: Buffer) => {
  const levels = [leaves];
  for (let level = leaves; level.length > SIZE; ) {
    const below = level;
    const lefts = Array.from({ length: Math.ceil(below.length / 2 / SIZE) }, (_, nr) => 2 * SIZE * nr);
    const above = await mapYieldingToEventLoop(lefts, (at) => {
      const [left, right] = [below.subarray(at, at + SIZE), below.subarray(at + SIZE, at + 2 * SIZE)];
      return right.length === 0 ? left : sha256OfParts(NODE, left, right);
    });
    level = Buffer.concat(above);
    levels.push(level);
  }
  return levels;
};

export const merkleRootOf = (levels: readonly Buffer[]) => {
  const top = levels.at(-1) ?? Buffer.alloc(0);
  return (top.length === 0 ? sha256OfParts() : top).toString('hex');
};

/** Returns the hashes from a leaf up to the root, in hex; undefined when the tree lacks the leaf. */
export const merkleProofOf = (levels: readonly Buffer[], leaf: string) => {
  const wanted = leafHashOf(leaf);
  const [leaves = Buffer.alloc(0)] = levels;
  let found = leaves.indexOf(wanted);
  while (found % SIZE > 0) found = leaves.indexOf(wanted, found + 1);
  if (found === -1) return undefined;
  const index = found / SIZE;
  const path: string[] = [];
  for (let at = index, nr = 0; nr < levels.length - 1; at >>= 1, nr++) {
    const sibling = levels[nr]?.subarray((at ^ 1) * SIZE, ((at ^ 1) + 1) * SIZE);
    if (sibling && sibling.length > 0) path.push(sibling.toString('hex'));
  }
  return { index, path };
};
