import { limit } from '../accounts/limits';
import { MINUTE } from '../clock';
import { redrawJpeg } from '../content/redraw';
import { settingsOf } from '../content/settings';
import type { Context } from '../context';
import { type Database, instant, type Tx } from '../db/db';
import type { Calls } from '../http/calls';
import { once } from '../http/once';
import { Refusal } from '../http/refusal';

const MOST_BYTES = 300_000;
const BODY_LIMIT = 512 * 1024;
const MOST_SENT = 20;

type Sent = { userId: string; number: string; bytes: Buffer; now: number };

/** While the deposit waits; replaces an earlier one. Throws when none waits. */
const keepScreenshot = async (tx: Tx, { userId, number, bytes, now }: Sent): Promise<void> => {
  const [request] = await tx.query<{ id: string }>(
    'SELECT id FROM deposit_request WHERE user_id = $1 AND request_number = $2 AND status = 0 FOR UPDATE',
    [userId, number],
  );
  if (!request) throw new Refusal('STATE', 'No deposit of yours waits under this number');
  await tx.query(
    `INSERT INTO deposit_screenshot (deposit_id, user_id, bytes, created_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (deposit_id) DO UPDATE SET bytes = excluded.bytes, created_at = excluded.created_at`,
    [request.id, userId, bytes, instant(now)],
  );
};

export const screenshotOf = async (db: Database, depositId: string): Promise<Buffer | undefined> => {
  const [row] = await db.query<{ bytes: Uint8Array }>(
    'SELECT bytes FROM deposit_screenshot WHERE deposit_id = $1',
    [depositId],
  );
  return row && Buffer.from(row.bytes);
};

/** A picture comes after its claim, which stands whatever becomes of it. */
export const screenshotRoutes = (calls: Calls, context: Context): void => {
  calls.player(
    '/api-deposit-screenshot',
    async ({ body, player, now, key }) => {
      const { userId } = player;
      const number = body.request_number.trim();
      if ((await settingsOf(context)).screenshots.days === 0)
        throw new Refusal('REFUSED', 'Pictures of payments are not taken here');
      const sent = Buffer.from(body.image, 'base64');
      if (sent.length > MOST_BYTES)
        throw new Refusal('BAD_REQUEST', `A picture has at most ${MOST_BYTES / 1000} kB`);
      await limit(context.db, `picture:${userId}`, MOST_SENT, 10 * MINUTE, now);
      const bytes = await redrawJpeg(sent, MOST_BYTES);
      const content = { number, image: body.image };
      return once(context, { userId, endpoint: 'screenshot', key, content, now }, async (tx) => {
        await keepScreenshot(tx, { userId, number, bytes, now });
        return { status: true, msg: 'The picture is kept with your request' };
      });
    },
    BODY_LIMIT,
  );
};
