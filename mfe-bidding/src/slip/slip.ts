import { addLines, type BidLine, lineKey, removeLines } from '../lines/bidLine';
import { type BidInput, EMPTY_BID_INPUT } from '../numbers/bidInput';
import { type BidOutcome, isPlaced, isUnknown, sumPointsPlaced } from '../requests/bidOutcome';

/** Keeps its key while it keeps its lines: a repeat counts once. */
export type BidAttempt = {
  key: string;
  lines: readonly BidLine[];
  /** The points before the bid, less points placed since; absent where unknown. */
  pointsBefore?: number;
  /** ms since 1970; absent until it is sent. */
  at?: number;
};

type Note = 'stillOpenOnly' | 'foundNotPlaced' | 'checkFailed' | { reason: string };

type Content = { lines: readonly BidLine[]; typed: BidInput };

/** `unsent`: the same lines, confirmed again, keep its key. */
type Editing = Content & { state: 'editing'; unsent?: BidAttempt };
/** Unresolved: nobody asks at this moment. */
type AwaitingPlayer = Content & { state: 'confirming' | 'unresolved'; attempt: BidAttempt; note?: Note };
/** Checking: this tab reads the history. */
type InFlight = Content & { state: 'sending' | 'checking'; attempt: BidAttempt };

export type Slip = Editing | AwaitingPlayer | InFlight;

export const EMPTY_SLIP: Slip = { state: 'editing', lines: [], typed: EMPTY_BID_INPUT };

export const isEditing = (slip: Slip): slip is Editing => slip.state === 'editing';

const contentOf = ({ lines, typed }: Slip): Content => ({ lines, typed });

const areSame = (lines: readonly BidLine[], otherLines: readonly BidLine[]): boolean =>
  lines === otherLines || JSON.stringify(lines) === JSON.stringify(otherLines);

const withoutPlacedLines = (
  lines: readonly BidLine[],
  attempt: BidAttempt,
  findings: readonly BidOutcome[],
): readonly BidLine[] => {
  if (findings.length === 0) return lines;
  const families = findings.flatMap(({ family }) => family ?? []);
  return removeLines(lines, attempt.lines, families.length > 0 ? families : 'all');
};

// An event that the slip's state does not know leaves it as it was.

export const typeIntoSlip = (slip: Slip, parts: Partial<BidInput>): Slip => ({
  ...slip,
  typed: { ...slip.typed, ...parts },
});

export const addLinesWhileEditing = (slip: Slip, lines: readonly BidLine[]): Slip =>
  isEditing(slip)
    ? {
        ...slip,
        lines: addLines(slip.lines, lines),
        typed: { ...slip.typed, digits: '', closeDigits: '', points: '' },
      }
    : slip;

export const removeLineWhileEditing = (slip: Slip, key: string): Slip =>
  isEditing(slip) ? { ...slip, lines: slip.lines.filter((line) => lineKey(line) !== key) } : slip;

export const replaceLinesWhileEditing = (slip: Slip, lines: readonly BidLine[]): Slip =>
  isEditing(slip) ? { ...slip, lines } : slip;

/** `newKey`: for an attempt that is new. */
type ConfirmInput = { lines: readonly BidLine[]; newKey: string };

export const confirmSlip = (slip: Slip, { lines, newKey }: ConfirmInput): Slip => {
  if (!isEditing(slip) || lines.length === 0) return slip;
  const { unsent } = slip;
  const attempt = unsent && areSame(unsent.lines, lines) ? unsent : { key: newKey, lines };
  return { ...contentOf(slip), state: 'confirming', attempt };
};

/** The same lines, confirmed again, are the same bid, also after an open question. */
export const withdrawConfirmation = (slip: Slip): Slip =>
  slip.state === 'confirming' || slip.state === 'unresolved'
    ? { ...contentOf(slip), state: 'editing', unsent: slip.attempt }
    : slip;

/**
 * Sends once. `lines`: those still placeable; where some are not, the player is asked first. `points`: in the
 * wallet. `at`: ms since 1970.
 */
export const submitSlip = (
  slip: Slip,
  { lines, newKey, points, at }: ConfirmInput & { points?: number; at?: number },
): Slip => {
  if (slip.state !== 'confirming') return slip;
  if (lines.length === 0) return { ...contentOf(slip), state: 'editing' };
  const { key, lines: confirmed } = slip.attempt;
  if (!areSame(lines, confirmed)) {
    const attempt = { key: newKey, lines };
    return { ...contentOf(slip), state: 'confirming', attempt, note: 'stillOpenOnly' };
  }
  const sent = { ...(points !== undefined && { pointsBefore: points }), ...(at !== undefined && { at }) };
  return { ...contentOf(slip), state: 'sending', attempt: { key, lines, ...sent } };
};

/** Refused lines stay; an open question keeps its attempt. */
const applyOutcomes = (slip: InFlight, findings: readonly BidOutcome[], refusal?: Note): Slip => {
  const { attempt } = slip;
  const content = {
    ...contentOf(slip),
    lines: withoutPlacedLines(slip.lines, attempt, findings.filter(isPlaced)),
  };
  const known = findings.filter((finding) => !isUnknown(finding));
  if (known.length < findings.length) {
    const { pointsBefore: points } = attempt;
    const rest = { ...attempt, lines: withoutPlacedLines(attempt.lines, attempt, known) };
    // Known to be placed: not compared with the wallet again.
    const pointsBefore = points === undefined ? {} : { pointsBefore: points - sumPointsPlaced(known) };
    return { ...content, state: 'unresolved', attempt: { ...rest, ...pointsBefore }, note: 'checkFailed' };
  }
  if (known.some(isPlaced)) return { ...content, state: 'editing' };
  const reason = known.find((finding) => finding.reason)?.reason;
  const note = reason ? { reason } : refusal;
  return { ...content, state: 'confirming', attempt, ...(note && { note }) };
};

/** The findings of all requests; those of another attempt come too late. */
type Found = { key: string; findings: readonly BidOutcome[] };

export const applyAnswer = (slip: Slip, { key, findings }: Found): Slip => {
  if (slip.state !== 'sending' || slip.attempt.key !== key) return slip;
  if (findings.some(isUnknown)) return { ...contentOf(slip), state: 'checking', attempt: slip.attempt };
  return applyOutcomes(slip, findings);
};

export const startCheck = (slip: Slip): Slip =>
  slip.state === 'unresolved' ? { ...contentOf(slip), state: 'checking', attempt: slip.attempt } : slip;

export const applyLookup = (slip: Slip, { key, findings }: Found): Slip =>
  slip.state === 'checking' && slip.attempt.key === key
    ? applyOutcomes(slip, findings, 'foundNotPlaced')
    : slip;
