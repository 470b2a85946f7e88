import fc from 'fast-check';
import { type BidLine, lineKey } from '../lines/bidLine';
import { buildBidRequestPerPanaFamily } from '../requests/bidEndpoints';
import type { BidVerdict } from '../requests/bidOutcome';
import * as events from '../slip/slip';
import { draftsOfChangedSlips, restoreSlipsFromDrafts } from '../slip/slipSlice';
import { aBidLine, betTypeAt } from './betTypeAndLine';

const lines: fc.Arbitrary<BidLine> = fc
  .record({
    session: fc.constantFrom('Open', 'Close'),
    digits: fc.constantFrom('0', '5'),
    points: fc.constantFrom(10, 20),
    families: fc.constantFrom(['SP'] as const, ['TP'] as const, ['SP', 'DP', 'TP'] as const),
  })
  .map(aBidLine);

const verdicts = fc.constantFrom<BidVerdict>('placed', 'not placed', 'unknown');
const modelAnswers = fc.record({
  isLate: fc.constantFrom(true, false, false, false),
  verdicts: fc.tuple(verdicts, verdicts, verdicts),
});
const areSomeClosed = fc.constantFrom(true, false, false);

/** Moves at random; those that lead on come more often. */
export const randomMoves = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: fc.constant('add' as const), line: lines }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), place: fc.nat(3) }) },
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constantFrom('confirm' as const, 'submit' as const), areSomeClosed }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constantFrom('answer' as const, 'lookUp' as const),
        modelAnswer: modelAnswers,
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constantFrom('check' as const, 'check' as const, 'withdraw' as const, 'reload' as const),
      }),
    },
  ),
  { minLength: 5, maxLength: 60, size: 'max' },
);
type ModelAnswer = { isLate: boolean; verdicts: readonly BidVerdict[] };
type Move = typeof randomMoves extends fc.Arbitrary<(infer One)[]> ? One : never;

const type = betTypeAt('/spdptp');
const bid = { type, market: { gameId: '7', gameName: 'Kalyan' }, date: '5-March-2025' };
const requestsFor = (linesToSend: readonly BidLine[]) =>
  buildBidRequestPerPanaFamily(bid, linesToSend, 'closedigits');

const NOTHING_FOUND = [{ points: 0, verdict: 'placed' as const }];

const pointsByWager = (lines: readonly BidLine[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const { session, digits, points, families = [] } of lines)
    for (const family of families) {
      const wager = `${session} ${digits} ${family}`;
      sums[wager] = (sums[wager] ?? 0) + points;
    }
  return sums;
};

/** Fails as soon as the slip and what a player would write down differ. */
export const makeSlipModel = () => {
  let slip = events.EMPTY_SLIP;
  let keys = 0;
  const mine: Record<string, number> = {};
  /** Calls that have left, by idempotency key. */
  const left = new Map<string, { body: string; verdict: BidVerdict }>();

  const change = (changed: readonly BidLine[], sign: 1 | -1) => {
    for (const [wager, points] of Object.entries(pointsByWager(changed))) {
      mine[wager] = (mine[wager] ?? 0) + sign * points;
      if (mine[wager] === 0) delete mine[wager];
    }
  };

  const leave = ({ key, lines: sent }: events.BidAttempt) => {
    for (const { family, newResult } of requestsFor(sent)) {
      const name = `${key}:${family}`;
      const body = JSON.stringify(newResult);
      const before = left.get(name);
      // Sent again only after a no, and then word for word.
      if (before) expect(before).toEqual({ body, verdict: 'not placed' });
      left.set(name, { body, verdict: 'unknown' });
    }
  };

  /** An answer that belongs to another attempt must change nothing. */
  const applyModelAnswer = (
    step: typeof events.applySubmitOutcomes,
    { isLate, verdicts: answered }: ModelAnswer,
  ): events.Slip => {
    if (!('attempt' in slip) || isLate) return step(slip, { key: 'k0', outcomes: NOTHING_FOUND });
    const { key, lines: sent } = slip.attempt;
    const outcomes = requestsFor(sent).map(({ family, total }, place) => ({
      ...(family && { family }),
      points: total,
      verdict: answered[place] ?? 'unknown',
    }));
    const after = step(slip, { key, outcomes });
    if (after === slip || after.state === 'checking') return after;
    for (const { family, verdict } of outcomes) {
      const name = `${key}:${family}`;
      left.set(name, { body: left.get(name)?.body ?? '', verdict });
      const ofFamily = sent.filter(({ families }) => family && families?.includes(family));
      if (verdict === 'placed' && family)
        change(
          ofFamily.map((line) => ({ ...line, families: [family] })),
          -1,
        );
    }
    return after;
  };

  const next = (move: Move): events.Slip => {
    switch (move.do) {
      case 'add': {
        const after = events.addLinesWhileEditing(slip, [move.line]);
        if (after !== slip) change([move.line], 1);
        return after;
      }
      case 'remove': {
        const line = slip.lines[move.place];
        const after = line ? events.removeLineWhileEditing(slip, lineKey(line)) : slip;
        if (line && after !== slip) change([line], -1);
        return after;
      }
      case 'confirm':
      case 'submit': {
        const open = slip.lines.filter(({ session }) => !move.areSomeClosed || session === 'Close');
        keys += 1;
        const confirmed = { lines: open, newKey: `k${keys}` };
        if (move.do === 'confirm') return events.startConfirming(slip, confirmed);
        const after = events.submitSlip(slip, confirmed);
        if (after !== slip && after.state === 'sending') leave(after.attempt);
        return after;
      }
      case 'answer':
      case 'lookUp':
        return applyModelAnswer(
          move.do === 'answer' ? events.applySubmitOutcomes : events.applyLookupOutcomes,
          move.modelAnswer,
        );
      case 'withdraw': {
        // The player closes the question, told to check first: a repeat is their decision.
        if (slip.state === 'unresolved')
          for (const [name, { body, verdict }] of left)
            if (verdict === 'unknown') left.set(name, { body, verdict: 'not placed' });
        return events.withdrawConfirmation(slip);
      }
      case 'check':
        return events.startHistoryCheck(slip);
      case 'reload': {
        const drafts: unknown = JSON.parse(JSON.stringify(draftsOfChangedSlips({ 'bidding/x': slip }, {})));
        return restoreSlipsFromDrafts(drafts as Record<string, unknown>)['bidding/x'] ?? events.EMPTY_SLIP;
      }
    }
  };

  return {
    playAndCompare: (move: Move) => {
      slip = next(move);
      expect(pointsByWager(slip.lines)).toEqual(mine);
    },
    sent: () => left.size,
    slip: () => slip,
  };
};
