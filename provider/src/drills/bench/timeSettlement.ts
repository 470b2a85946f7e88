import { forEachSomeAtOnce } from '../../features/push/pushSender';
import { sealDueSessions } from '../../features/sealing/sealSessions';
import { openPostgres } from '../../platform/database/postgres';
import { checkLedger, declareResult, joinAll, openMarkets, placeTestBid } from '../../testing/people';
import { startPostgres } from '../../testing/postgres';
import { beginSealing } from '../../testing/sealing';
import { newWorld, type World, type WorldAnswer } from '../../testing/world';

const mustBeDone = ({ body }: WorldAnswer) => {
  if (body.status !== true) throw new Error(body.msg);
};

/** Places a bid for each player, `lines` lines in all. */
const placeLines = async (world: World, lines: number, players: number) => {
  const each = Array.from({ length: Math.ceil(lines / players) }, (_, index) => ({
    digits: String(index % 10),
  }));
  const people = await joinAll(world, players, each.length * 10);
  await forEachSomeAtOnce(people, async (person) => mustBeDone(await placeTestBid(world, person, each)));
};

/** Sealing, declaring, the audit after it, and taking it back: of one draw, in words. */
export const timeSettlement = async (lines: number, players: number) => {
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
    await openMarkets(world);
    await placeLines(world, lines, players);
    await db.script('ANALYZE');
    beginSealing(world);
    world.now = Date.parse('2025-03-05T10:40:00+05:30');
    await timed(`of ${lines} lines: sealing`, () => sealDueSessions(world.context));
    await timed('declaring', () => declareResult(world, 'm', 'Open', '123'));
    await timed('the audit', () => checkLedger(world));
    await timed('taking it back', async () =>
      mustBeDone(await world.desk('POST', '/results/revoke', result)),
    );
    await checkLedger(world);
    return messages.join(', ');
  } finally {
    await world.close();
    await db.close();
    await postgres.stop();
  }
};
