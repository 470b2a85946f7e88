import { screen } from '@testing-library/react';
import { type FieldInputs, renderBidScreen } from '../testing/renderBidScreen';

const ONE = { Digit: '5' };
const PATHS = {
  main: '/api-submit-bid',
  starline: '/api-starline-submit-bid',
  gali: '/api-galidisawar-submit-bid',
};

type Row = [
  path: string,
  mode: keyof typeof PATHS,
  typed: FieldInputs,
  bad: FieldInputs,
  fault: string,
  dialog: { name: string; gameType: string; bids: number },
  result: object[],
];

const expectedSentLineOnOpenSide = (digits: string, pana: string, points = 20) => ({
  digits,
  closedigits: '',
  pana,
  closepana: '',
  points,
  session: 'Open',
});
const expectedSentLineOnBothSides = (digits: string, closedigits: string, name: string) => ({
  digits,
  closedigits,
  pana: name,
  closepana: name,
  points: 20,
  session: 'Open',
});
const expectedDialogTexts = (name: string, gameType = '-', bids = 1) => ({ name, gameType, bids });
const expectedNotValidText = (number: string) => `Number ${number} is not valid`;

const ROWS: Row[] = [
  [
    '/single',
    'main',
    ONE,
    { Digit: '55' },
    expectedNotValidText('55'),
    expectedDialogTexts('Single Digit'),
    [expectedSentLineOnOpenSide('5', 'Single Digit')],
  ],
  [
    '/jodi',
    'main',
    { Digit: '70' },
    { Digit: '7' },
    expectedNotValidText('7'),
    expectedDialogTexts('Jodi Digit'),
    [expectedSentLineOnOpenSide('70', 'Jodi Digit')],
  ],
  [
    '/singlepana',
    'main',
    { Pana: '127' },
    { Pana: '118' },
    expectedNotValidText('118'),
    expectedDialogTexts('Single Pana'),
    [expectedSentLineOnOpenSide('127', 'Single Pana')],
  ],
  [
    '/doublepana',
    'main',
    { Pana: '118' },
    { Pana: '127' },
    expectedNotValidText('127'),
    expectedDialogTexts('Double Pana'),
    [expectedSentLineOnOpenSide('118', 'Double Pana')],
  ],
  [
    '/tripplepana',
    'main',
    { Pana: '777' },
    { Pana: '778' },
    expectedNotValidText('778'),
    expectedDialogTexts('Triple Pana'),
    [expectedSentLineOnOpenSide('777', 'Triple Pana')],
  ],
  [
    '/halfsangam',
    'main',
    { Digit: '6', Pana: '890' },
    { Digit: '66', Pana: '890' },
    expectedNotValidText('66'),
    expectedDialogTexts('Half Sangam', 'Open'),
    [expectedSentLineOnBothSides('6', '890', 'Half Sangam')],
  ],
  [
    '/fullsangam',
    'main',
    { 'Open Digit': '123', 'Close Digit': '890' },
    { 'Open Digit': '12', 'Close Digit': '890' },
    expectedNotValidText('12'),
    expectedDialogTexts('Full Sangam', 'Open'),
    [expectedSentLineOnBothSides('123', '890', 'Full Sangam')],
  ],
  [
    '/spdptp',
    'main',
    { Digit: '5', TP: true },
    { Digit: '55' },
    expectedNotValidText('55'),
    expectedDialogTexts('SP DP TP'),
    [expectedSentLineOnOpenSide('555', 'Triple Pana')],
  ],
  [
    '/spmotor',
    'main',
    { Digit: '123' },
    { Digit: '12' },
    'Digit not valid',
    expectedDialogTexts('SP Motor'),
    [expectedSentLineOnOpenSide('123', 'SP Motor')],
  ],
  [
    '/dpmotor',
    'main',
    { Digit: '12' },
    { Digit: '1' },
    'Please enter a valid Pana (at least 2 digits)',
    expectedDialogTexts('DP Motor', '-', 2),
    [expectedSentLineOnOpenSide('112', 'DP Motor'), expectedSentLineOnOpenSide('122', 'DP Motor')],
  ],
  [
    '/starsingle',
    'starline',
    ONE,
    { Digit: '55' },
    expectedNotValidText('55'),
    expectedDialogTexts('Single Digit', 'Open'),
    [expectedSentLineOnOpenSide('5', 'Single Digit')],
  ],
  [
    '/ssinglepana',
    'starline',
    { Pana: '127' },
    { Pana: '118' },
    expectedNotValidText('118'),
    expectedDialogTexts('Single Pana', 'Open'),
    [expectedSentLineOnOpenSide('127', 'Single Pana')],
  ],
  [
    '/sdoublepana',
    'starline',
    { Pana: '118' },
    { Pana: '127' },
    expectedNotValidText('127'),
    expectedDialogTexts('Double Pana', 'Open'),
    [expectedSentLineOnOpenSide('118', 'Double Pana')],
  ],
  [
    '/stripplepana',
    'starline',
    { Pana: '777' },
    { Pana: '778' },
    expectedNotValidText('778'),
    expectedDialogTexts('Triple Pana', 'Open'),
    [expectedSentLineOnOpenSide('777', 'Triple Pana')],
  ],
  [
    '/leftdigit',
    'gali',
    ONE,
    { Digit: '55' },
    expectedNotValidText('55'),
    expectedDialogTexts('Left Digit'),
    [expectedSentLineOnOpenSide('5', 'Left Digit')],
  ],
  [
    '/rightdigit',
    'gali',
    ONE,
    { Digit: '55' },
    expectedNotValidText('55'),
    expectedDialogTexts('Right Digit'),
    [expectedSentLineOnOpenSide('5', 'Right Digit')],
  ],
  [
    '/jodidigit',
    'gali',
    { Digit: '05' },
    { Digit: '5' },
    expectedNotValidText('5'),
    expectedDialogTexts('Jodi Digit'),
    [expectedSentLineOnOpenSide('05', 'Jodi Digit')],
  ],
];

test.each(ROWS)('%s adds, removes and refuses lines', async (path, _mode, typed, bad, fault) => {
  const { add, lines, toast, user } = renderBidScreen(path);
  await screen.findByText('1,000 pts left');
  expect(screen.getByLabelText('Date')).toHaveValue('5-March-2025');
  expect(screen.getByLabelText('Date')).toHaveAttribute('readonly');
  await add({ ...bad, Points: '20' });
  expect(await toast()).toBe(fault);
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();

  await add({ ...typed, Points: '20' });
  expect(screen.getByLabelText('Points')).toHaveValue('');
  expect(screen.queryByText('1,000 pts left')).toBeNull();
  const submit = screen.getByRole('button', { name: 'Submit' });
  expect(submit).toBeVisible();
  // Below it, Proceed stays where it was pressed: the second tap of a double tap reaches no other button.
  const proceed = screen.getByRole('button', { name: 'Proceed' });
  expect(submit.compareDocumentPosition(proceed)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  for (const remove of lines()) await user.click(remove);
  expect(screen.getByText('1,000 pts left')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
});

test.each(ROWS)('%s places its bid', async (path, mode, typed, _bad, _fault, shown, result) => {
  const page = renderBidScreen(path, { answers: { [PATHS[mode]]: { status: 'true', message: 'ok' } } });
  await screen.findByText('1,000 pts left');
  await page.add({ ...typed, Points: '20' });
  await page.submit();
  await page.dialog().findByText('Best win');
  const facts = page
    .dialog()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  const total = 20 * shown.bids;
  expect(facts).toEqual([
    String(shown.bids),
    String(total),
    shown.gameType,
    expect.stringMatching(/^[\d,]+ pts$/),
    `1,000 → ${1000 - total} pts`,
  ]);
  expect(page.dialog().getByText('Total Points').nextSibling).toHaveAttribute('data-unit', 'pts');
  expect(page.dialog().getByRole('heading')).toHaveTextContent(shown.name);
  expect(
    page.dialog().getByText('Once you placed a bid, it will not be cancelled in any situation'),
  ).toBeVisible();
  await page.confirm();
  expect(await screen.findByText('Bid placed successfully!')).toBeVisible();
  expect(page.lines()).toHaveLength(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  const { game_id, new_result } = page.sent.to(PATHS[mode]);
  expect(game_id).toBe('7');
  expect(new_result).toMatchObject({
    unique_token: 'token-1',
    Gamename: 'Sahyadri Day',
    gameid: '7',
    bid_date: '5-March-2025',
    session: 'Open',
    totalbit: total,
    result,
  });
});
