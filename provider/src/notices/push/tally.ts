import type { Context } from '../../context';
import { type Database, insert, instant } from '../../db/db';
import type { Outcome } from './store';

export const newTally = () => {
  const seen = new Map<Outcome, { times: number; host: string }>();
  return {
    add: (outcome: Outcome, host: string) =>
      void seen.set(outcome, { times: (seen.get(outcome)?.times ?? 0) + 1, host }),
    keep: async (db: Database, now: number): Promise<void> => {
      for (const [outcome, { times, host }] of [...seen].sort())
        await insert(
          db,
          'push_tally',
          { outcome, times, last_at: instant(now), last_host: host },
          `ON CONFLICT (outcome) DO UPDATE SET times = push_tally.times + excluded.times,
             last_at = greatest(push_tally.last_at, excluded.last_at), last_host = excluded.last_host`,
        );
    },
  };
};

type Kept = { outcome: Outcome; times: number; last_at: Date; last_host: string };

const minute = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** An endpoint that is gone is no failure: phones change. */
export const examinePush = async ({
  db,
  push,
}: Pick<Context, 'db' | 'push'>): Promise<{ ok: boolean; what: string }> => {
  if (!push)
    return {
      ok: true,
      what: 'Pushes: off, no keys are set; players read their inbox in the app (ank-provider push keys)',
    };
  const [{ phones } = { phones: 0 }] = await db.query<{ phones: number }>(
    'SELECT count(*)::int AS phones FROM push_subscription',
  );
  const kept = await db.query<Kept>(
    'SELECT outcome, times::int, last_at, last_host FROM push_tally ORDER BY last_at DESC',
  );
  const sent = kept.find(({ outcome }) => outcome === 'sent');
  const failed = kept.find(({ outcome }) => outcome === 'again' || outcome === 'lost');
  const said = `Pushes: on, keys known, ${phones} ${phones === 1 ? 'phone' : 'phones'}, ${sent?.times ?? 0} sent`;
  if (!failed) return { ok: true, what: `${said}, none failed` };
  const last = `the last failure was ${minute(failed.last_at)} at ${failed.last_host}`;
  return sent && sent.last_at >= failed.last_at
    ? { ok: true, what: `${said}; ${last}, and others arrive` }
    : { ok: false, what: `${said}; ${last}: see that this server reaches it by https` };
};
