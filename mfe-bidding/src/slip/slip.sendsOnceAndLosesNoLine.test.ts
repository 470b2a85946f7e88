import fc from 'fast-check';
import { makeSlipModel, randomMoves } from '../testing/slipReferenceModel';

test('whatever happens in whatever order: no request leaves twice unless it was refused, and no line is lost that was not placed', () => {
  const seen = { sent: 0, states: new Set<string>() };
  fc.assert(
    fc.property(randomMoves, (sequence) => {
      const model = makeSlipModel();
      for (const move of sequence) {
        model.playAndCompare(move);
        seen.states.add(model.slip().state);
      }
      seen.sent += model.sent();
    }),
    { numRuns: 300 },
  );
  // The sequences came everywhere, or they prove nothing.
  expect([...seen.states].sort()).toEqual(['checking', 'confirming', 'editing', 'sending', 'unresolved']);
  expect(seen.sent).toBeGreaterThan(100);
});
