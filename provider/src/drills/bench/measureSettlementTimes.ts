import { forEachTwentyAtOnce } from '../../features/push/pushSender';
import { sealDueSessions } from '../../features/sealing/sealSessions';
import { openPostgres } from '../../platform/database/postgres';
import {
  assertLedgerIsClean,
  createTestMarkets,
  createTestPlayers,
  placeTestBid,
  saveAndDeclareResult,
} from '../../testing/playersAndBids';
import { enableSealing } from '../../testing/sealedDrawFiles';
import { startPostgres } from '../../testing/startPostgres';
import { newWorld, type World, type WorldAnswer } from '../../testing/testWorld';

const assertSucceeded = ({ body }: WorldAnswer) => {
  if (body.status !== true) throw new Error(body.msg);
};

/** Places a bid for each player, `lines` lines in all. */
const placeBidLines = async (world: World, lines: number, players: number) => {
  const each = Array.from({ length: Math.ceil(lines / players) }, (_, index) => ({
    digits: String(index % 10),
  }));
  const people = await createTestPlayers(world, players, each.length * 10);
  await forEachTwentyAtOnce(people, async (player) =>
    assertSucceeded(await placeTestBid(world, player, each)),
  );
};

/** Sealing, declaring, the audit after it, and taking it back: of one draw, in words. */
export const measureSettlementTimes = async (lines: number, players: number): Promise<string> => {
  const postgres = await startPostgres({ fsync: true });
  const db = openPostgres({ url: postgres.url, poolSize: 12 });
  const world = await newWorld(db);
  const messages: string[] = [];
  const timed = async (what: string, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    messages.push(`${what} ${((performance.now() - began) / 1000).toFixed(2)} s`);
  };
  const result = { market: 'm', date: '2025-03-05', session: 'Open', reason: 'the bench' };
  try {
    await createTestMarkets(world);
    await placeBidLines(world, lines, players);
    await db.script('ANALYZE');
    enableSealing(world);
    world.now = Date.parse('2025-03-05T10:40:00+05:30');
    await timed(`of ${lines} lines: sealing`, () => sealDueSessions(world.context));
    await timed('declaring', () => saveAndDeclareResult(world, 'm', 'Open', '123'));
    await timed('the audit', () => assertLedgerIsClean(world));
    await timed('taking it back', async () =>
      assertSucceeded(await world.desk('POST', '/results/revoke', result)),
    );
    await assertLedgerIsClean(world);
    return messages.join(', ');
  } finally {
    await world.close();
    await db.close();
    await postgres.stop();
  }
};
