import { isRow } from '@ank/shared/api';
import type { Typed } from '../numbers/typed';
import { type BidLine, FAMILIES } from './bidLine';
import { type Attempt, EMPTY_SLIP, isInQuestion, type Slip } from './slip';

/** Two drafts, `{name}` and `{name}/typed`: their shape is read and written by every version. */
type Kept = {
  lines: Slip['lines'];
  /** `isSent`: it left, and its end is not known. */
  attempt?: Attempt & { isSent: boolean };
};

type Drafts = Readonly<Record<string, unknown>>;
type Slips = Readonly<Record<string, Slip>>;

const TYPED = '/typed';

const areTexts = (...values: unknown[]) => values.every((value) => typeof value === 'string');
const isSession = (value: unknown) => value === 'Open' || value === 'Close';
const areFamilies = (value: unknown) =>
  Array.isArray(value) && value.every((one) => FAMILIES.some((family) => family === one));
export const areLines = (value: unknown): value is readonly BidLine[] =>
  Array.isArray(value) &&
  value.every(
    (line) =>
      isRow(line) &&
      isSession(line.session) &&
      areTexts(line.digits, line.closeDigits) &&
      Number.isSafeInteger(line.points) &&
      areFamilies(line.families ?? []),
  );
const isAttempt = (value: unknown) =>
  isRow(value) &&
  areTexts(value.key) &&
  areLines(value.lines) &&
  [value.pointsBefore, value.at].every((number) => number === undefined || Number.isFinite(number));
const isKept = (value: unknown): value is Kept =>
  isRow(value) && areLines(value.lines) && (value.attempt === undefined || isAttempt(value.attempt));
const isTyped = (value: unknown): value is Typed =>
  isRow(value) &&
  isSession(value.session) &&
  areTexts(value.digits, value.closeDigits, value.points) &&
  areFamilies(value.families);

const slipOf = (kept: unknown, typed: unknown): Slip => {
  const empty = isTyped(typed) ? { ...EMPTY_SLIP, typed } : EMPTY_SLIP;
  if (!isKept(kept)) return empty;
  const content = { lines: kept.lines, typed: empty.typed };
  if (!kept.attempt) return { ...content, state: 'editing' };
  const { isSent, ...attempt } = kept.attempt;
  return isSent
    ? { ...content, state: 'unresolved', attempt }
    : { ...content, state: 'editing', unsent: attempt };
};

const attemptOf = (slip: Slip): Attempt | undefined =>
  slip.state === 'editing' ? slip.unsent : slip.state === 'settled' ? undefined : slip.attempt;

const keptOf = (slip: Slip): Kept => {
  const { lines } = slip;
  const attempt = attemptOf(slip);
  return attempt ? { lines, attempt: { ...attempt, isSent: isInQuestion(slip) } } : { lines };
};

const isKeptAlike = (slip: Slip, other: Slip) =>
  slip.lines === other.lines &&
  attemptOf(slip) === attemptOf(other) &&
  isInQuestion(slip) === isInQuestion(other);

/** One that is not whole counts as absent. */
export const keptSlips = (drafts: Drafts): Slips => {
  const names = Object.keys(drafts)
    .filter((key) => key.startsWith('bidding/'))
    .map((key) => (key.endsWith(TYPED) ? key.slice(0, -TYPED.length) : key));
  return Object.fromEntries(names.map((name) => [name, slipOf(drafts[name], drafts[name + TYPED])]));
};

/** By their keys: drafts that differ between two moments. */
export const changedDrafts = (now: Slips, before: Slips): Drafts => {
  const drafts: Record<string, unknown> = {};
  for (const [name, slip] of Object.entries(now)) {
    const old = before[name] ?? EMPTY_SLIP;
    if (!isKeptAlike(slip, old)) drafts[name] = keptOf(slip);
    if (slip.typed !== old.typed) drafts[name + TYPED] = slip.typed;
  }
  return drafts;
};
