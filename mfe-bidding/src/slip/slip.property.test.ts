import fc from 'fast-check';
import { moves, slipModel } from '../testing/slipModel';

test('whatever happens in whatever order: no request leaves twice unless it was refused, and no line is lost that was not placed', () => {
  const seen = { sent: 0, states: new Set<string>() };
  fc.assert(
    fc.property(moves, (sequence) => {
      const model = slipModel();
      for (const move of sequence) {
        model.play(move);
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
