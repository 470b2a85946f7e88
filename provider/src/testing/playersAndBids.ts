import { randomUUID } from 'node:crypto';
import type { Mode, Session } from '@ank/protocol/bet-types';
import { formatBidDate } from '@ank/protocol/dates';
import { hashPassword } from '../features/accounts/passwords';
import { createPlayerAndWallet } from '../features/accounts/playerAccounts';
import { issueSessionToken } from '../features/accounts/sessionTokens';
import { writeMissingBaselineEntries } from '../features/auditLog/auditBaseline';
import { ensureDrawsOfDate } from '../features/draws/ensureDraws';
import {
  bookLedgerPostings,
  ledgerAccountNames,
  WALLET_HISTORY_STATUS,
  walletLedgerEntry,
} from '../features/ledger/ledger';
import { checkWholeLedger } from '../features/ledgerChecks/ledgerChecks';
import { insertRateSet } from '../features/markets/rates';
import { forEachTwentyAtOnce } from '../features/push/pushSender';
import { STARTER_RATES } from '../features/starter/setUpEmptySite';
import { dayInIndia } from '../platform/clock';
import { minorFromPoints } from '../platform/money';
import type { World, WorldAnswer } from './testWorld';

export type TestPlayer = { userId: string; token: string; mobile: string; name: string };

let createdPlayerCount = 0;
let passwordHash: Promise<string> | undefined;
export const TEST_PLAYER_PASSWORD = 'secret-1';

/** A player with that many points, already logged in. */
export const createTestPlayer = async ({ db, context, now }: World, points = 1000): Promise<TestPlayer> => {
  passwordHash ??= hashPassword(TEST_PLAYER_PASSWORD);
  const hash = await passwordHash;
  const mobile = String(9_000_000_000 + ++createdPlayerCount);
  const name = `Player ${createdPlayerCount}`;
  return db.tx(async (tx) => {
    const userId = await createPlayerAndWallet(tx, { mobile, name, passwordHash: hash, now });
    if (points > 0) {
      const entries = [
        walletLedgerEntry(userId, minorFromPoints(points), {
          note: 'Gift',
          status: WALLET_HISTORY_STATUS.bonus,
        }),
        { account: ledgerAccountNames.bonus, amount: minorFromPoints(-points) },
      ];
      await bookLedgerPostings(tx, { kind: 'gift', actor: 'test', now }, [{ ref: userId, entries }]);
    }
    return {
      userId,
      token: await issueSessionToken(context, tx, { userId, address: '127.0.0.1' }, now),
      mobile,
      name,
    };
  });
};

/** A few at a time, so that a small pool serves them. */
export const createTestPlayers = async (
  world: World,
  players: number,
  points: number,
): Promise<TestPlayer[]> => {
  const joined: TestPlayer[] = [];
  await forEachTwentyAtOnce(Array.from({ length: players }), async () => {
    joined.push(await createTestPlayer(world, points));
  });
  return joined;
};

/**
 * Markets of a small catalogue: main `m` (10:30 to 11:30) and `night` (21:45 to 00:15), Starline `s` (12:00),
 * Gali `g` (18:00).
 */
export const createTestMarkets = async ({ db, now, context }: World): Promise<void> => {
  await db.tx(async (tx) => {
    await tx.query(
      `INSERT INTO market (market_id, mode, name, open_time, close_time, sort) VALUES
        ('m', 'main', 'Kaveri', '10:30', '11:30', 1), ('night', 'main', 'Main Mandi', '21:45', '00:15', 2),
        ('s', 'starline', 'Starline 12:00 PM', '12:00', '12:00', 3), ('g', 'gali', 'Faridabad', '18:00', '18:00', 4)`,
    );
    for (const mode of ['main', 'starline', 'gali'] as const)
      await insertRateSet(tx, mode, STARTER_RATES[mode], now - 1000, now);
    await writeMissingBaselineEntries(tx, 'test', now);
  });
  await ensureDrawsOfDate(db, '2025-03-05', now);
  context.cache.clear();
};

export type TestBidLine = {
  digits?: string;
  closedigits?: string;
  points?: number | string;
  session?: Session | string;
  pana?: string;
  closepana?: string;
};

const PATHS = {
  main: '/api-submit-bid',
  starline: '/api-starline-submit-bid',
  gali: '/api-galidisawar-submit-bid',
} as const;

export type TestBidOptions = {
  mode?: Mode;
  market?: string;
  pana?: string;
  session?: string;
  date?: string;
  key?: string | null;
  extra?: Record<string, unknown>;
};

/** Places a bid as the app does, with a key of its own unless another or none (null) is asked for. */
export const placeTestBid = (
  world: World,
  player: TestPlayer,
  lines: TestBidLine[],
  options: TestBidOptions = {},
): Promise<WorldAnswer> => {
  const {
    mode = 'main',
    market = { main: 'm', starline: 's', gali: 'g' }[mode],
    pana = 'Single Digit',
    session = 'Open',
    key = randomUUID(),
    extra = {},
  } = options;
  const date = options.date ?? formatBidDate(dayInIndia(world.now));
  return world.call(
    PATHS[mode],
    {
      unique_token: player.token,
      game_id: market,
      new_result: {
        unique_token: player.token,
        Gamename: 'any',
        totalbit: lines.reduce((sum, { points = 10 }) => sum + Number(points), 0),
        gameid: market,
        pana,
        gametype: session,
        bid_date: date,
        session,
        result: lines.map((line) => ({
          digits: '',
          closedigits: '',
          points: 10,
          session,
          pana,
          closepana: '',
          ...line,
        })),
        ...extra,
      },
    },
    key === null ? {} : { 'idempotency-key': key },
  );
};

/** Saves and declares a result at the desk; throws what the desk refused. */
export const saveAndDeclareResult = async (
  world: World,
  market: string,
  session: Session,
  number: string,
  date = '2025-03-05',
): Promise<Record<string, unknown>> => {
  for (const [path, body] of [
    ['/results/save', { market, date, session, number }],
    ['/results/declare', { market, date, session }],
  ] as const) {
    const answer = await world.desk('POST', path, body);
    if (answer.body.status !== true) throw new Error(String(answer.body.msg));
    if (path === '/results/declare') return answer.body;
  }
  return {};
};

/** The wallet in points, as the app reads it. */
export const readBalance = async (world: World, player: TestPlayer): Promise<number> =>
  Number((await world.call('/api-user-wallet-balance', { unique_token: player.token })).body.wallet_amt);

/** Throws with the broken rules when an invariant of the ledger does not hold. */
export const assertLedgerIsClean = async ({ db, now }: World): Promise<void> => {
  const broken = (await checkWholeLedger(db, { now })).filter(({ breaches }) => breaches > 0);
  if (broken.length > 0) throw new Error(JSON.stringify(broken, null, 2));
};
