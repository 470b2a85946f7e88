import { type Line, takeOut } from './line';
import type { BidRequest } from './newResult';
import type { Attempt, Basket } from './useBasket';
import type { Verdict } from './verdict';

/** What became of one request; `reason` in the provider's words. */
export type Outcome = { request: BidRequest; verdict: Verdict; reason?: string };

const isPlaced = ({ verdict }: Outcome) => verdict === 'placed';
const isOpen = ({ verdict }: Outcome) => verdict === 'unknown';

/** `lines` less those of the attempt that these outcomes concern. */
const less = (lines: readonly Line[], attempt: Attempt, outcomes: readonly Outcome[]): readonly Line[] => {
  if (outcomes.length === 0) return lines;
  const families = outcomes.flatMap(({ request }) => request.family ?? []);
  return takeOut(lines, attempt.lines, families.length > 0 ? families : 'all');
};

/** The basket after these outcomes: placed bids leave it, refused ones stay, an open question keeps its attempt. */
export const settle = (before: Basket, attempt: Attempt, outcomes: readonly Outcome[]): Basket => {
  const placed = outcomes.filter(isPlaced);
  const lines = less(before.lines, attempt, placed);
  if (outcomes.some(isOpen)) {
    const settled = outcomes.filter((outcome) => !isOpen(outcome));
    return { lines, attempt: { ...attempt, lines: less(attempt.lines, attempt, settled), isSent: true } };
  }
  // A basket that a refusal left as it was keeps its key.
  return placed.length > 0 ? { lines } : { lines, attempt: { ...attempt, isSent: false } };
};

/** Points of the requests that were placed. */
export const pointsPlaced = (outcomes: readonly Outcome[]): number =>
  outcomes.filter(isPlaced).reduce((sum, { request }) => sum + request.total, 0);
