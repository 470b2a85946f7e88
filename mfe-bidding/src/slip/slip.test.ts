import { type BidOutcome, type BidVerdict, sumPointsPlaced } from '../requests/bidOutcome';
import { aLine } from '../testing/lines';
import { ATTEMPT, IN, LINES, outcomeWith } from '../testing/slips';
import {
  addLinesWhileEditing,
  applyAnswer,
  applyLookup,
  confirmSlip,
  EMPTY_SLIP,
  removeLineWhileEditing,
  type Slip,
  startCheck,
  submitSlip,
  typeIntoSlip,
  withdrawConfirmation,
} from './slip';
import { isOutcomeUnknown } from './slipSlice';

const STATES = Object.keys(IN) as (keyof typeof IN)[];
const but = (...known: (keyof typeof IN)[]) => STATES.filter((state) => !known.includes(state));
const seven = aLine({ digits: '7' });
const [five, six] = LINES as [(typeof LINES)[0], (typeof LINES)[0]];
const newKey = 'k2';

describe('lines', () => {
  test('what is added stands on top and clears the form', () => {
    const slip = typeIntoSlip(IN.editing, { digits: '7', points: '10', session: 'Close', families: ['SP'] });
    expect(addLinesWhileEditing(slip, [seven])).toEqual({
      state: 'editing',
      lines: [seven, five, six],
      typed: { session: 'Close', digits: '', closeDigits: '', points: '', families: ['SP'] },
    });
  });

  test('a line is removed by its key', () => {
    expect(removeLineWhileEditing(IN.editing, 'Open/5/')).toEqual({ ...IN.editing, lines: [six] });
  });

  test.each(but('editing'))('%s: no line comes or goes', (state) => {
    expect(addLinesWhileEditing(IN[state], [seven])).toBe(IN[state]);
    expect(removeLineWhileEditing(IN[state], 'Open/5/')).toBe(IN[state]);
  });

  test.each(STATES)('%s: typing changes what is typed and nothing else', (state) => {
    expect(typeIntoSlip(IN[state], { points: '50' })).toEqual({
      ...IN[state],
      typed: { ...EMPTY_SLIP.typed, points: '50' },
    });
  });
});

describe('confirming', () => {
  test('the player is asked, under a new key', () => {
    expect(confirmSlip(IN.editing, { lines: [five], newKey })).toEqual({
      ...IN.confirming,
      attempt: { key: newKey, lines: [five] },
    });
  });

  test('without a line there is nothing to ask', () => {
    expect(confirmSlip(IN.editing, { lines: [], newKey })).toBe(IN.editing);
  });

  test.each(but('editing'))('%s: nothing is asked', (state) => {
    expect(confirmSlip(IN[state], { lines: LINES, newKey })).toBe(IN[state]);
  });

  test.each(['confirming', 'unresolved'] as const)(
    '%s, withdrawn and confirmed again: the same lines keep their key, changed ones do not',
    (state) => {
      const back = withdrawConfirmation(IN[state]);
      expect(back).toEqual({ ...IN.editing, unsent: ATTEMPT });
      expect(confirmSlip(back, { lines: [...LINES], newKey })).toMatchObject({ attempt: { key: 'k1' } });
      const there = removeLineWhileEditing(addLinesWhileEditing(back, [seven]), 'Open/7/');
      expect(confirmSlip(there, { lines: there.lines, newKey })).toMatchObject({ attempt: { key: 'k1' } });
      expect(
        confirmSlip(addLinesWhileEditing(back, [seven]), { lines: [seven, ...LINES], newKey }),
      ).toMatchObject({
        attempt: { key: newKey },
      });
    },
  );

  test.each(but('confirming', 'unresolved'))('%s: there is nothing to withdraw from', (state) => {
    expect(withdrawConfirmation(IN[state])).toBe(IN[state]);
  });
});

describe('sending', () => {
  test('what was confirmed leaves under its key, with the points of that moment', () => {
    expect(submitSlip(IN.confirming, { lines: LINES, newKey, points: 900 })).toEqual({
      ...IN.sending,
      attempt: { ...ATTEMPT, pointsBefore: 900 },
    });
    expect(submitSlip(IN.confirming, { lines: LINES, newKey })).toEqual({
      ...IN.sending,
      attempt: { key: 'k1', lines: LINES },
    });
  });

  test('where a line has closed since, the rest is asked about under a new key', () => {
    expect(submitSlip(IN.confirming, { lines: [six], newKey, points: 900 })).toEqual({
      ...IN.confirming,
      attempt: { key: newKey, lines: [six] },
      note: 'stillOpenOnly',
    });
  });

  test('where all have closed since, the lines are back', () => {
    expect(submitSlip(IN.confirming, { lines: [], newKey })).toEqual(IN.editing);
  });

  test.each(but('confirming'))('%s: a press sends nothing', (state) => {
    expect(submitSlip(IN[state], { lines: LINES, newKey, points: 900 })).toBe(IN[state]);
  });
});

type Step = [name: string, step: typeof applyAnswer, from: 'sending' | 'checking'];
const STEPS: Step[] = [
  ['the answer', applyAnswer, 'sending'],
  ['the history', applyLookup, 'checking'],
];

describe.each(STEPS)('%s', (_name, step, from) => {
  const told = (findings: readonly BidOutcome[]) => step(IN[from], { key: 'k1', findings });

  test('placed: the lines are gone, the key is spent', () => {
    expect(told(outcomeWith('placed'))).toEqual({ ...IN.editing, lines: [] });
  });

  test('refused: the lines stay and are asked about again under the same key, with the reason', () => {
    expect(told(outcomeWith('not placed', 'Bidding is closed'))).toEqual({
      ...IN.confirming,
      note: { reason: 'Bidding is closed' },
    });
  });

  test('of another attempt, or in another state, it says nothing', () => {
    expect(step(IN[from], { key: 'k0', findings: outcomeWith('placed') })).toBe(IN[from]);
    for (const state of but(from))
      expect(step(IN[state], { key: 'k1', findings: outcomeWith('placed') })).toBe(IN[state]);
  });
});

describe('an attempt without an answer', () => {
  test('is looked up', () => {
    expect(applyAnswer(IN.sending, { key: 'k1', findings: outcomeWith('unknown') })).toEqual(IN.checking);
  });

  test('that the history does not have was not placed, and is said so', () => {
    expect(applyLookup(IN.checking, { key: 'k1', findings: outcomeWith('not placed') })).toEqual({
      ...IN.confirming,
      note: 'foundNotPlaced',
    });
  });

  test('of which nobody can say is a question, until it is asked again', () => {
    const open = applyLookup(IN.checking, { key: 'k1', findings: outcomeWith('unknown') });
    expect(open).toEqual({ ...IN.unresolved, note: 'checkFailed' });
    expect(startCheck(open)).toEqual(IN.checking);
  });

  test.each(but('unresolved'))('%s: there is no question to ask again', (state) => {
    expect(startCheck(IN[state])).toBe(IN[state]);
  });

  test('is in question from the moment it leaves', () => {
    expect(STATES.filter((state) => isOutcomeUnknown(IN[state]))).toEqual([
      'sending',
      'checking',
      'unresolved',
    ]);
  });
});

describe('of an attempt that is three requests', () => {
  const families = aLine({ digits: '0', points: 10, families: ['SP', 'DP', 'TP'] });
  const only = aLine({ digits: '5', points: 10, families: ['SP'] });
  const lines = [families, only];
  const attempt = { key: 'k', lines, pointsBefore: 1000 };
  const later = aLine({ session: 'Close', families: ['TP'] });
  const before: Slip = { ...IN.checking, lines: [later, ...lines], attempt };
  const findings = (...verdicts: BidVerdict[]): BidOutcome[] => [
    { family: 'SP', points: 240, verdict: verdicts[0] ?? 'unknown' },
    { family: 'DP', points: 90, verdict: verdicts[1] ?? 'unknown' },
    { family: 'TP', points: 10, verdict: verdicts[2] ?? 'unknown' },
  ];
  const told = (...verdicts: BidVerdict[]) =>
    applyLookup(before, { key: 'k', findings: findings(...verdicts) });

  test('placed families leave the slip, refused ones stay, and the key is spent', () => {
    expect(told('placed', 'not placed', 'placed')).toEqual({
      state: 'editing',
      typed: before.typed,
      lines: [later, { ...families, families: ['DP'] }],
    });
  });

  test('after a refusal of everything the slip keeps its key', () => {
    expect(told('not placed', 'not placed', 'not placed')).toEqual({
      ...IN.confirming,
      lines: before.lines,
      attempt,
      note: 'foundNotPlaced',
    });
  });

  test('an open question keeps the attempt for what is not known', () => {
    expect(told('placed', 'not placed', 'unknown')).toEqual({
      state: 'unresolved',
      note: 'checkFailed',
      typed: before.typed,
      lines: [later, { ...families, families: ['DP', 'TP'] }],
      attempt: { ...attempt, lines: [{ ...families, families: ['TP'] }], pointsBefore: 1000 - 240 },
    });
  });

  test('the points of what was placed are added up', () => {
    expect(sumPointsPlaced(findings('placed', 'not placed', 'placed'))).toBe(240 + 10);
  });
});
