import { DAY, dayFromIso, instantOf } from '../../clock';
import type { Context } from '../../context';
import { firstIdAt } from '../../ids';
import { points } from '../../money';
import type { Desk } from '../desk';

/** Fewer senders are chance. */
const LEAST = 3;

const RINGS = `
WITH tx AS (SELECT tx_id, kind, actor FROM every_tx
    WHERE tx_id >= $1::uuid AND tx_id < $2::uuid AND kind IN ('deposit', 'adjustment', 'transfer')),
  given AS (SELECT e.user_id, t.actor, sum(e.amount) AS amount FROM tx t JOIN every_entry e ON e.tx_id = t.tx_id
    WHERE t.kind <> 'transfer' AND e.amount > 0 AND e.account LIKE 'wallet:%' GROUP BY 1, 2),
  moved AS (SELECT r.user_id AS receiver, s.user_id AS sender, sum(r.amount) AS amount FROM tx t
    JOIN every_entry s ON s.tx_id = t.tx_id AND s.amount < 0 JOIN every_entry r ON r.tx_id = t.tx_id AND r.amount > 0
    WHERE t.kind = 'transfer' GROUP BY 1, 2)
SELECT p.mobile, p.name, g.actor AS operator, count(*)::int AS senders, sum(least(g.amount, m.amount))::bigint AS amount
  FROM moved m JOIN given g ON g.user_id = m.sender JOIN player p ON p.user_id = m.receiver
 GROUP BY p.user_id, p.mobile, p.name, g.actor HAVING count(*) >= ${LEAST} ORDER BY amount DESC, p.mobile LIMIT 100`;

type Ring = { mobile: string; name: string; operator: string; senders: number; amount: number };

export const ringRoutes = (desk: Desk, { db }: Context): void =>
  desk.read('report rings', async ({ input: { from, to } }) => {
    const ids = [instantOf(dayFromIso(from)), instantOf(dayFromIso(to)) + DAY].map(firstIdAt);
    const rings = await db.query<Ring>(RINGS, ids);
    return { rings: rings.map((ring) => ({ ...ring, amount: points(ring.amount) })) };
  });
