import { type BidLine, lineKey, mergeLines, removePlacedLines } from '../lines/bidLine';
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

type SlipNote = 'stillOpenOnly' | 'foundNotPlaced' | 'checkFailed' | { reason: string };

type LinesAndInput = { lines: readonly BidLine[]; typed: BidInput };

/** `unsent`: the same lines, confirmed again, keep its key. */
type Editing = LinesAndInput & { state: 'editing'; unsent?: BidAttempt };
/** Unresolved: nobody asks at this moment. */
type AwaitingPlayer = LinesAndInput & {
  state: 'confirming' | 'unresolved';
  attempt: BidAttempt;
  note?: SlipNote;
};
/** Checking: this tab reads the history. */
type InFlight = LinesAndInput & { state: 'sending' | 'checking'; attempt: BidAttempt };

export type Slip = Editing | AwaitingPlayer | InFlight;

export const EMPTY_SLIP: Slip = { state: 'editing', lines: [], typed: EMPTY_BID_INPUT };

export const isEditing = (slip: Slip): slip is Editing => slip.state === 'editing';

const pickLinesAndInput = ({ lines, typed }: Slip): LinesAndInput => ({ lines, typed });

const areSameLines = (lines: readonly BidLine[], otherLines: readonly BidLine[]): boolean =>
  lines === otherLines || JSON.stringify(lines) === JSON.stringify(otherLines);

const withoutPlacedLines = (
  lines: readonly BidLine[],
  attempt: BidAttempt,
  outcomes: readonly BidOutcome[],
): readonly BidLine[] => {
  if (outcomes.length === 0) return lines;
  const families = outcomes.flatMap(({ family }) => family ?? []);
  return removePlacedLines(lines, attempt.lines, families.length > 0 ? families : 'all');
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
        lines: mergeLines(slip.lines, lines),
        typed: { ...slip.typed, digits: '', closeDigits: '', points: '' },
      }
    : slip;

export const removeLineWhileEditing = (slip: Slip, key: string): Slip =>
  isEditing(slip) ? { ...slip, lines: slip.lines.filter((line) => lineKey(line) !== key) } : slip;

export const replaceLinesWhileEditing = (slip: Slip, lines: readonly BidLine[]): Slip =>
  isEditing(slip) ? { ...slip, lines } : slip;

/** `newKey`: for an attempt that is new. */
type ConfirmInput = { lines: readonly BidLine[]; newKey: string };

export const startConfirming = (slip: Slip, { lines, newKey }: ConfirmInput): Slip => {
  if (!isEditing(slip) || lines.length === 0) return slip;
  const { unsent } = slip;
  const attempt = unsent && areSameLines(unsent.lines, lines) ? unsent : { key: newKey, lines };
  return { ...pickLinesAndInput(slip), state: 'confirming', attempt };
};

/** The same lines, confirmed again, are the same bid, also after an open question. */
export const withdrawConfirmation = (slip: Slip): Slip =>
  slip.state === 'confirming' || slip.state === 'unresolved'
    ? { ...pickLinesAndInput(slip), state: 'editing', unsent: slip.attempt }
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
  if (lines.length === 0) return { ...pickLinesAndInput(slip), state: 'editing' };
  const { key, lines: confirmed } = slip.attempt;
  if (!areSameLines(lines, confirmed)) {
    const attempt = { key: newKey, lines };
    return { ...pickLinesAndInput(slip), state: 'confirming', attempt, note: 'stillOpenOnly' };
  }
  const sent = { ...(points !== undefined && { pointsBefore: points }), ...(at !== undefined && { at }) };
  return { ...pickLinesAndInput(slip), state: 'sending', attempt: { key, lines, ...sent } };
};

/** Refused lines stay; an open question keeps its attempt. */
const applyOutcomes = (slip: InFlight, outcomes: readonly BidOutcome[], refusal?: SlipNote): Slip => {
  const { attempt } = slip;
  const content = {
    ...pickLinesAndInput(slip),
    lines: withoutPlacedLines(slip.lines, attempt, outcomes.filter(isPlaced)),
  };
  const known = outcomes.filter((outcome) => !isUnknown(outcome));
  if (known.length < outcomes.length) {
    const { pointsBefore: points } = attempt;
    const rest = { ...attempt, lines: withoutPlacedLines(attempt.lines, attempt, known) };
    // Known to be placed: not compared with the wallet again.
    const pointsBefore = points === undefined ? {} : { pointsBefore: points - sumPointsPlaced(known) };
    return { ...content, state: 'unresolved', attempt: { ...rest, ...pointsBefore }, note: 'checkFailed' };
  }
  if (known.some(isPlaced)) return { ...content, state: 'editing' };
  const reason = known.find((outcome) => outcome.reason)?.reason;
  const note = reason ? { reason } : refusal;
  return { ...content, state: 'confirming', attempt, ...(note && { note }) };
};

/** The outcomes of all requests; those of another attempt come too late. */
type AttemptOutcomes = { key: string; outcomes: readonly BidOutcome[] };

export const applySubmitOutcomes = (slip: Slip, { key, outcomes }: AttemptOutcomes): Slip => {
  if (slip.state !== 'sending' || slip.attempt.key !== key) return slip;
  if (outcomes.some(isUnknown))
    return { ...pickLinesAndInput(slip), state: 'checking', attempt: slip.attempt };
  return applyOutcomes(slip, outcomes);
};

export const startHistoryCheck = (slip: Slip): Slip =>
  slip.state === 'unresolved'
    ? { ...pickLinesAndInput(slip), state: 'checking', attempt: slip.attempt }
    : slip;

export const applyLookupOutcomes = (slip: Slip, { key, outcomes }: AttemptOutcomes): Slip =>
  slip.state === 'checking' && slip.attempt.key === key
    ? applyOutcomes(slip, outcomes, 'foundNotPlaced')
    : slip;
