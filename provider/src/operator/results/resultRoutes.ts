import type { OutputOf } from '@ank/protocol/operator/operations';
import type { SigningContext } from '../../features/auditLog/auditRootsAndKeys';
import { findDrawOrRefuse } from '../../features/draws/drawQueries';
import { ledgerAccountNames } from '../../features/ledger/ledger';
import { readMerkleLeavesOfDraw } from '../../features/sealing/merkleLeavesOfBids';
import { declareAndSettleSavedResult } from '../../features/settlement/declareAndSettleSavedResult';
import {
  listExposureByNumber,
  previewResult,
  previewRevokeAndVoid,
  sumPayoutsByBetType,
} from '../../features/settlement/previewResult';
import { revokeResult } from '../../features/settlement/revokeResult';
import { sealSessionAndSaveResult } from '../../features/settlement/sealSessionAndSaveResult';
import { voidDrawAndRefundUndecidedLines } from '../../features/settlement/voidDrawAndRefundUndecidedLines';
import { type Database, readScalar } from '../../platform/database/database';
import { clampRowLimit } from '../../platform/http/pagination';
import type { PlatformContext } from '../../platform/http/platformContext';
import { type Minor, pointsFromMinor, toBareMinor } from '../../platform/money';
import type { DeskOperations } from '../calls/deskOperations';

export const resultRoutes = (desk: DeskOperations, context: PlatformContext & SigningContext) => {
  const { db } = context;
  const drawOf = (
    { input: { market, date } }: { input: { market: string; date: string } },
    within: Database = db,
  ) => findDrawOrRefuse(within, market, date);

  desk.read('result list', async ({ input }) => ({
    draws: await db.query<OutputOf<'result list'>['draws'][number]>(
      `SELECT d.market_id AS market, m.mode, m.name, d.state, d.open_cutoff, d.close_cutoff,
              coalesce(ro.pana, '') AS open, coalesce(ro.state, '') AS open_state, coalesce(rc.pana, '') AS close, coalesce(rc.state, '') AS close_state
         FROM draw d JOIN market m ON m.market_id = d.market_id
         LEFT JOIN result ro ON ro.draw_id = d.draw_id AND ro.session = 'Open' AND ro.state <> 'revoked'
         LEFT JOIN result rc ON rc.draw_id = d.draw_id AND rc.session = 'Close' AND rc.state <> 'revoked'
        WHERE d.play_date = $1::date ORDER BY d.open_cutoff, m.sort`,
      [input.date],
    ),
  }));

  desk.write('result save', async (tx, given) => {
    const { input, operator, now } = given;
    const { draw_id: drawId } = await drawOf(given, tx);
    const { session, number } = input;
    const saving = { drawId, session, number, actor: operator.name, now };
    const version = await sealSessionAndSaveResult(tx, { ...saving, keys: context.signingKeys?.() });
    // A Close saved before the Open has nothing to be compared with yet.
    const saved = await drawOf(given, tx);
    const expected = saved.results.Open ? await previewResult(tx, saved, session) : null;
    return { subject: drawId, detail: { ...input, version }, answer: { version, preview: expected } };
  });

  desk.read('result preview', async (given) => {
    const draw = await drawOf(given);
    const { session } = given.input;
    return {
      preview: await previewResult(db, draw, session),
      exposure: await listExposureByNumber(db, draw.draw_id, session, 20),
    };
  });

  desk.read('result payouts', async (given) => ({
    payouts: await sumPayoutsByBetType(db, await drawOf(given), given.input.session),
  }));

  desk.read('result ways-back', async (given) =>
    previewRevokeAndVoid(db, await drawOf(given), given.input.session),
  );

  desk.read('report exposure', async (given) => {
    const { limit, after = '0', session } = given.input;
    const [size, skipped] = [clampRowLimit(limit), Number(after)];
    const rows = await listExposureByNumber(db, (await drawOf(given)).draw_id, session, size, skipped);
    return { exposure: rows, next: rows.length === size ? String(skipped + size) : null };
  });

  const idOf = async (given: Parameters<typeof drawOf>[0]) => (await drawOf(given)).draw_id;

  desk.process('result declare', idOf, async ({ context, input, operator, now }, drawId) => {
    const settled = await declareAndSettleSavedResult(context, {
      drawId,
      session: input.session,
      actor: operator.name,
      now,
    });
    const number = (await drawOf({ input })).results[input.session]?.pana;
    const answer = { ...settled, paid: pointsFromMinor(settled.paid), number };
    return { detail: { ...input, ...answer }, answer };
  });

  desk.write('result revoke', async (tx, given) => {
    const { input, operator, now } = given;
    const { draw_id: drawId } = await drawOf(given, tx);
    const run = { drawId, session: input.session, actor: operator.name, now };
    const { players, takenBack, owed } = await revokeResult(tx, run);
    const answer = { players, takenBack: pointsFromMinor(takenBack), owed: pointsFromMinor(owed) };
    return { subject: drawId, detail: { ...input, ...answer }, answer };
  });

  desk.read('draw lines', async (given) => {
    const draw = await idOf(given);
    const sum =
      'SELECT coalesce(-sum(amount), 0)::bigint AS paid FROM ledger_entry WHERE account = $1 AND user_id IS NULL';
    const paid = await readScalar<Minor>(db, sum, [ledgerAccountNames.payouts(draw)]);
    const lines = (await readMerkleLeavesOfDraw(db, draw)).map(({ leafJson, won }) => ({
      leaf: leafJson,
      won,
    }));
    return { draw, lines, paid: toBareMinor(paid) };
  });

  desk.process('draw void', idOf, async ({ context, input, operator, now }, drawId) => {
    const { players, refunded } = await voidDrawAndRefundUndecidedLines(context, {
      drawId,
      actor: operator.name,
      now,
    });
    const answer = { players, refunded: pointsFromMinor(refunded) };
    return { detail: { ...input, ...answer }, answer };
  });
};
