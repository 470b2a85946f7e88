import type { Context } from '../context';
import type { Calls } from '../http/calls';
import { Refusal } from '../http/refusal';
import { readNotices } from './notices';

const timeIn = (sent: string | null | undefined): number | undefined => {
  if (!sent) return undefined;
  const at = Date.parse(sent);
  if (!Number.isFinite(at)) throw new Refusal('BAD_REQUEST', 'read_to is not a time');
  return Math.max(0, at);
};

export const noticeRoutes = (calls: Calls, { db }: Context): void => {
  calls.player('/api-notices', async ({ body, player, now }) => ({
    status: true,
    msg: 'Notices',
    ...(await readNotices(db, { userId: player.userId, readTo: timeIn(body.read_to), now })),
  }));
};
