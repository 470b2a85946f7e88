import type { Mode } from '@ank/protocol/bet-types';
import { countCompleteOccurrences } from '@ank/shared/player';
import type { BidRecord, BidRequest } from './bidEndpoints';
import { type BidVerdict, bidSignatureOf, signaturesOfRequest } from './bidOutcome';

/**
 * Tells from the history and the wallet which requests without an answer were placed. One whose lines the
 * history lacks was not. One that it has may equal a bid of earlier today: the points that left the wallet
 * decide; where the two contradict, nobody can say. `pointsGone` leaves out those of bids that are known to
 * be placed; undefined when unknown.
 */
export const deduceVerdictsFromHistoryAndPoints = (
  mode: Mode,
  unanswered: readonly BidRequest[],
  history: readonly BidRecord[],
  pointsGone: number | undefined,
) => {
  const listed = history.map((row) => bidSignatureOf(mode, row));
  const areListed = unanswered.map(
    (request) => countCompleteOccurrences(signaturesOfRequest(mode, request), listed) > 0,
  );
  const cost = unanswered.reduce((sum, { total }, index) => sum + (areListed[index] ? total : 0), 0);
  const ofFound: BidVerdict = pointsGone === cost ? 'placed' : pointsGone === 0 ? 'not placed' : 'unknown';
  const unexplained = pointsGone === undefined || pointsGone === cost ? 0 : pointsGone;
  return unanswered.map(({ total }, index) =>
    areListed[index] ? ofFound : unexplained === total ? 'unknown' : 'not placed',
  );
};
