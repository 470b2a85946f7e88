import type { OutputOf } from '@ank/protocol/operator/operations';
import type { FastifyInstance } from 'fastify';
import { ZONE } from '../clock';
import type { Context } from '../context';
import { instant } from '../db/db';
import { newApp } from '../http/app';
import { rowsOf } from '../http/fields';
import { Refusal } from '../http/refusal';
import { points } from '../numbers';
import { linesOfDraw } from '../sealing/lines';
import { declare } from '../settlement/declare';
import { voidDraw } from '../settlement/late';
import { exposure, payoutsByType, preview, waysBack } from '../settlement/preview';
import { findDraw, liveResults, saveResult } from '../settlement/results';
import { revoke } from '../settlement/revoke';
import { nextTime, writeMark } from '../training/mark';
import { account } from '../wallet/ledger';
import { type Desk, deskOn } from './desk';
import { inboxRoutes } from './inbox';
import { listRoutes } from './lists/routes';
import { HERE, type Place, pageRoutes } from './place';
import { findRoutes } from './players/find';
import { playerFileRoutes } from './players/playerFile';
import { playerRoutes } from './players/players';
import { proposalRoutes } from './proposals/routes';
import { deskPushRoutes } from './push/routes';
import { adjustmentRoutes } from './queue/adjustments';
import { queueRoutes } from './queue/queue';
import { closingRoutes } from './reports/closing';
import { loadRoutes, playReportRoutes, ringRoutes } from './reports/playReport';
import { reportRoutes } from './reports/reports';
import { tonightRoutes } from './reports/tonight';
import { capRoutes, riskRoutes } from './risk/risk';
import { operatorRoutes } from './session/asks';
import { checkHost } from './session/caller';
import { bySession, sessionRoutes } from './session/routes';
import { catalogueRoutes, holidayRoutes } from './site/markets';
import { messageRoutes } from './site/messages';
import { initRoutes, pictureRoutes, textRoutes } from './site/settings';

const trainingRoutes = (desk: Desk, { training }: Context): void => {
  desk.write('training clock', async (tx, { input, now }) => {
    if (!training) throw new Refusal('STATE', 'The clock is moved in a rehearsal alone (serve --training)');
    const at = nextTime(input.to, now, input.zone ?? ZONE);
    await writeMark(tx, at, true);
    training.set(at);
    return { subject: 'clock', detail: { to: instant(at) }, answer: { now: instant(at) } };
  });
};

const metricsRoutes = (
  app: FastifyInstance,
  { metrics: { registry }, security }: Context,
  { hosts }: Place,
): void => {
  app.get('/metrics', async (request, reply) => {
    checkHost(request, hosts, security);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

const resultRoutes = (desk: Desk, context: Context): void => {
  const { db } = context;

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

  desk.write('result save', async (tx, { input, operator, now }) => {
    const draw = await findDraw(tx, input.market, input.date);
    const saving = {
      drawId: draw.draw_id,
      session: input.session,
      number: input.number,
      actor: operator.name,
      now,
      keys: context.trailKeys?.(),
    };
    const version = await saveResult(tx, saving);
    // A Close saved before the Open has nothing to be compared with yet.
    const open = (await liveResults(tx, draw.draw_id)).some((result) => result.session === 'Open');
    const expected = open ? await preview(tx, draw, input.session) : null;
    return { subject: draw.draw_id, detail: { ...input, version }, answer: { version, preview: expected } };
  });

  desk.read('result preview', async ({ input }) => {
    const draw = await findDraw(db, input.market, input.date);
    return {
      preview: await preview(db, draw, input.session),
      exposure: await exposure(db, draw.draw_id, input.session, 20),
    };
  });

  desk.read('result payouts', async ({ input }) => {
    const draw = await findDraw(db, input.market, input.date);
    return { payouts: await payoutsByType(db, draw, input.session) };
  });

  desk.read('result ways-back', async ({ input }) => {
    const draw = await findDraw(db, input.market, input.date);
    return await waysBack(db, draw, input.session);
  });

  desk.read('report exposure', async ({ input }) => {
    const draw = await findDraw(db, input.market, input.date);
    const [size, skipped] = [rowsOf(input.limit), Number(input.after ?? 0)];
    const rows = await exposure(db, draw.draw_id, input.session, size, skipped);
    return { exposure: rows, next: rows.length === size ? String(skipped + size) : null };
  });

  const drawOf = async ({ input }: { input: { market: string; date: string } }) =>
    (await findDraw(db, input.market, input.date)).draw_id;

  desk.process('result declare', drawOf, async ({ input, operator, now }, drawId) => {
    const settled = await declare(context, { drawId, session: input.session, actor: operator.name, now });
    const number = (await liveResults(db, drawId)).find((result) => result.session === input.session)?.pana;
    const answer = { ...settled, paid: points(settled.paid), number };
    return { detail: { ...input, ...answer }, answer };
  });

  desk.write('result revoke', async (tx, { input, operator, now }) => {
    const { draw_id: drawId } = await findDraw(tx, input.market, input.date);
    const run = { drawId, session: input.session, reason: input.reason, actor: operator.name, now };
    const { players, takenBack, owed } = await revoke(tx, run);
    const answer = { players, takenBack: points(takenBack), owed: points(owed) };
    return { subject: drawId, detail: { ...input, ...answer }, answer };
  });

  desk.read('draw lines', async ({ input }) => {
    const draw = await drawOf({ input });
    const [paid] = await db.query<{ sum: number }>(
      'SELECT coalesce(-sum(amount), 0)::bigint AS sum FROM ledger_entry WHERE account = $1 AND user_id IS NULL',
      [account.payouts(draw)],
    );
    const lines = (await linesOfDraw(db, draw)).map(({ leaf, won }) => ({ leaf, won }));
    return { draw, lines, paid: paid?.sum ?? 0 };
  });

  desk.process('draw void', drawOf, async ({ input, operator, now }, drawId) => {
    const { players, refunded } = await voidDraw(context, { drawId, actor: operator.name, now });
    const answer = { players, refunded: points(refunded) };
    return { detail: { ...input, ...answer }, answer };
  });
};

/**
 * Its own listener, which no other web page may call. All but the page itself, the log-in, the demo inbox and
 * the metrics wants a token or a session.
 */
export const operatorServer = (
  context: Context,
  localToken: string,
  place: Place = HERE,
): FastifyInstance => {
  const { clock, log, metrics } = context;
  const proxies = place.proxies.length > 0 && place.proxies.join(',');
  const app = newApp({ clock, log, metrics, origins: [], loopbackOrigins: false, trustProxy: proxies });
  app.register(async (scope) => {
    const desk = deskOn(scope, context, localToken, bySession(context, place));
    sessionRoutes(scope, desk, context, place);
    tonightRoutes(desk, context);
    playerRoutes(desk, context);
    playerFileRoutes(desk, context);
    findRoutes(desk, context);
    listRoutes(desk, context);
    queueRoutes(desk, context);
    adjustmentRoutes(desk);
    proposalRoutes(desk, context);
    resultRoutes(desk, context);
    riskRoutes(desk, context);
    capRoutes(desk, context);
    catalogueRoutes(desk, context);
    holidayRoutes(desk, context);
    textRoutes(desk, context);
    messageRoutes(desk, context);
    pictureRoutes(desk, context);
    initRoutes(desk);
    trainingRoutes(desk, context);
    reportRoutes(desk, context);
    closingRoutes(desk, context);
    ringRoutes(desk, context);
    playReportRoutes(desk, context);
    loadRoutes(desk, context);
    operatorRoutes(desk, context);
    deskPushRoutes(desk, context);
    inboxRoutes(scope, context, place.wall);
    metricsRoutes(scope, context, place);
    pageRoutes(scope, context, place);
  });
  return app;
};
