import type { KeyObject } from 'node:crypto';
import { isPana, type Mode, type Session } from '@ank/protocol/bet-types';
import { JODIS } from '@ank/protocol/game';
import { readScalar, type Tx } from '../../platform/database/database';
import { Refusal, refusalDetailsOf } from '../../platform/http/refusal';
import { lockAndReadDraw, refuseBeforeCutoff } from '../draws/drawQueries';
import { ensureSessionSealed } from '../sealing/sealSessions';

const refuseInvalidResult = (mode: Mode, session: Session, number: string) => {
  if (mode !== 'main' && session !== 'Open')
    throw new Refusal('BAD_REQUEST', 'This market has one result, saved as Open');
  const kind = mode === 'gali' ? 'a result of two digits' : 'one of the 220 panas';
  if (mode === 'gali' ? !JODIS.includes(number) : !isPana(number))
    throw new Refusal('NUMBER', `${number} is not ${kind}`, refusalDetailsOf('notOfMarket', { number }));
};

type SaveResultInput = {
  drawId: string;
  session: Session;
  number: string;
  actor: string;
  now: number;
  /** The keys that seal the session's bids where that is still to be done. */
  keys?: readonly KeyObject[] | undefined;
};

/** Gives its version. Throws where a house that seals has not sealed the session's bids. */
export const sealSessionAndSaveResult = async (
  tx: Tx,
  { drawId, session, number, actor, now, keys = [] }: SaveResultInput,
): Promise<number> => {
  const draw = await lockAndReadDraw(tx, drawId);
  if (draw.state !== 'on') throw new Refusal('STATE', 'This draw is not played', 'notPlayed');
  refuseInvalidResult(draw.mode, session, number);
  refuseBeforeCutoff(draw, session, now);
  await ensureSessionSealed(tx, { drawId, session, keys, now });
  const live = draw.results[session];
  if (live?.state === 'declared')
    throw new Refusal('STATE', 'This result is declared: revoke it first', 'revokeFirst');
  return readScalar<number>(
    tx,
    `INSERT INTO result (draw_id, session, version, pana, state, saved_by)
       SELECT $1::uuid, $2::text, coalesce($3::int, (SELECT max(r.version) + 1 FROM result r WHERE r.draw_id = $1 AND r.session = $2), 1), $4::text, 'saved', $5::text
       ON CONFLICT (draw_id, session, version) DO UPDATE SET pana = excluded.pana, saved_by = excluded.saved_by RETURNING version`,
    [drawId, session, live?.version ?? null, number, actor],
  );
};
