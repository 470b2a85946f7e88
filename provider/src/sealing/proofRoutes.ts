import type { Context } from '../context';
import type { Calls } from '../http/calls';
import { Refusal } from '../http/refusal';
import { linesOfBid } from './lines';
import { fileOf } from './publish';
import { levelsOf, pathOf } from './tree';

/** ms; a tree of 50,000 lines is 3.2 MB and asked for by many at once. */
const KEPT = 30_000;

type Sealed = { leaves: Uint8Array; date: string };

const treeOf = ({ db, cache }: Context, drawId: string, session: string) =>
  cache.get(`seal:${drawId}:${session}`, KEPT, async () => {
    const [sealed] = await db.query<Sealed>(
      `SELECT c.leaves, d.play_date::text AS date FROM draw_chain c JOIN draw d ON d.draw_id = c.draw_id
        WHERE c.draw_id = $1 AND c.session = $2 AND c.kind = 'seal'`,
      [drawId, session],
    );
    return sealed && { date: sealed.date, levels: await levelsOf(Buffer.from(sealed.leaves)) };
  });

export const proofRoutes = (calls: Calls, context: Context): void => {
  const { db } = context;
  calls.player('/api-bid-proof', async ({ body, player }) => {
    const lines = await linesOfBid(db, player.userId, body.bid_number);
    if (lines.length === 0) throw new Refusal('NOT_FOUND', 'There is no such bid');
    const proofs = await Promise.all(
      lines.map(async ({ leaf, session }) => {
        const [, drawId = ''] = JSON.parse(leaf) as string[];
        const tree = await treeOf(context, drawId, session);
        if (!tree) return { leaf };
        return { leaf, file: `/api-public/draws/${fileOf(tree.date, drawId)}`, ...pathOf(tree.levels, leaf) };
      }),
    );
    return { status: true, proofs };
  });
};
