import type { Mode } from '@ank/protocol/bet-types';
import { countCompleteOccurrences } from '@ank/shared/player';
import type { BidRecord, BidRequest } from './bidEndpoints';
import { type BidVerdict, bidSignatureOf, signaturesOfRequest } from './bidOutcome';

/**
 * Finds out which requests without an answer were placed. One whose lines the history lacks was not. One
 * that it has may equal a bid of earlier today: the points that left the wallet decide; where the two
 * contradict, nobody can say. `spent` is the points gone, less those known to be placed; undefined when
 * unknown.
 */
export const resolveVerdictsOfUnansweredRequests = (
  mode: Mode,
  requests: readonly BidRequest[],
  history: readonly BidRecord[],
  spent: number | undefined,
) => {
  const listed = history.map((row) => bidSignatureOf(mode, row));
  const areListed = requests.map(
    (request) => countCompleteOccurrences(signaturesOfRequest(mode, request), listed) > 0,
  );
  const cost = requests.reduce((sum, { total }, index) => sum + (areListed[index] ? total : 0), 0);
  const ofFound: BidVerdict = spent === cost ? 'placed' : spent === 0 ? 'not placed' : 'unknown';
  const unexplained = spent === undefined || spent === cost ? 0 : spent;
  return requests.map(({ total }, index) =>
    areListed[index] ? ofFound : unexplained === total ? 'unknown' : 'not placed',
  );
};
