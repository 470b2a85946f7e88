import { removeAllPasskeys } from '../../features/accounts/playerAccounts';
import { listOpenSessions } from '../../features/accounts/sessionRoutes';
import { revokeSessionTokens } from '../../features/accounts/sessionTokens';
import { readStoredSettings } from '../../features/content/siteSettings';
import { findCurrentPause } from '../../features/playLimits/checks/ownLimitChecks';
import { listAllLimitsWithUse } from '../../features/playLimits/checks/ownLimits';
import { countPendingRequests } from '../../features/wallet/depositRequests';
import { normalizeBankReferenceOrRefuse } from '../../features/wallet/normalizeBankReference';
import { toIsoInstant } from '../../platform/clock';
import { type Database, insertRow } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { Refusal, refusalDetailsOf } from '../../platform/http/refusal';
import { newUuidV7 } from '../../platform/idsAndHashes';
import { type Minor, pointsFromMinor } from '../../platform/money';
import type { DeskOperations } from '../calls/deskOperations';
import { sumAdjustedAloneToday, sumCreditedAloneToday } from '../calls/singleApproverLimits';

export const OWED_BY_PLAYER_SQL =
  "coalesce((SELECT -sum(e.amount) FROM ledger_entry e WHERE e.user_id = p.user_id AND e.account LIKE 'receivable:%'), 0)::bigint";

type Player = { user_id: string; state: 'active' | 'blocked'; betting_status: number; owed: Minor };

export const findPlayerByMobileOrRefuse = async (db: Database, number: string) => {
  const [player] = await db.query<Player>(
    `SELECT p.user_id, p.state, p.betting_status, ${OWED_BY_PLAYER_SQL} AS owed FROM player p WHERE p.mobile = $1`,
    [number],
  );
  if (player) return player;
  const words = `There is no player with the number ${number}`;
  throw new Refusal('NOT_FOUND', words, refusalDetailsOf('noPlayer', { number }));
};

export const findUserIdByMobileOrRefuse = async (db: Database, number: string): Promise<string> =>
  (await findPlayerByMobileOrRefuse(db, number)).user_id;

const pointsOrNull = (amount: Minor | null): number | null =>
  amount === null ? null : pointsFromMinor(amount);

const readOwnLimitsAndPauses = async (db: Database, userId: string, now: number) => {
  const limits = (await listAllLimitsWithUse(db, userId, now)).filter(
    ({ amount, nextAt }) => amount !== null || nextAt,
  );
  const pause = async (kind: 'break' | 'exclusion') => {
    const found = await findCurrentPause(db, userId, now, kind);
    return found ? { since: found.since, until: found.until } : null;
  };
  return {
    limits: limits.map(({ amount, used, next, nextAt, ...limit }) => ({
      ...limit,
      amount: pointsOrNull(amount),
      used: pointsFromMinor(used),
      next: nextAt && { amount: pointsOrNull(next), at: nextAt },
    })),
    break: await pause('break'),
    exclusion: await pause('exclusion'),
  };
};

const TAKEN = `
SELECT r.request_number AS number, r.amount::float8 / 100 AS amount, r.created_at, p.mobile FROM deposit_request r JOIN player p ON p.user_id = r.user_id
 WHERE r.proof_key = $1`;

type Taken = { number: string; amount: number; created_at: Date; mobile: string };

/** The letters of what a device calls itself that tell it from others. */
const AGENT_LETTERS = 60;

export const playerDetailsAndBlockingRoutes = (desk: DeskOperations, { db }: Pick<PlatformContext, 'db'>) => {
  desk.read('player devices', async ({ input, now }) => {
    const rows = await listOpenSessions(db, await findUserIdByMobileOrRefuse(db, input.mobile), now);
    // Addresses are not kept: that two devices share a network is all that can be said of where they are.
    const networks = [...new Set(rows.map((row) => Buffer.from(row.address_mac).toString('hex')))];
    return {
      devices: rows.map((row) => ({
        id: row.id,
        device: row.device,
        began: row.created_at,
        last_used: row.last_used_at,
        agent: row.device === '' ? row.agent.slice(0, AGENT_LETTERS) : '',
        network: String(networks.indexOf(Buffer.from(row.address_mac).toString('hex')) + 1),
        passkey: row.passkey !== null,
      })),
    };
  });

  desk.read('player limits', async ({ input, operator, now }) => {
    const userId = await findUserIdByMobileOrRefuse(db, input.mobile);
    const { limits } = await readStoredSettings(db);
    const asked = { userId, operator: operator.name, now };
    const [adjusted, deposited, deposits, withdrawals] = await Promise.all([
      sumAdjustedAloneToday(db, asked),
      sumCreditedAloneToday(db, asked),
      countPendingRequests(db, 'deposit_request', userId),
      countPendingRequests(db, 'withdraw_request', userId),
    ]);
    return {
      limits: {
        deposits: { used: deposits, most: limits.max_waiting },
        withdrawals: { used: withdrawals, most: limits.max_waiting },
        depositAlone: { used: pointsFromMinor(deposited), most: limits.deposit_alone },
        adjustAlone: { used: pointsFromMinor(adjusted), most: limits.adjust_alone },
      },
    };
  });

  desk.read('player play', async ({ input, now }) =>
    readOwnLimitsAndPauses(db, await findUserIdByMobileOrRefuse(db, input.mobile), now),
  );

  desk.read('deposit reference', async ({ input }) => {
    const [taken = null] = await db.query<Taken>(TAKEN, [normalizeBankReferenceOrRefuse(input.proof)]);
    return { taken };
  });

  for (const [word, state] of [
    ['block', 'blocked'],
    ['unblock', 'active'],
  ] as const) {
    desk.write(`player ${word}`, async (tx, { input, now }) => {
      const { user_id: subject, state: before } = await findPlayerByMobileOrRefuse(tx, input.mobile);
      await tx.query('UPDATE player SET state = $2 WHERE user_id = $1', [subject, state]);
      // A blocked player's tokens stay dead after unblocking: whoever held them logs in again.
      if (state === 'blocked') await revokeSessionTokens(tx, subject, now);
      return { subject, detail: { before, after: state }, answer: { state } };
    });
  }

  desk.write('player betting', async (tx, { input: { mobile, on } }) => {
    const { user_id: subject, betting_status: before } = await findPlayerByMobileOrRefuse(tx, mobile);
    await tx.query('UPDATE player SET betting_status = $2 WHERE user_id = $1', [subject, on ? 1 : 0]);
    return { subject, detail: { before: before === 1, after: on }, answer: { betting: on } };
  });

  desk.write('player reset-sessions', async (tx, { input, now }) => {
    const subject = await findUserIdByMobileOrRefuse(tx, input.mobile);
    await removeAllPasskeys(tx, subject);
    await revokeSessionTokens(tx, subject, now);
    return { subject, detail: {}, answer: {} };
  });

  desk.write('player end device', async (tx, { input, now }) => {
    const subject = await findUserIdByMobileOrRefuse(tx, input.mobile);
    const found = (await listOpenSessions(tx, subject, now)).find(({ id }) => id === input.device);
    if (!found) throw new Refusal('NOT_FOUND', 'This device is logged out already');
    await revokeSessionTokens(tx, subject, now, { onlyHashes: [found.token_hash] });
    return { subject, detail: { device: found.device }, answer: {} };
  });

  desk.write('player note', async (tx, { input, operator, now }) => {
    const subject = await findUserIdByMobileOrRefuse(tx, input.mobile);
    const note = input.note.trim();
    const author = operator.name;
    await insertRow(tx, 'player_note', {
      id: newUuidV7(now),
      user_id: subject,
      at: toIsoInstant(now),
      author,
      note,
    });
    return { subject, detail: { note }, answer: {} };
  });
};
