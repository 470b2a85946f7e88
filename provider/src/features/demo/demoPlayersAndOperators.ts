import type { Mode, Session } from '@ank/protocol/bet-types';
import type { Role } from '@ank/protocol/operator/fields';
import { DAY_MS, toIsoInstant } from '../../platform/clock';
import { insertRow, newExpiringCache, type Tx } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { type Minor, minorFromPoints } from '../../platform/money';
import { createPlayerAndWallet } from '../accounts/playerAccounts';
import { issueSessionToken } from '../accounts/sessionTokens';
import { writeMissingBaselineEntries } from '../auditLog/auditBaseline';
import { placeBid } from '../bidding/placeBid';
import { parseBidOrRefuse } from '../bidding/placeBidAndCapHeadroomRoutes';
import { addOperatorWithoutCredentials } from '../staff/addOperatorWithoutCredentials';
import {
  type DeskKeyContext,
  replaceOperatorLoginAndEndSessions,
  totpCodeAt,
} from '../staff/operatorSecrets';
import { requestDeposit } from '../wallet/depositRequests';
import { approveDemoRequest } from './declareAndApproveInDemo';

export const DEMO_OPERATORS: readonly { name: string; role: Role }[] = [
  { name: 'Usha', role: 'admin' },
  { name: 'Chandra', role: 'cashier' },
];
export const DEMO_OPERATOR_CREDENTIALS = {
  password: 'desk-12345',
  secret: 'ANKDEMOANKDEMOANKDEMOANKDEMOANKD',
} as const;

export const addMissingDemoOperators = ({
  db,
  clock,
  deskKey,
}: Pick<PlatformContext, 'db' | 'clock'> & DeskKeyContext) =>
  db.tx(async (tx) => {
    await tx.query('LOCK TABLE operator IN SHARE ROW EXCLUSIVE MODE');
    const there = await tx.query<{ name: string }>('SELECT name FROM operator');
    const now = clock() - DAY_MS;
    for (const operator of DEMO_OPERATORS.filter(({ name }) => !there.some((found) => found.name === name))) {
      const operatorId = await addOperatorWithoutCredentials(tx, operator, now);
      await replaceOperatorLoginAndEndSessions(
        tx,
        { operatorId, name: operator.name },
        { deskKey: deskKey(), now },
        DEMO_OPERATOR_CREDENTIALS,
      );
    }
    await writeMissingBaselineEntries(tx, 'demo', clock());
  });

export const listDemoOperatorLogins = (now: number) =>
  DEMO_OPERATORS.map((operator) => ({
    ...operator,
    password: DEMO_OPERATOR_CREDENTIALS.password,
    code: totpCodeAt(DEMO_OPERATOR_CREDENTIALS.secret, now),
  }));

const password = 'ank12345';
export const DEMO_PLAYER = { mobile: '9876543210', password, name: 'Raghunathan', points: 12_450 } as const;
export const SECOND_DEMO_PLAYER = {
  mobile: '9123456780',
  password,
  name: 'Meenakshi',
  points: 2_000,
} as const;

/** Adds a player with `points` of its own. */
export const addDemoPlayer = async (
  tx: Tx,
  { mobile, name, points }: { mobile: string; name: string; points: number },
  passwordHash: string,
  now: number,
): Promise<string> => {
  const userId = await createPlayerAndWallet(tx, { mobile, name, passwordHash, now });
  for (const kind of [1, 2])
    await insertRow(tx, 'upi_number', {
      user_id: userId,
      kind,
      number: mobile,
      verified_at: toIsoInstant(now),
    });
  await creditDemoPoints(tx, userId, minorFromPoints(points), now);
  return userId;
};

export const creditDemoPoints = async (tx: Tx, userId: string, amount: Minor, now: number) => {
  const asked = { userId, amount, method: 'demo', now, mostWaiting: Number.POSITIVE_INFINITY };
  const { id } = await requestDeposit(tx, asked);
  await approveDemoRequest(tx, 'deposit', id, now);
};

/** Under a clock that stands where it happened: the ledger is as true as any. */
export const withClockStoppedAt = (context: PlatformContext, moment: number): PlatformContext => ({
  ...context,
  ...{ cache: newExpiringCache(), clock: () => moment, databaseClockOffset: undefined },
});

export type DemoBid = {
  mode: Mode;
  market: string;
  pana: string;
  session: Session;
  numbers: readonly string[];
  points: number;
};

/** `date` is "2025-03-05". */
export const placeDemoBidAt = async (
  context: PlatformContext,
  userId: string,
  { mode, market, pana, session, numbers, points, date }: DemoBid & { date: string },
  now: number,
) => {
  const past = withClockStoppedAt(context, now);
  const token = await issueSessionToken(past, past.db, { userId, address: 'demo' }, now);
  const result = numbers.map((number) => ({
    digits: session === 'Open' ? number : '',
    closedigits: session === 'Open' ? '' : number,
    ...{ points, session },
  }));
  const sent = { game_id: market, new_result: { pana, session, bid_date: date, result } };
  await placeBid(past, { bid: parseBidOrRefuse(mode, sent, now), token, key: undefined, now });
};
