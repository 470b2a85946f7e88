import { MINUTE_MS, toIsoInstant } from '../../platform/clock';
import { type Database, hasRow } from '../../platform/database/database';
import type { CallRegistrar } from '../../platform/http/callRegistrar';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal } from '../../platform/http/refusal';
import { countAttemptOrRefuse } from '../accounts/attemptLimits';
import { reencodeJpeg } from '../content/reencodeJpeg';
import { readCachedSettings } from '../content/siteSettings';

const MOST_BYTES = 300_000;
const BODY_LIMIT = 512 * 1024;
const MOST_SENT = 20;

/** $1 player, $2 the deposit's number, $3 the picture, $4 now. Replaces an earlier one. */
const KEEP = `INSERT INTO deposit_screenshot (deposit_id, user_id, bytes, created_at)
  SELECT id, user_id, $3::bytea, $4::timestamptz FROM deposit_request
   WHERE user_id = $1 AND request_number = $2 AND status = 0 FOR UPDATE
  ON CONFLICT (deposit_id) DO UPDATE SET bytes = excluded.bytes, created_at = excluded.created_at RETURNING deposit_id`;

export const findDepositScreenshot = async (db: Database, depositId: string) => {
  const [row] = await db.query<{ bytes: Uint8Array }>(
    'SELECT bytes FROM deposit_screenshot WHERE deposit_id = $1',
    [depositId],
  );
  return row && Buffer.from(row.bytes);
};

/** A picture comes after its claim, which stands whatever becomes of it. */
export const depositScreenshotUploadRoute = (calls: CallRegistrar, context: PlatformContext) => {
  calls.player(
    '/api-deposit-screenshot',
    async ({ body, player: { userId }, now, once }) => {
      const number = body.request_number.trim();
      if ((await readCachedSettings(context)).screenshots.days === 0)
        throw new Refusal('REFUSED', 'Pictures of payments are not taken here');
      const sent = Buffer.from(body.image, 'base64');
      if (sent.length > MOST_BYTES)
        throw new Refusal('BAD_REQUEST', `A picture has at most ${MOST_BYTES / 1000} kB`);
      await countAttemptOrRefuse(context.db, `picture:${userId}`, MOST_SENT, 10 * MINUTE_MS, now);
      const bytes = await reencodeJpeg(sent, MOST_BYTES);
      return once('screenshot', { number, image: body.image }, async (tx) => {
        if (!(await hasRow(tx, KEEP, [userId, number, bytes, toIsoInstant(now)])))
          throw new Refusal('STATE', 'No deposit of yours waits under this number');
        return { status: true, msg: 'The picture is kept with your request' };
      });
    },
    BODY_LIMIT,
  );
};
