import { DAY_MS, indianDateOf, MINUTE_MS, shiftDate, toIsoInstant } from '../../platform/clock';
import {
  type Database,
  insertRow,
  requireFirstRow,
  unnestParameters,
} from '../../platform/database/database';
import { findRuleViolations, mergeFindings, type RuleFinding } from '../../platform/database/ledgerRule';
import { HIGHEST_UUID, LOWEST_UUID, lowestUuidAt } from '../../platform/idsAndHashes';
import { type Minor, ZERO_AMOUNT } from '../../platform/money';
import { ABANDONED_AFTER_MS } from '../auditLog/closeAbandonedEntries';
import { LATE_BID_WATCH_MS } from '../draws/lateBidWatch';
import {
  AUDIT_ENTRY_HAS_EFFECT_RULES,
  BOOKING_HAS_AUDIT_ENTRY_RULES,
  RESULT_HAS_AUDIT_ENTRY_RULES,
} from './bookingAndResultAuditRules';
import { PLAYER_RULES } from './playerRules';
import {
  AUDIT_ENTRY_HAS_RATE_MARKET_OR_OPERATOR_RULES,
  RATE_MARKET_AND_OPERATOR_HAS_AUDIT_ENTRY_RULES,
} from './rateMarketAndOperatorAuditRules';
import { AUDIT_ENTRY_HAS_SETTING_RULES, SETTING_HAS_AUDIT_ENTRY_RULES } from './settingAuditRules';
import { DRAW_RULES, TRANSACTION_RULES } from './transactionAndDrawRules';

export type CheckScope = {
  now: number;
  /** True to check only what is new since it was last found in order. */
  onlyNew?: boolean | undefined;
  sizes?: { transactions: number; players: number; draws: number };
};

/**
 * Rules of the ledger checks by part; beside those of the audit log stand SAID_RULES, which have the names
 * of STANDING_RULES.
 */
const RULES = {
  transactions: [...TRANSACTION_RULES, ...BOOKING_HAS_AUDIT_ENTRY_RULES],
  players: PLAYER_RULES,
  draws: [...DRAW_RULES, ...RESULT_HAS_AUDIT_ENTRY_RULES],
  trail: [...AUDIT_ENTRY_HAS_EFFECT_RULES, ...AUDIT_ENTRY_HAS_RATE_MARKET_OR_OPERATOR_RULES],
  house: [...RATE_MARKET_AND_OPERATOR_HAS_AUDIT_ENTRY_RULES, ...SETTING_HAS_AUDIT_ENTRY_RULES],
};

/** A part of the books and the last id done in it, such as "players:0195…". */
export type CheckPosition = `${keyof typeof RULES}:${string}`;

type CheckStepResult = { findings: RuleFinding[]; next: CheckPosition | undefined };

const SIZES = { transactions: 5000, players: 250, draws: 5 };
/** Results are corrected within this many days. */
const DRAW_DAYS = 7;

const MARK = 'transactions';

const areWithoutViolation = (findings: readonly RuleFinding[]): boolean =>
  findings.every(({ breaches }) => breaches === 0);

/** The first id of the last days where only what is new is asked for. */
const firstIdToCheck = ({ now, onlyNew }: CheckScope): string =>
  onlyNew ? lowestUuidAt(Math.max(0, now - DRAW_DAYS * DAY_MS)) : LOWEST_UUID;

/** A transaction that is being written may still appear after it. */
const newestCommittedIdAt = (now: number): string => lowestUuidAt(now - LATE_BID_WATCH_MS);

/** Everything before was found in order, without a gap. */
const findOrCreateStartPosition = async (db: Database, { onlyNew }: CheckScope): Promise<CheckPosition> => {
  const orStays = 'ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING at';
  const mark = requireFirstRow(
    await insertRow<{ at: string }>(db, 'audit_mark', { name: MARK, at: LOWEST_UUID }, orStays),
  );
  return `transactions:${onlyNew ? mark.at : LOWEST_UUID}`;
};

/** Returns the row with which a stretch of so many after `after` ends; undefined where fewer are left. */
const findLastIdOfNextRows = async (
  db: Database,
  [table, idColumn]: readonly [string, string],
  afterId: string,
  rowCount: number,
): Promise<string | undefined> => {
  const [last] = await db.query<{ id: string }>(
    `SELECT ${idColumn} AS id FROM ${table} WHERE ${idColumn} > $1 ORDER BY ${idColumn} OFFSET $2 LIMIT 1`,
    [afterId, rowCount - 1],
  );
  return last?.id;
};

const checkNextTransactionsAndMoveMark = async (
  db: Database,
  after: string,
  { now, sizes = SIZES }: CheckScope,
): Promise<CheckStepResult> => {
  const last = await findLastIdOfNextRows(db, ['every_tx', 'tx_id'], after, sizes.transactions);
  const upTo = last ?? HIGHEST_UUID;
  const findings = await findRuleViolations(db, RULES.transactions, [after, upTo]);
  if (areWithoutViolation(findings)) {
    // Moved only from where this step began or beyond: a gap never counts as verified.
    await db.query('UPDATE audit_mark SET at = $3 WHERE name = $1 AND at >= $2 AND at < $3', [
      MARK,
      after,
      [upTo, newestCommittedIdAt(now)].sort()[0],
    ]);
  }
  return { findings, next: last ? `transactions:${last}` : `players:${LOWEST_UUID}` };
};

type VerifiedWallet = { user_id: string; version: number; balance: Minor; held: Minor; from_tx: string };
type WalletAndVerifiedState = VerifiedWallet & { is_version: number; is_balance: number; is_held: number };

const WALLETS = `SELECT w.user_id, w.version AS is_version, w.balance AS is_balance, w.held AS is_held,
  coalesce(c.version, 0) AS version, coalesce(c.balance, 0) AS balance, coalesce(c.held, 0) AS held, coalesce(c.from_tx, '${LOWEST_UUID}') AS from_tx
  FROM wallet w LEFT JOIN audit_wallet c ON c.user_id = w.user_id WHERE w.user_id > $1`;
const CHANGED = 'AND (c.version, c.balance, c.held) IS DISTINCT FROM (w.version, w.balance, w.held)';

const walletParametersOf = (rows: readonly VerifiedWallet[]) =>
  unnestParameters(rows, 'user_id', 'version', 'balance', 'held', 'from_tx');

const checkWallets = async (
  db: Database,
  rows: readonly WalletAndVerifiedState[],
  onlyNew: boolean,
): Promise<RuleFinding[]> => {
  const whole = rows.map((row) => ({
    ...row,
    version: 0,
    balance: ZERO_AMOUNT,
    held: ZERO_AMOUNT,
    from_tx: LOWEST_UUID,
  }));
  const findings = await findRuleViolations(db, RULES.players, walletParametersOf(onlyNew ? rows : whole));
  // Entries of an older program have no version and are missed here, so a player who seems wrong is replayed
  // from the start.
  return onlyNew && !areWithoutViolation(findings)
    ? findRuleViolations(db, RULES.players, walletParametersOf(whole))
    : findings;
};

const checkNextPlayersAndStoreState = async (
  db: Database,
  after: string,
  scope: CheckScope,
): Promise<CheckStepResult> => {
  const { now, onlyNew = false, sizes = SIZES } = scope;
  const rows = await db.query<WalletAndVerifiedState>(
    `${WALLETS} ${onlyNew ? CHANGED : ''} ORDER BY w.user_id LIMIT $2`,
    [after, sizes.players],
  );
  const findings = await checkWallets(db, rows, onlyNew);
  if (areWithoutViolation(findings)) {
    await db.query(
      `INSERT INTO audit_wallet (user_id, version, balance, held, from_tx)
       SELECT *, $5::uuid FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::bigint[]) AS w
       ON CONFLICT (user_id) DO UPDATE SET version = excluded.version, balance = excluded.balance, held = excluded.held, from_tx = excluded.from_tx`,
      [...unnestParameters(rows, 'user_id', 'is_version', 'is_balance', 'is_held'), newestCommittedIdAt(now)],
    );
  }
  const last = rows.length === sizes.players ? rows.at(-1)?.user_id : undefined;
  return { findings, next: last ? `players:${last}` : `draws:${LOWEST_UUID}` };
};

const checkNextDraws = async (db: Database, after: string, scope: CheckScope): Promise<CheckStepResult> => {
  const { now, onlyNew, sizes = SIZES } = scope;
  const draws = await db.query<{ draw_id: string }>(
    'SELECT draw_id FROM draw WHERE draw_id > $1 AND play_date >= $3::date ORDER BY draw_id LIMIT $2',
    [after, sizes.draws, onlyNew ? shiftDate(indianDateOf(now), -DRAW_DAYS) : '0001-01-01'],
  );
  const ids = draws.map(({ draw_id }) => draw_id);
  const findings = await findRuleViolations(db, RULES.draws, [
    ids,
    toIsoInstant(now - LATE_BID_WATCH_MS - MINUTE_MS),
  ]);
  const last = ids.length === sizes.draws ? ids.at(-1) : undefined;
  return { findings, next: last ? `draws:${last}` : `trail:${firstIdToCheck(scope)}` };
};

const checkNextAuditEntries = async (
  db: Database,
  after: string,
  scope: CheckScope,
): Promise<CheckStepResult> => {
  const { now, sizes = SIZES } = scope;
  const last = await findLastIdOfNextRows(db, ['audit', 'id'], after, sizes.transactions);
  const since = toIsoInstant(now - ABANDONED_AFTER_MS - MINUTE_MS);
  const findings = await findRuleViolations(
    db,
    [...RULES.trail, ...AUDIT_ENTRY_HAS_SETTING_RULES],
    [after, last ?? HIGHEST_UUID, since],
  );
  return { findings, next: last ? `trail:${last}` : `house:${firstIdToCheck(scope)}` };
};

const checkSetupAndSettingsHaveAuditEntries = async (
  db: Database,
  after: string,
): Promise<CheckStepResult> => ({
  findings: await findRuleViolations(db, RULES.house, [after]),
  next: undefined,
});

const STEPS = {
  transactions: checkNextTransactionsAndMoveMark,
  players: checkNextPlayersAndStoreState,
  draws: checkNextDraws,
  trail: checkNextAuditEntries,
  house: checkSetupAndSettingsHaveAuditEntries,
};

const runCheckStep = (db: Database, position: CheckPosition, scope: CheckScope): Promise<CheckStepResult> => {
  const [part = 'transactions', id = LOWEST_UUID] = position.split(':') as [keyof typeof STEPS, string];
  return STEPS[part](db, id, scope);
};

/**
 * Runs the ledger checks for about `budget` ms from `position` on. Returns findings by rule; `next` is
 * undefined when all is done.
 */
export const checkLedgerForMs = async (
  db: Database,
  scope: CheckScope,
  budgetMs: number,
  position?: CheckPosition,
): Promise<{ findings: RuleFinding[]; next: CheckPosition | undefined }> => {
  const findings: RuleFinding[] = Object.values(RULES)
    .flat()
    .map(({ name }) => ({ name, breaches: 0, examples: [] }));
  const until = performance.now() + budgetMs;
  let next: CheckPosition | undefined = position ?? (await findOrCreateStartPosition(db, scope));
  do {
    const done: CheckStepResult = await runCheckStep(db, next, scope);
    findings.push(...done.findings);
    next = done.next;
  } while (next !== undefined && performance.now() < until);
  return { findings: mergeFindings(findings), next };
};

export const checkWholeLedger = async (db: Database, scope: CheckScope): Promise<RuleFinding[]> =>
  (await checkLedgerForMs(db, scope, Number.POSITIVE_INFINITY)).findings;
