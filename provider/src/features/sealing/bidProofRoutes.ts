import type { CallRegistrar } from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { publishedDrawFileNameSql } from './drawChain';
import { readMerkleLeavesOfBid } from './merkleLeavesOfBids';
import { buildMerkleLevels, merkleProofOf } from './merkleTree';

/** In ms: a tree of 50,000 lines takes 3.2 MB, and many players ask for the same one at once. */
const SEAL_TREE_CACHE_MS = 30_000;

const readCachedSealTree = (
  { db, cache }: Pick<PlatformContext, 'db' | 'cache'>,
  drawId: string,
  session: string,
) =>
  cache.get(`seal:${drawId}:${session}`, SEAL_TREE_CACHE_MS, async () => {
    const [sealed] = await db.query<{ leaves: Uint8Array; file: string }>(
      `SELECT c.leaves, ${publishedDrawFileNameSql('d')} AS file FROM draw_chain c JOIN draw d ON d.draw_id = c.draw_id
        WHERE c.draw_id = $1 AND c.session = $2 AND c.kind = 'seal'`,
      [drawId, session],
    );
    return sealed && { file: sealed.file, levels: await buildMerkleLevels(Buffer.from(sealed.leaves)) };
  });

/** Registers the call that answers the lines of a player's own bid with their Merkle paths to the seal. */
export const bidProofRoutes = (calls: CallRegistrar, context: PlatformContext) => {
  const { db } = context;
  calls.player('/api-bid-proof', async ({ body, player }) => {
    const lines = await readMerkleLeavesOfBid(db, player.userId, body.bid_number);
    if (lines.length === 0) throw new Refusal('NOT_FOUND', 'There is no such bid');
    const proofs = await Promise.all(
      lines.map(async ({ leafJson: leaf, session }) => {
        const [, drawId = ''] = JSON.parse(leaf) as string[];
        const tree = await readCachedSealTree(context, drawId, session);
        if (!tree) return { leaf };
        return { leaf, file: `/api-public/draws/${tree.file}`, ...merkleProofOf(tree.levels, leaf) };
      }),
    );
    return { status: true, proofs };
  });
};
