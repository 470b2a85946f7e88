import { BET_TYPES, type BetType, isPana, isValidNumber } from '@ank/protocol/bet-types';
import { ankOf, PANAS } from '@ank/protocol/game';
import { exampleOf } from '@ank/shared/bet-help';
import { renderScreen } from '@ank/shared/testing';
import { languageChosen } from '@ank/shared/texts';
import { act, screen, within } from '@testing-library/react';
import { EMPTY_BID_INPUT, findNumberFault } from '../numbers/bidInput';
import { betTypeAt } from '../testing/betTypeAndLine';
import { renderBidScreen } from '../testing/renderBidScreen';
import { translateToEnglish } from '../testing/translateToEnglish';
import { RATES_ANSWER } from '../testing/usualAnswers';
import { BetHelpWithRates } from './BetHelpWithRates';
import RatesScreen from './RatesScreen';

/** What a player would type to place the example. */
const inputForExample = (type: BetType) => {
  const { number, typed } = exampleOf(type);
  const [digits = '', closeDigits = ''] = (typed?.digits.split(' ')[0] ?? number).split(' + ');
  return { ...EMPTY_BID_INPUT, digits, closeDigits };
};

/** Whether a bid on the example wins by its own result. */
const doesExampleWin = (type: BetType) => {
  const { result, number } = exampleOf(type);
  const [open = '', jodi = '', close = ''] = type.mode === 'gali' ? ['', result] : result.split('-');
  const parts = [open, close, jodi, jodi.charAt(0), jodi.charAt(1), String(ankOf(open || '128'))];
  return number.split(' + ').every((part) => parts.includes(part));
};

test.each(BET_TYPES.map((type) => [type.path, type] as const))(
  'the example of %s may be typed there, and wins by its result',
  (_path, type) => {
    expect(findNumberFault(translateToEnglish, type, inputForExample(type))).toBeUndefined();
    expect(doesExampleWin(type)).toBe(true);
    const { number, typed, paidAs, pana } = exampleOf(type);
    expect(isPana(pana)).toBe(true);
    expect(paidAs.rateKey).toBeDefined();
    if (typed) expect([isValidNumber(paidAs, number), typed.count > 0]).toEqual([true, true]);
    else if (type.form === 'number') expect(isValidNumber(type, number)).toBe(true);
  },
);

test('what an example makes is counted by the rules: 12 SP of an ank, 4 of four digits, 2 of two', () => {
  const made = (path: string) => exampleOf(betTypeAt(path)).typed;
  expect(made('/spdptp')).toEqual({ digits: '1 SP', count: 12 });
  expect(made('/spmotor')).toEqual({ digits: '1248', count: 4 });
  expect(made('/dpmotor')).toEqual({ digits: '18', count: 2 });
  expect(PANAS).toContain('479');
});

afterEach(() => localStorage.clear());

const renderHelpAt = (path: string, answer: unknown = RATES_ANSWER) =>
  renderScreen(<BetHelpWithRates type={betTypeAt(path)} />, {
    answers: {
      '/api-game-rates': answer,
      '/api-starline-game-rates': answer,
      '/api-galidisawar-game-rates': answer,
    },
  });
const listItemTexts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a bet type is explained with its example, its rate, its sessions and the least bid', async () => {
  renderHelpAt('/halfsangam');
  await screen.findByText('10 points on it win 10,000 points.');
  expect(listItemTexts()).toEqual([
    'Choose the ank of one result and the pana of the other. Both must be right.',
    'Example: the result is 128-10-479. A bid on 1 + 479 wins.',
    '10 points on it win 10,000 points.',
    'You bid for Open or for Close. When Open has ended, for Close alone.',
    'Bids are taken until the market’s open time.',
    'Minimum 10 points a bid.',
  ]);
});

test('a motor says what it is paid as; Gali’s jodi is another bet than the main one', async () => {
  renderHelpAt('/dpmotor');
  expect(
    await screen.findByText('It is paid as Double Pana: 10 points on it win 2,800 points.'),
  ).toBeVisible();
  renderHelpAt('/jodidigit');
  expect(screen.getByText('Choose both digits of the result, 00 to 99.')).toBeVisible();
});

test('where the provider has no rate, the rest is said without it', async () => {
  renderHelpAt('/single', { status: false });
  await screen.findByText('128-10-479');
  expect(listItemTexts()).toHaveLength(4);
  expect(listItemTexts()[1]).toBe('Example: the result is 128-10-479. A bid on 1 wins.');
});

test.each([
  ['hi', 'कैसे खेलें', 'सिंगल डिजिट', 'उदाहरण: रिज़ल्ट', '128-10-479 आया'],
  ['mr', 'कसे खेळायचे', 'सिंगल डिजिट', 'उदाहरण: रिझल्ट', '128-10-479 आला'],
])('in %s it is all said in that language', async (language, title, name, start, end) => {
  const { store, user } = renderScreen(<RatesScreen />, { answers: { '/api-game-rates': RATES_ANSWER } });
  await act(async () => void store.dispatch(languageChosen(language)));
  expect(await screen.findByRole('region', { name: title })).toBeVisible();
  const [summary] = await screen.findAllByText(name, { selector: 'summary span' });
  await user.click(summary as HTMLElement);
  expect((await screen.findAllByText(start)).length).toBeGreaterThan(3);
  expect(document.body).toHaveTextContent(`${start} ${end}`);
});

test('every bid screen has its help, and what is typed stays', async () => {
  const { user } = renderBidScreen('/single');
  await user.type(screen.getByLabelText('Digit'), '5');
  await user.click(screen.getByRole('button', { name: 'How to play' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'How to play' }));
  expect(sheet.getByRole('heading', { name: 'Single Digit' })).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'How to play' })).toBeNull();
  expect(screen.getByLabelText('Digit')).toHaveValue('5');
});
