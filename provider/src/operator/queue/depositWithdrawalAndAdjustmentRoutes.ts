import {
  bookLedgerPostings,
  ledgerAccountNames,
  WALLET_HISTORY_STATUS,
  walletLedgerEntry,
} from '../../features/ledger/ledger';
import { approveDeposit, rejectDeposit } from '../../features/wallet/depositRequests';
import { findDepositScreenshot } from '../../features/wallet/depositScreenshotUpload';
import {
  cancelWithdrawalAndReturnPoints,
  claimWithdrawalForPayout,
  lockWithdrawalAndReadIsSent,
  markClaimedWithdrawalSent,
  markWithdrawalArrivedAndBook,
  releaseWithdrawalClaim,
} from '../../features/wallet/withdrawalRequests';
import { MINUTE_MS, toIsoInstant } from '../../platform/clock';
import { insertRow, isDuplicateKeyError, readScalar } from '../../platform/database/database';
import type { PlatformContext } from '../../platform/http/platformContext';
import { notFoundRefusal, Refusal, refusalDetailsOf } from '../../platform/http/refusal';
import { newUuidV7 } from '../../platform/idsAndHashes';
import {
  lesserAmount,
  type Minor,
  minorFromPoints,
  negateAmount,
  pointsFromMinor,
  ZERO_AMOUNT,
} from '../../platform/money';
import type { DeskOperations } from '../calls/deskOperations';
import { resolveShortId } from '../calls/resolveShortId';
import {
  lockAndCheckMayAdjustAlone,
  lockAndCheckMayCreditAlone,
  lockAndCheckMayPayToNumberAlone,
  lockScopeUntilCommit,
  refuseRepeatedAdjustment,
} from '../calls/singleApproverLimits';
import {
  findPlayerByMobileOrRefuse,
  findUserIdByMobileOrRefuse,
} from '../players/playerDetailsAndBlockingRoutes';

/** The unique index is the last to say that a reference is taken. */
const throwUsedReferenceIfDuplicate = (error: unknown): never => {
  const words = 'This bank reference was already used for another deposit';
  throw isDuplicateKeyError(error) ? new Refusal('TAKEN', words, 'referenceUsed') : error;
};

export const depositAndWithdrawalDecisionRoutes = (
  desk: DeskOperations,
  { db }: Pick<PlatformContext, 'db'>,
) => {
  desk.read('deposit screenshot', async ({ input }) => {
    const bytes = await findDepositScreenshot(db, await resolveShortId(db, 'deposit', input.id));
    if (!bytes) throw notFoundRefusal('There is no picture with this deposit');
    return bytes;
  });

  desk.write('deposit open', async (tx, { input, operator, now }) => {
    const id = await resolveShortId(tx, 'deposit', input.id);
    await lockScopeUntilCommit(tx, `open:${id}`);
    const [other] = await tx.query<{ name: string }>(
      "SELECT actor AS name FROM audit WHERE subject = $1 AND action = 'deposit open' AND at > $2 AND actor <> $3 LIMIT 1",
      [id, toIsoInstant(now - MINUTE_MS), operator.name],
    );
    if (other)
      throw new Refusal('STATE', `${other.name} has this deposit open`, refusalDetailsOf('openedBy', other));
    return { subject: id, detail: {}, answer: {} };
  });

  desk.write(
    'deposit approve',
    async (tx, { input, operator, now, proposer }) => {
      const id = await resolveShortId(tx, 'deposit', input.id);
      const proof = input.proof ?? '';
      const decision = { id, actor: operator.name, now, proof, ...(proposer && { proposer }) };
      const done = await approveDeposit(tx, decision).catch(throwUsedReferenceIfDuplicate);
      const amount = pointsFromMinor(done.amount);
      const answer = { amount, number: done.request_number };
      return { subject: id, detail: { amount, proof, done: true }, answer };
    },
    async (tx, { input, operator, now }) => {
      const id = await resolveShortId(tx, 'deposit', input.id);
      return lockAndCheckMayCreditAlone(
        tx,
        { id, proof: input.proof ?? '' },
        { operator: operator.name, now },
      );
    },
  );

  desk.write('deposit reject', async (tx, { input, operator, now }) => {
    const id = await resolveShortId(tx, 'deposit', input.id);
    const done = await rejectDeposit(tx, { id, actor: operator.name, now });
    const detail = { amount: pointsFromMinor(done.amount), ...(input.reason && { reason: input.reason }) };
    return { subject: id, detail, answer: { number: done.request_number } };
  });

  desk.write(
    'withdraw claim',
    async (tx, { input, operator, now, proposer }) => {
      const id = await resolveShortId(tx, 'withdrawal', input.id);
      const { amount, number } = await claimWithdrawalForPayout(tx, {
        id,
        now,
        actor: operator.name,
        proposer,
      });
      const claimed = { amount: pointsFromMinor(amount), number };
      return { subject: id, detail: claimed, answer: claimed };
    },
    async (tx, { input, operator, now }) =>
      lockAndCheckMayPayToNumberAlone(tx, await resolveShortId(tx, 'withdrawal', input.id), {
        operator: operator.name,
        now,
      }),
  );

  desk.write('withdraw release', async (tx, { input, operator }) => {
    const id = await resolveShortId(tx, 'withdrawal', input.id);
    const claimedBy = await releaseWithdrawalClaim(
      tx,
      id,
      operator.role === 'admin' ? undefined : operator.name,
    );
    return { subject: id, detail: { claimedBy }, answer: {} };
  });

  desk.write('withdraw send', async (tx, { input, operator, now }) => {
    const id = await resolveShortId(tx, 'withdrawal', input.id);
    const receipt = input.receipt ?? '';
    const amount = pointsFromMinor(
      (await markClaimedWithdrawalSent(tx, { id, now, actor: operator.name, receipt })).amount,
    );
    return { subject: id, detail: { amount, receipt }, answer: { amount } };
  });

  desk.write('withdraw approve', async (tx, { input, operator, now }) => {
    const id = await resolveShortId(tx, 'withdrawal', input.id);
    const done = await markWithdrawalArrivedAndBook(tx, { id, actor: operator.name, now });
    const amount = pointsFromMinor(done.amount);
    return { subject: id, detail: { amount }, answer: { amount, number: done.request_number } };
  });

  desk.write(
    'withdraw reject',
    async (tx, { input, operator, now }) => {
      const id = await resolveShortId(tx, 'withdrawal', input.id);
      const { reason } = input;
      const done = await cancelWithdrawalAndReturnPoints(tx, { id, reason, actor: operator.name, now });
      const amount = pointsFromMinor(done.amount);
      return { subject: id, detail: { amount, reason }, answer: { amount, number: done.request_number } };
    },
    // Money that left and points that come back would be paid twice.
    async (tx, { input }) =>
      !(await lockWithdrawalAndReadIsSent(tx, await resolveShortId(tx, 'withdrawal', input.id))),
  );
};

const walletEntryOfCorrection = (userId: string, amount: Minor, note: string) =>
  walletLedgerEntry(userId, amount, { note, status: WALLET_HISTORY_STATUS.correction });

export const adjustmentAndDebtCollectionRoutes = (desk: DeskOperations) => {
  desk.write(
    'adjust',
    async (tx, { input, operator, now, proposer }) => {
      const { amount, reason, reference = '' } = input;
      if (amount === 0) throw new Refusal('BAD_REQUEST', 'The amount must not be zero');
      const userId = await findUserIdByMobileOrRefuse(tx, input.mobile);
      const asked = { amount: minorFromPoints(amount), reason, reference };
      const by = proposer ?? operator.name;
      const decided_by = proposer === undefined ? null : operator.name;
      await refuseRepeatedAdjustment(tx, asked, { userId, operator: by, now });
      const id = newUuidV7(now);
      const who = { user_id: userId, requested_by: by, decided_by };
      await insertRow(tx, 'adjustment', { id, ...who, ...asked, status: 2, created_at: toIsoInstant(now) });
      const entries = [
        walletEntryOfCorrection(userId, asked.amount, reason),
        { account: ledgerAccountNames.bonus, amount: negateAmount(asked.amount) },
      ];
      await bookLedgerPostings(tx, { kind: 'adjustment', actor: operator.name, now }, [{ ref: id, entries }]);
      return { subject: userId, detail: { adjustment: id, amount, reason, reference }, answer: { id } };
    },
    (tx, { input, operator, now }) =>
      lockAndCheckMayAdjustAlone(tx, minorFromPoints(input.amount), { operator: operator.name, now }),
  );

  desk.write('player collect', async (tx, { input, operator, now }) => {
    const userId = await findUserIdByMobileOrRefuse(tx, input.mobile);
    const locked = 'SELECT balance FROM wallet WHERE user_id = $1 FOR UPDATE';
    const balance = await readScalar<Minor>(tx, locked, [userId]);
    const amount = lesserAmount(balance, (await findPlayerByMobileOrRefuse(tx, input.mobile)).owed);
    if (amount <= ZERO_AMOUNT)
      throw new Refusal('STATE', 'Nothing is owed, or the wallet is empty', 'nothingOwed');
    const entries = [
      walletEntryOfCorrection(userId, negateAmount(amount), 'Settled what was owed'),
      { account: ledgerAccountNames.receivable(userId), userId, amount },
    ];
    await bookLedgerPostings(tx, { kind: 'collect', actor: operator.name, now }, [{ entries }]);
    const taken = { amount: pointsFromMinor(amount) };
    return { subject: userId, detail: taken, answer: taken };
  });
};
