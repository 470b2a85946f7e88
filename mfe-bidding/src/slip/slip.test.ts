import { type BidOutcome, type BidVerdict, sumPointsPlaced } from '../requests/bidOutcome';
import { aBidLine } from '../testing/betTypeAndLine';
import { outcomesWith, SLIP_ATTEMPT, SLIP_IN_STATE, SLIP_LINES } from '../testing/slipInEachState';
import {
  addLinesWhileEditing,
  applyLookupOutcomes,
  applySubmitOutcomes,
  EMPTY_SLIP,
  removeLineWhileEditing,
  type Slip,
  startConfirming,
  startHistoryCheck,
  submitSlip,
  typeIntoSlip,
  withdrawConfirmation,
} from './slip';
import { isSentWithoutKnownOutcome } from './slipSlice';

const STATES = Object.keys(SLIP_IN_STATE) as (keyof typeof SLIP_IN_STATE)[];
const statesExcept = (...excluded: (keyof typeof SLIP_IN_STATE)[]) =>
  STATES.filter((state) => !excluded.includes(state));
const seven = aBidLine({ digits: '7' });
const [five, six] = SLIP_LINES as [(typeof SLIP_LINES)[0], (typeof SLIP_LINES)[0]];
const newKey = 'k2';

describe('lines', () => {
  test('what is added stands on top and clears the form', () => {
    const slip = typeIntoSlip(SLIP_IN_STATE.editing, {
      digits: '7',
      points: '10',
      session: 'Close',
      families: ['SP'],
    });
    expect(addLinesWhileEditing(slip, [seven])).toEqual({
      state: 'editing',
      lines: [seven, five, six],
      typed: { session: 'Close', digits: '', closeDigits: '', points: '', families: ['SP'] },
    });
  });

  test('a line is removed by its key', () => {
    expect(removeLineWhileEditing(SLIP_IN_STATE.editing, 'Open/5/')).toEqual({
      ...SLIP_IN_STATE.editing,
      lines: [six],
    });
  });

  test.each(statesExcept('editing'))('%s: no line comes or goes', (state) => {
    expect(addLinesWhileEditing(SLIP_IN_STATE[state], [seven])).toBe(SLIP_IN_STATE[state]);
    expect(removeLineWhileEditing(SLIP_IN_STATE[state], 'Open/5/')).toBe(SLIP_IN_STATE[state]);
  });

  test.each(STATES)('%s: typing changes what is typed and nothing else', (state) => {
    expect(typeIntoSlip(SLIP_IN_STATE[state], { points: '50' })).toEqual({
      ...SLIP_IN_STATE[state],
      typed: { ...EMPTY_SLIP.typed, points: '50' },
    });
  });
});

describe('confirming', () => {
  test('the player is asked, under a new key', () => {
    expect(startConfirming(SLIP_IN_STATE.editing, { lines: [five], newKey })).toEqual({
      ...SLIP_IN_STATE.confirming,
      attempt: { key: newKey, lines: [five] },
    });
  });

  test('without a line there is nothing to ask', () => {
    expect(startConfirming(SLIP_IN_STATE.editing, { lines: [], newKey })).toBe(SLIP_IN_STATE.editing);
  });

  test.each(statesExcept('editing'))('%s: nothing is asked', (state) => {
    expect(startConfirming(SLIP_IN_STATE[state], { lines: SLIP_LINES, newKey })).toBe(SLIP_IN_STATE[state]);
  });

  test.each(['confirming', 'unresolved'] as const)(
    '%s, withdrawn and confirmed again: the same lines keep their key, changed ones do not',
    (state) => {
      const back = withdrawConfirmation(SLIP_IN_STATE[state]);
      expect(back).toEqual({ ...SLIP_IN_STATE.editing, unsent: SLIP_ATTEMPT });
      expect(startConfirming(back, { lines: [...SLIP_LINES], newKey })).toMatchObject({
        attempt: { key: 'k1' },
      });
      const there = removeLineWhileEditing(addLinesWhileEditing(back, [seven]), 'Open/7/');
      expect(startConfirming(there, { lines: there.lines, newKey })).toMatchObject({
        attempt: { key: 'k1' },
      });
      expect(
        startConfirming(addLinesWhileEditing(back, [seven]), { lines: [seven, ...SLIP_LINES], newKey }),
      ).toMatchObject({
        attempt: { key: newKey },
      });
    },
  );

  test.each(statesExcept('confirming', 'unresolved'))('%s: there is nothing to withdraw from', (state) => {
    expect(withdrawConfirmation(SLIP_IN_STATE[state])).toBe(SLIP_IN_STATE[state]);
  });
});

describe('sending', () => {
  test('what was confirmed leaves under its key, with the points of that moment', () => {
    expect(submitSlip(SLIP_IN_STATE.confirming, { lines: SLIP_LINES, newKey, points: 900 })).toEqual({
      ...SLIP_IN_STATE.sending,
      attempt: { ...SLIP_ATTEMPT, pointsBefore: 900 },
    });
    expect(submitSlip(SLIP_IN_STATE.confirming, { lines: SLIP_LINES, newKey })).toEqual({
      ...SLIP_IN_STATE.sending,
      attempt: { key: 'k1', lines: SLIP_LINES },
    });
  });

  test('where a line has closed since, the rest is asked about under a new key', () => {
    expect(submitSlip(SLIP_IN_STATE.confirming, { lines: [six], newKey, points: 900 })).toEqual({
      ...SLIP_IN_STATE.confirming,
      attempt: { key: newKey, lines: [six] },
      note: 'stillOpenOnly',
    });
  });

  test('where all have closed since, the lines are back', () => {
    expect(submitSlip(SLIP_IN_STATE.confirming, { lines: [], newKey })).toEqual(SLIP_IN_STATE.editing);
  });

  test.each(statesExcept('confirming'))('%s: a press sends nothing', (state) => {
    expect(submitSlip(SLIP_IN_STATE[state], { lines: SLIP_LINES, newKey, points: 900 })).toBe(
      SLIP_IN_STATE[state],
    );
  });
});

type Step = [name: string, step: typeof applySubmitOutcomes, from: 'sending' | 'checking'];
const STEPS: Step[] = [
  ['the answer', applySubmitOutcomes, 'sending'],
  ['the history', applyLookupOutcomes, 'checking'],
];

describe.each(STEPS)('%s', (_name, step, from) => {
  const applyStep = (outcomes: readonly BidOutcome[]) => step(SLIP_IN_STATE[from], { key: 'k1', outcomes });

  test('placed: the lines are gone, the key is spent', () => {
    expect(applyStep(outcomesWith('placed'))).toEqual({ ...SLIP_IN_STATE.editing, lines: [] });
  });

  test('refused: the lines stay and are asked about again under the same key, with the reason', () => {
    expect(applyStep(outcomesWith('not placed', 'Bidding is closed'))).toEqual({
      ...SLIP_IN_STATE.confirming,
      note: { reason: 'Bidding is closed' },
    });
  });

  test('of another attempt, or in another state, it says nothing', () => {
    expect(step(SLIP_IN_STATE[from], { key: 'k0', outcomes: outcomesWith('placed') })).toBe(
      SLIP_IN_STATE[from],
    );
    for (const state of statesExcept(from))
      expect(step(SLIP_IN_STATE[state], { key: 'k1', outcomes: outcomesWith('placed') })).toBe(
        SLIP_IN_STATE[state],
      );
  });
});

describe('an attempt without an answer', () => {
  test('is looked up', () => {
    expect(
      applySubmitOutcomes(SLIP_IN_STATE.sending, { key: 'k1', outcomes: outcomesWith('unknown') }),
    ).toEqual(SLIP_IN_STATE.checking);
  });

  test('that the history does not have was not placed, and is said so', () => {
    expect(
      applyLookupOutcomes(SLIP_IN_STATE.checking, { key: 'k1', outcomes: outcomesWith('not placed') }),
    ).toEqual({
      ...SLIP_IN_STATE.confirming,
      note: 'foundNotPlaced',
    });
  });

  test('of which nobody can say is a question, until it is asked again', () => {
    const open = applyLookupOutcomes(SLIP_IN_STATE.checking, {
      key: 'k1',
      outcomes: outcomesWith('unknown'),
    });
    expect(open).toEqual({ ...SLIP_IN_STATE.unresolved, note: 'checkFailed' });
    expect(startHistoryCheck(open)).toEqual(SLIP_IN_STATE.checking);
  });

  test.each(statesExcept('unresolved'))('%s: there is no question to ask again', (state) => {
    expect(startHistoryCheck(SLIP_IN_STATE[state])).toBe(SLIP_IN_STATE[state]);
  });

  test('is in question from the moment it leaves', () => {
    expect(STATES.filter((state) => isSentWithoutKnownOutcome(SLIP_IN_STATE[state]))).toEqual([
      'sending',
      'checking',
      'unresolved',
    ]);
  });
});

describe('of an attempt that is three requests', () => {
  const families = aBidLine({ digits: '0', points: 10, families: ['SP', 'DP', 'TP'] });
  const only = aBidLine({ digits: '5', points: 10, families: ['SP'] });
  const lines = [families, only];
  const attempt = { key: 'k', lines, pointsBefore: 1000 };
  const later = aBidLine({ session: 'Close', families: ['TP'] });
  const before: Slip = { ...SLIP_IN_STATE.checking, lines: [later, ...lines], attempt };
  const familyOutcomes = (...verdicts: BidVerdict[]): BidOutcome[] => [
    { family: 'SP', points: 240, verdict: verdicts[0] ?? 'unknown' },
    { family: 'DP', points: 90, verdict: verdicts[1] ?? 'unknown' },
    { family: 'TP', points: 10, verdict: verdicts[2] ?? 'unknown' },
  ];
  const applyVerdicts = (...verdicts: BidVerdict[]) =>
    applyLookupOutcomes(before, { key: 'k', outcomes: familyOutcomes(...verdicts) });

  test('placed families leave the slip, refused ones stay, and the key is spent', () => {
    expect(applyVerdicts('placed', 'not placed', 'placed')).toEqual({
      state: 'editing',
      typed: before.typed,
      lines: [later, { ...families, families: ['DP'] }],
    });
  });

  test('after a refusal of everything the slip keeps its key', () => {
    expect(applyVerdicts('not placed', 'not placed', 'not placed')).toEqual({
      ...SLIP_IN_STATE.confirming,
      lines: before.lines,
      attempt,
      note: 'foundNotPlaced',
    });
  });

  test('an open question keeps the attempt for what is not known', () => {
    expect(applyVerdicts('placed', 'not placed', 'unknown')).toEqual({
      state: 'unresolved',
      note: 'checkFailed',
      typed: before.typed,
      lines: [later, { ...families, families: ['DP', 'TP'] }],
      attempt: { ...attempt, lines: [{ ...families, families: ['TP'] }], pointsBefore: 1000 - 240 },
    });
  });

  test('the points of what was placed are added up', () => {
    expect(sumPointsPlaced(familyOutcomes('placed', 'not placed', 'placed'))).toBe(240 + 10);
  });
});
