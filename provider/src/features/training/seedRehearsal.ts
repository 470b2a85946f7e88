import type { PlatformContext } from '../../platform/http/platformContext';
import { minorFromPoints } from '../../platform/money';
import { hashPassword } from '../accounts/passwords';
import {
  addDemoPlayer,
  DEMO_PLAYER,
  type DemoBid,
  placeDemoBidAt,
  SECOND_DEMO_PLAYER,
} from '../demo/demoPlayersAndOperators';
import { ensureDrawsOfDate } from '../draws/ensureDraws';
import { setUpEmptySite } from '../starter/setUpEmptySite';
import { requestDeposit } from '../wallet/depositRequests';
import { requestWithdrawalAndHoldPoints } from '../wallet/withdrawalRequests';
import { REHEARSAL_START, writeRehearsalMark } from './rehearsalMarkAndClock';

const DATE = '2025-03-05';
const instantOnRehearsalDay = (time: string): number => Date.parse(`${DATE}T${time}:00+05:30`);

const BIDS: readonly (Omit<DemoBid, 'mode' | 'market'> & { who: 0 | 1 })[] = [
  { who: 0, pana: 'Single Digit', session: 'Open', numbers: ['6'], points: 40 },
  { who: 0, pana: 'Single Digit', session: 'Open', numbers: ['1'], points: 20 },
  { who: 0, pana: 'Single Digit', session: 'Close', numbers: ['7'], points: 100 },
  { who: 1, pana: 'Single Pana', session: 'Open', numbers: ['123'], points: 10 },
  { who: 1, pana: 'Single Digit', session: 'Close', numbers: ['8'], points: 100 },
  { who: 1, pana: 'Jodi Digit', session: 'Open', numbers: ['68'], points: 10 },
];

export const seedRehearsal = async (context: PlatformContext) => {
  let moment = instantOnRehearsalDay('09:00');
  const { db } = context;
  const passwordHash = await hashPassword(DEMO_PLAYER.password);
  await writeRehearsalMark(db, moment, false);
  const players = await db.tx(async (tx) => {
    await setUpEmptySite(tx, { upi: 'practice@invalid', mobile: '9800000000', now: moment });
    return [
      await addDemoPlayer(tx, { ...DEMO_PLAYER, points: 2000 }, passwordHash, moment),
      await addDemoPlayer(tx, { ...SECOND_DEMO_PLAYER, points: 1000 }, passwordHash, moment),
    ] as const;
  });
  await ensureDrawsOfDate(db, DATE, moment);
  const [first, second] = players;
  const toPay = { method: 2 as const, mostWaiting: 10 };
  for (const [time, userId, points] of [
    ['17:30', first, 600],
    ['17:45', second, 700],
  ] as const) {
    moment = instantOnRehearsalDay(time);
    await db.tx((tx) =>
      requestWithdrawalAndHoldPoints(tx, { ...toPay, userId, amount: minorFromPoints(points), now: moment }),
    );
  }
  for (const { who, ...line } of BIDS) {
    moment += 60_000;
    await placeDemoBidAt(context, players[who], { mode: 'main', market: '8', date: DATE, ...line }, moment);
  }
  await db.query('DELETE FROM session_token');
  for (const [time, userId, points] of [
    ['18:41', second, 500],
    ['18:52', first, 300],
  ] as const) {
    moment = instantOnRehearsalDay(time);
    const asked = { userId, amount: minorFromPoints(points), method: 'UPI', now: moment, mostWaiting: 10 };
    await db.tx((tx) => requestDeposit(tx, asked));
  }
  await writeRehearsalMark(db, REHEARSAL_START, true);
};
