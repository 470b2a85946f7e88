import { formatBidDate } from '@ank/protocol/dates';
import { issueSessionToken } from '../features/accounts/sessionTokens';
import { settleAllLateBids } from '../features/settlement/settleAllLateBids';
import { dayInIndia, instantOfIndianDay } from '../platform/clock';
import {
  createTestMarkets,
  createTestPlayer,
  placeTestBid,
  saveAndDeclareResult,
  type TestPlayer,
} from './playersAndBids';
import type { World } from './testWorld';

/** A day in summer, long after the bids of spring. */
export const INSTANT_LONG_AFTER_OLD_BIDS = Date.parse('2025-08-20T09:00:00+05:30');
/** The request that was sent on the first morning under that key. */
export const OLD_BID_WITH_KEY = { key: 'spring-1', date: '5-March-2025' };

const moveClockTo = (world: World, day: string, hours: number): void => {
  world.now = instantOfIndianDay(day) + hours * 3_600_000;
};

/** Logs the players in again: no session lasts from spring to summer. */
const logInAgain = ({ db, context, now }: World, players: readonly TestPlayer[]): Promise<TestPlayer[]> =>
  Promise.all(
    players.map(async (person) => ({
      ...person,
      token: await db.tx((tx) =>
        issueSessionToken(context, tx, { userId: person.userId, address: '127.0.0.1' }, now),
      ),
    })),
  );

const postDrawOperationOrThrow = async (
  world: World,
  path: string,
  market: string,
  date: string,
  session = 'Open',
) => {
  const more = path === '/draws/void' ? {} : { session };
  const { body } = await world.desk('POST', path, { market, date, ...more, reason: 'test' });
  if (body.status !== true) throw new Error(`${path}: ${body.msg}`);
};

/**
 * Bids of two players on three days of March and April: won, lost, refunded, paid on a corrected result, of
 * all three modes and over midnight; one draw of March without its Close; then a bid in summer. Gives the
 * players, with sessions of that day.
 */
export const placeAndSettleOldBids = async (world: World): Promise<TestPlayer[]> => {
  await createTestMarkets(world);
  let people = [await createTestPlayer(world, 5000), await createTestPlayer(world, 5000)];
  for (const day of ['2025-03-05', '2025-03-06', '2025-04-07']) {
    moveClockTo(world, day, 9);
    people = await logInAgain(world, people);
    for (const [nr, person] of people.entries()) {
      const keyed = nr === 0 && day === '2025-03-05' ? OLD_BID_WITH_KEY : {};
      await placeTestBid(
        world,
        person,
        [{ digits: '6' }, { digits: '1', points: 20 }, { digits: '3' }],
        keyed,
      );
      await placeTestBid(world, person, [{ digits: '66' }], { pana: 'Jodi' });
      await placeTestBid(world, person, [{ digits: '6' }], { key: null });
      await placeTestBid(world, person, [{ digits: String(nr) }], { market: 'night' });
      await placeTestBid(world, person, [{ digits: '6' }], { mode: 'starline' });
      await placeTestBid(world, person, [{ digits: '12' }], { mode: 'gali', pana: 'Jodi' });
    }
    moveClockTo(world, day, 22);
    await saveAndDeclareResult(world, 'm', 'Open', '123', day);
    if (day !== '2025-03-06') await saveAndDeclareResult(world, 'm', 'Close', '123', day);
    await saveAndDeclareResult(world, 's', 'Open', '123', day);
    await saveAndDeclareResult(world, 'g', 'Open', '12', day);
    if (day === '2025-04-07') {
      await saveAndDeclareResult(world, 'night', 'Open', '111', day);
      await postDrawOperationOrThrow(world, '/results/revoke', 'night', day);
      await saveAndDeclareResult(world, 'night', 'Open', '100', day);
    } else await postDrawOperationOrThrow(world, '/draws/void', 'night', day);
  }
  world.now = INSTANT_LONG_AFTER_OLD_BIDS;
  await settleAllLateBids(world.context);
  people = await logInAgain(world, people);
  await placeTestBid(world, people[0] as TestPlayer, [{ digits: '6' }, { digits: '7' }], {
    date: formatBidDate(dayInIndia(world.now)),
  });
  return people;
};
