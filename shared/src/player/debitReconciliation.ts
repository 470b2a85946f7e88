import { dayInZone, minutesOfDayInZone, parseMinutesOfDay } from '@ank/protocol/dates';
import { type QueryEndpoint, supportsIdempotencyKeys, walletEndpoint } from '@ank/shared/api';
import { now } from '@ank/shared/clock';
import { getConfig } from '@ank/shared/config';
import { draftChanged, selectDraft } from '@ank/shared/drafts';
import { keepRunning } from '@ank/shared/screen';
import type { AppDispatch, AppState } from '@ank/shared/store';
import { toast } from '@ank/shared/toast';
import { useRetryAndDoubleDebitTexts } from './retryAndDoubleDebitTexts';

/** A record of a list: the words that the same record always has, and its date. */
export type ListedRecord = { like: string; date: string };

type SentCall = {
  /** Points, or rupees of a deposit request. */
  amount: number;
  makes: readonly string[];
};

/**
 * Calls that moved points or money, sent together: what is needed to find out whether one was booked
 * twice.
 */
export type SentMoney = {
  calls: readonly SentCall[];
  pointsBefore?: number | undefined;
  isFree?: boolean;
  at: number;
  /** The newest records; undefined where they cannot be read. */
  list: (dispatch: AppDispatch) => Promise<readonly ListedRecord[] | undefined>;
};

type DoubleDebit = Record<'sent' | 'taken' | 'extra', number>;

/** Reads an endpoint from the provider, whatever is cached; returns undefined where it could not be read. */
export const newForcedRefetchThunk =
  <Answer, Given>(endpoint: QueryEndpoint<Answer, Given>, endpointArgs: Given) =>
  async (dispatch: AppDispatch): Promise<Answer | undefined> => {
    const { data, error } = await dispatch(
      endpoint.initiate(endpointArgs, { forceRefetch: true, subscribe: false }),
    );
    return error ? undefined : data;
  };

const MONTHS = 'janfebmaraprmayjunjulaugsepoctnovdec';
const MINUTE_MS = 60_000;

const minutesSinceEpochInZone = (ms: number) => {
  const { timeZone } = getConfig();
  const { year, month, day } = dayInZone(ms, timeZone);
  return Date.UTC(year, month - 1, day) / MINUTE_MS + minutesOfDayInZone(ms, timeZone);
};

/** Reads "05-Mar-2025 03:04 PM" and "2025-03-05 15:04:10"; undefined without day or clock time. */
export const isDatedSince = (date: string, sinceMs: number): boolean | undefined => {
  const [, day = '', time] = /^(.*?)[\sT,]+(\d{1,2}:\d{2}.*)$/.exec(date.trim()) ?? [];
  const minutes = parseMinutesOfDay(time);
  if (minutes === undefined) return undefined;
  const parts = (day.toLowerCase().match(/\d+|[a-z]{3,}/g) ?? []).map((part) =>
    /\d/.test(part) ? Number(part) : MONTHS.indexOf(part.slice(0, 3)) / 3 + 1,
  );
  const year = parts.findIndex((part) => part > 999);
  const [first = 0, second = 0] = parts.filter((_part, place) => place !== year);
  if (parts.length !== 3 || year < 0) return undefined;
  const ends = [Date.UTC(parts[year] ?? 0, first - 1, second), Date.UTC(parts[year] ?? 0, second - 1, first)];
  // The provider's clock may be a little behind.
  const from = minutesSinceEpochInZone(sinceMs) - 1;
  const until = minutesSinceEpochInZone(now()) + 1;
  return ends.some((end) => end / MINUTE_MS + minutes >= from && end / MINUTE_MS + minutes <= until);
};

const countByText = (records: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const record of records) counts.set(record, (counts.get(record) ?? 0) + 1);
  return counts;
};

/** Returns how many times a list holds all the records that a call makes. */
export const countCompleteOccurrences = (makes: readonly string[], listed: readonly string[]) => {
  const have = countByText(listed);
  return Math.min(
    ...[...countByText(makes)].map(([like, times]) => Math.floor((have.get(like) ?? 0) / times)),
  );
};

const toHundredths = (points: number) => Math.round(points * 100);

/**
 * Returns the rows since the calls left, without those that this tab sent `earlier`, and whether their dates
 * can tell.
 */
const pickRecordsSince = (rows: readonly ListedRecord[], at: number, earlier: readonly string[]) => {
  const since = rows.map(({ date }) => isDatedSince(date, at));
  const areDated = since.every((isSince) => isSince !== undefined);
  const left = countByText(earlier);
  const listed = rows.flatMap(({ like }, place) => {
    if (areDated && !since[place]) return [];
    const before = left.get(like) ?? 0;
    left.set(like, before - 1);
    return before > 0 ? [] : [like];
  });
  return { areDated, listed };
};

const sumAmounts = (calls: readonly Pick<SentCall, 'amount'>[]) =>
  calls.reduce((sum, { amount }) => sum + amount, 0);

export const sumPointsDebited = (
  { calls, at }: Pick<SentMoney, 'calls' | 'at'>,
  rows: readonly ListedRecord[],
  pointsGone: number | undefined,
  recordsOfEarlierCalls: readonly string[] = [],
) => {
  const { areDated, listed } = pickRecordsSince(rows, at, recordsOfEarlierCalls);
  const taken = sumAmounts(
    calls.map(({ amount, makes }) => ({
      amount: amount * Math.max(1, countCompleteOccurrences(makes, listed)),
    })),
  );
  if (areDated) return taken;
  // The list may show an equal earlier call, so no more was taken than left the wallet.
  const sent = sumAmounts(calls);
  return pointsGone === undefined ? sent : Math.max(sent, Math.min(taken, pointsGone));
};

const SENT = 'kernel.sent';
type Recent = readonly { at: number; makes: readonly string[] }[];

const selectRecentSentCalls = (state: AppState, at: number): Recent =>
  ((selectDraft(state, SENT) ?? []) as Recent).filter((call) => call.at > at - 3 * MINUTE_MS);

const selectRecordsOfEarlierCalls = (state: AppState, at: number) =>
  selectRecentSentCalls(state, at)
    .filter((call) => call.at !== at && minutesSinceEpochInZone(call.at) >= minutesSinceEpochInZone(at) - 1)
    .flatMap((call) => call.makes);

const storeSentCalls =
  (calls: readonly SentCall[], at: number) => (dispatch: AppDispatch, getState: () => AppState) => {
    const makes = calls.flatMap((call) => call.makes);
    const value = [...selectRecentSentCalls(getState(), at), { at, makes }];
    dispatch(draftChanged({ key: SENT, value, keep: 'tab' }));
  };

const refetchWalletAndMeasurePointsGone =
  ({ pointsBefore }: SentMoney) =>
  async (dispatch: AppDispatch): Promise<number | undefined> => {
    if (pointsBefore === undefined) return undefined;
    const points = (await dispatch(newForcedRefetchThunk(walletEndpoint, undefined)))?.points;
    return points === undefined ? undefined : pointsBefore - points;
  };

/**
 * A browser repeats a call whose kept connection broke (decision 012). The wallet moves for other reasons
 * too: in doubt the list decides.
 */
export const newDoubleDebitSearch =
  (money: SentMoney) =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<DoubleDebit | undefined> => {
    if (supportsIdempotencyKeys(getState())) return undefined;
    const { calls, at } = money;
    const sent = sumAmounts(calls);
    const earlier = selectRecordsOfEarlierCalls(getState(), at);
    dispatch(storeSentCalls(calls, at));
    let left = await dispatch(refetchWalletAndMeasurePointsGone(money));
    // An answer already on its way may be of before.
    if (left === 0) left = await dispatch(refetchWalletAndMeasurePointsGone(money));
    if (left !== undefined && toHundredths(left) === toHundredths(sent)) return undefined;
    const rows = await money.list(dispatch);
    const taken = rows
      ? sumPointsDebited(money, rows, left, earlier)
      : left !== undefined && left >= 2 * sent && toHundredths(left) % toHundredths(sent) === 0
        ? left
        : sent;
    return taken > sent ? { sent, taken, extra: taken - sent } : undefined;
  };

/** A late call may still be on its way to the ledger. */
const SECOND_LOOK_MS = 2000;

/**
 * Looks, and looks again after two seconds where the first answer leaves the question open. `wasQuick`
 * says that the first look took at most that long: the connection that broke a call may take it along.
 */
export const lookUpAgainIfUndecided = async <Found>(
  look: () => Promise<Found>,
  isOpen: (finding: Found, wasQuick: boolean) => boolean,
): Promise<Found> => {
  const from = performance.now();
  const finding = await look();
  if (!isOpen(finding, performance.now() - from <= SECOND_LOOK_MS)) return finding;
  await new Promise<void>((done) => setTimeout(keepRunning(done), SECOND_LOOK_MS));
  return look();
};

const isWorthSecondLook = (finding: unknown, wasQuick: boolean) => finding === undefined && wasQuick;

/**
 * Returns those failed calls that the provider booked all the same, to find a debit after a refusal and a
 * double debit. A list without dates is believed where the wallet agrees.
 */
export const newDebitAfterRefusalSearch =
  (money: SentMoney) =>
  async (dispatch: AppDispatch, getState: () => AppState): Promise<readonly SentCall[]> => {
    const { calls, at, isFree } = money;
    if (calls.length === 0 || supportsIdempotencyKeys(getState())) return [];
    const readPointsGone = () => dispatch(refetchWalletAndMeasurePointsGone(money));
    const gone = await (isFree
      ? readPointsGone()
      : lookUpAgainIfUndecided(readPointsGone, isWorthSecondLook));
    if (!isFree && !gone) return [];
    const rows = await lookUpAgainIfUndecided(() => money.list(dispatch), isWorthSecondLook);
    if (!rows) return [];
    const { areDated, listed } = pickRecordsSince(rows, at, selectRecordsOfEarlierCalls(getState(), at));
    const taken = calls.filter(({ makes }) => countCompleteOccurrences(makes, listed) > 0);
    const agrees = gone !== undefined && toHundredths(gone) === toHundredths(sumAmounts(taken));
    if (taken.length === 0 || !(areDated || agrees)) return [];
    dispatch(storeSentCalls(taken, at));
    return taken;
  };

/**
 * Returns a function that tells the player of a double debit, and returns whether there was one to tell
 * of.
 */
export const useDoubleDebitToast = (): ((more: DoubleDebit | undefined) => boolean) => {
  const t = useRetryAndDoubleDebitTexts();
  return (more) => {
    if (more) toast.error(t('takenMore', more), { autoClose: false });
    return more !== undefined;
  };
};
