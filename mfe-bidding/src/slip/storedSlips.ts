import { isRow } from '@ank/shared/api';
import type { BidInput } from '../numbers/bidInput';
import { type BidAttempt, EMPTY_SLIP, isOutcomeUnknown, type Slip } from './slip';
import { areBidLines, arePanaFamilies, areStrings, isSession } from './storedLines';

/** A slip as it is stored: the drafts `{name}` and `{name}/typed`, shared by every version. */
type StoredSlip = {
  lines: Slip['lines'];
  /** `isSent`: it left, and its end is not known. */
  attempt?: BidAttempt & { isSent: boolean };
};

type Drafts = Readonly<Record<string, unknown>>;
export type Slips = Readonly<Record<string, Slip>>;

const TYPED = '/typed';

const isAttempt = (value: unknown) =>
  isRow(value) &&
  areStrings(value.key) &&
  areBidLines(value.lines) &&
  [value.pointsBefore, value.at].every((number) => number === undefined || Number.isFinite(number));
const isStoredSlip = (value: unknown): value is StoredSlip =>
  isRow(value) && areBidLines(value.lines) && (value.attempt === undefined || isAttempt(value.attempt));
const isBidInput = (value: unknown): value is BidInput =>
  isRow(value) &&
  isSession(value.session) &&
  areStrings(value.digits, value.closeDigits, value.points) &&
  arePanaFamilies(value.families);

const restoreSlip = (stored: unknown, typed: unknown): Slip => {
  const empty = isBidInput(typed) ? { ...EMPTY_SLIP, typed } : EMPTY_SLIP;
  if (!isStoredSlip(stored)) return empty;
  const content = { lines: stored.lines, typed: empty.typed };
  if (!stored.attempt) return { ...content, state: 'editing' };
  const { isSent, ...attempt } = stored.attempt;
  return isSent
    ? { ...content, state: 'unresolved', attempt }
    : { ...content, state: 'editing', unsent: attempt };
};

const attemptOf = (slip: Slip): BidAttempt | undefined =>
  slip.state === 'editing' ? slip.unsent : slip.attempt;

const toStoredSlip = (slip: Slip): StoredSlip => {
  const { lines } = slip;
  const attempt = attemptOf(slip);
  return attempt ? { lines, attempt: { ...attempt, isSent: isOutcomeUnknown(slip) } } : { lines };
};

const haveSameStoredState = (slip: Slip, otherSlip: Slip) =>
  slip.lines === otherSlip.lines &&
  attemptOf(slip) === attemptOf(otherSlip) &&
  isOutcomeUnknown(slip) === isOutcomeUnknown(otherSlip);

export const readStoredSlips = (drafts: Drafts): Slips => {
  const names = Object.keys(drafts)
    .filter((key) => key.startsWith('bidding/'))
    .map((key) => (key.endsWith(TYPED) ? key.slice(0, -TYPED.length) : key));
  return Object.fromEntries(names.map((name) => [name, restoreSlip(drafts[name], drafts[name + TYPED])]));
};

export const draftsToStore = (now: Slips, before: Slips): Drafts => {
  const drafts: Record<string, unknown> = {};
  for (const [name, slip] of Object.entries(now)) {
    const old = before[name] ?? EMPTY_SLIP;
    if (!haveSameStoredState(slip, old)) drafts[name] = toStoredSlip(slip);
    if (slip.typed !== old.typed) drafts[name + TYPED] = slip.typed;
  }
  return drafts;
};
