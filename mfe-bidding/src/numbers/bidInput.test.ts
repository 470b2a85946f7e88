import { betTypeAt } from '../testing/betTypeAndLine';
import { translateToEnglish } from '../testing/translateToEnglish';
import { type BidInput, buildBidLines, findBidInputFault, normalizeBidInput } from './bidInput';

const aBidInput = (parts: Partial<BidInput>): BidInput => ({
  session: 'Open',
  digits: '',
  closeDigits: '',
  points: '10',
  families: [],
  ...parts,
});
const findFaultAt = (path: string, parts: Partial<BidInput>, balance: number | undefined = 1000) =>
  findBidInputFault(translateToEnglish, betTypeAt(path), aBidInput(parts), balance);

test.each([
  ['/single', ['0', '9'], ['10', '-1', 'x', '00']],
  ['/jodi', ['00', '07', '99'], ['7', '100', '7x']],
  ['/singlepana', ['120', '123', '890'], ['019', '112', '321', '1234']],
  ['/doublepana', ['100', '110', '990'], ['055', '123', '111']],
  ['/tripplepana', ['000', '999'], ['112', '00', '1000']],
  ['/spdptp', [], ['12', 'x']],
  ['/starsingle', ['5'], ['55']],
  ['/ssinglepana', ['127'], ['721']],
  ['/sdoublepana', ['118'], ['181']],
  ['/stripplepana', ['777'], ['77']],
  ['/leftdigit', ['0'], ['05']],
  ['/rightdigit', ['5'], ['50']],
  ['/jodidigit', ['05'], ['5']],
] as const)('%s takes its own numbers and no others', (path, good, bad) => {
  for (const digits of good) expect(findFaultAt(path, { digits })).toBeUndefined();
  for (const digits of bad) expect(findFaultAt(path, { digits })).toBe(`Number ${digits} is not valid`);
  expect(findFaultAt(path, { digits: '' })).toBe('Please enter the number');
});

test.each([
  [{ digits: '', closeDigits: '127' }, 'Please enter the number'],
  [{ digits: '12', closeDigits: '127' }, 'Number 12 is not valid'],
  [{ digits: '6', closeDigits: '' }, 'Please enter the number'],
  [{ digits: '6', closeDigits: '721' }, 'Number 721 is not valid'],
  [{ digits: '6', closeDigits: '100' }, undefined],
])('Half Sangam %j: %s', (parts, fault) => expect(findFaultAt('/halfsangam', parts)).toBe(fault));

test.each([
  [{ digits: '', closeDigits: '127' }, 'Please enter the number'],
  [{ digits: '6', closeDigits: '127' }, 'Number 6 is not valid'],
  [{ digits: '127', closeDigits: '' }, 'Please enter the number'],
  [{ digits: '127', closeDigits: '721' }, 'Number 721 is not valid'],
  [{ digits: '127', closeDigits: '000' }, undefined],
])('Full Sangam %j: %s', (parts, fault) => expect(findFaultAt('/fullsangam', parts)).toBe(fault));

test.each([
  ['/spmotor', '', 'Please enter the number'],
  ['/spmotor', '12', 'Digit not valid'],
  ['/spmotor', '112', 'Digit not valid'],
  ['/spmotor', '12x', 'Digit not valid'],
  ['/spmotor', '123', undefined],
  ['/dpmotor', '', 'Please enter the number'],
  ['/dpmotor', '1', 'Please enter a valid Pana (at least 2 digits)'],
  ['/dpmotor', '11', 'Number 11 is not valid'],
  ['/dpmotor', '1x', 'Number 1x is not valid'],
  ['/dpmotor', '12', undefined],
])('%s with "%s": %s', (path, digits, fault) => expect(findFaultAt(path, { digits })).toBe(fault));

test('SP DP TP wants a family', () => {
  expect(findFaultAt('/spdptp', { digits: '5' })).toBe('Please choose SP, DP or TP');
  expect(findFaultAt('/spdptp', { digits: '5', families: ['TP'] })).toBeUndefined();
});

test.each([
  ['', 'Please enter point'],
  ['9', 'Required minimum bid amount is 10'],
  ['0', 'Required minimum bid amount is 10'],
  ['-20', 'Required minimum bid amount is 10'],
  ['10', undefined],
  ['10.5', 'Points must be a whole number'],
  ['ten', 'Points must be a whole number'],
  ['1e3', 'Points must be a whole number'],
  ['1000', undefined],
  ['1,000', undefined],
  ['50.00', undefined],
  ['१००', undefined],
  ['₹100', undefined],
  ['\u200e100', undefined],
  ['500,5', 'This could be two amounts. Write it as 1000 or 1,000.'],
  ['1.000', 'This could be two amounts. Write it as 1000 or 1,000.'],
  ['1001', 'Insufficient balance please refill your account'],
  ['99999999999999999999', 'Insufficient balance please refill your account'],
])('"%s" points: %s', (points, fault) => expect(findFaultAt('/single', { digits: '5', points })).toBe(fault));

test('the number is told before the points', () => {
  expect(findFaultAt('/single', { digits: '', points: '' })).toBe('Please enter the number');
});

test('only the Starline Single Pana wording has a comma', () => {
  const parts = { digits: '127', points: '2000' };
  expect(findFaultAt('/ssinglepana', parts)).toBe('Insufficient balance, please refill your account');
  expect(findFaultAt('/sdoublepana', { ...parts, digits: '118' })).toBe(
    'Insufficient balance please refill your account',
  );
  expect(findFaultAt('/singlepana', parts)).toBe('Insufficient balance please refill your account');
});

test('without a known balance the provider decides', () => {
  expect(
    findBidInputFault(
      translateToEnglish,
      betTypeAt('/single'),
      aBidInput({ digits: '5', points: '5000' }),
      undefined,
    ),
  ).toBeUndefined();
});

test('a motor adds one line per pana, in pana order, and must be paid for as a whole', () => {
  const typed = aBidInput({ digits: '1230', points: '20' });
  expect(
    buildBidLines(betTypeAt('/spmotor'), typed).map(({ digits, points }) => `${digits} ${points}`),
  ).toEqual(['123 20', '120 20', '130 20', '230 20']);
  expect(
    buildBidLines(betTypeAt('/dpmotor'), aBidInput({ digits: '1221' })).map(({ digits }) => digits),
  ).toEqual(['112', '122']);
  expect(findBidInputFault(translateToEnglish, betTypeAt('/spmotor'), typed, 79)).toBe(
    'Insufficient balance please refill your account',
  );
  expect(findBidInputFault(translateToEnglish, betTypeAt('/spmotor'), typed, 80)).toBeUndefined();
});

test('SP DP TP is paid for every pana', () => {
  const typed = aBidInput({ digits: '5', points: '10', families: ['SP', 'TP'] });
  expect(findBidInputFault(translateToEnglish, betTypeAt('/spdptp'), typed, 129)).toBe(
    'Insufficient balance please refill your account',
  );
  expect(findBidInputFault(translateToEnglish, betTypeAt('/spdptp'), typed, 130)).toBeUndefined();
});

test.each([
  ['1,000', 1000],
  ['50.00', 50],
  ['५०', 50],
])('a bid of "%s" stakes %d points, as the wallet reads it', (points, stake) => {
  const [line] = buildBidLines(betTypeAt('/single'), aBidInput({ digits: '5', points }));
  expect(line?.points).toBe(stake);
});

test.each(['१२३', ' 123 ', '１２３', '\u2066123\u2069', '১২৩'])('the number "%s" is 123', (digits) => {
  const closed = { Open: false, Close: false };
  expect(normalizeBidInput(betTypeAt('/singlepana'), aBidInput({ digits }), closed).digits).toBe('123');
});
