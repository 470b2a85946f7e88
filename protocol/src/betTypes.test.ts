import { newRecordByBetTypeName } from './betTypeNames';
import {
  BET_TYPES,
  findBetType,
  findBetTypeAtPath,
  isDigit,
  isPana,
  isValidNumber,
  listBetTypes,
  minMotorDigitCount,
  panaKindOf,
} from './betTypes';

test('every bet type is named, and none that there is not', () => {
  const names = newRecordByBetTypeName((name) => name.length);
  expect(names['Jodi Digit']).toBe(10);
  expect(new Set(Object.keys(names))).toEqual(new Set(BET_TYPES.map(({ name }) => name)));
});

test('the tiles of each mode stand in the order players know, each with its route', () => {
  const tiles = (types: typeof BET_TYPES) => types.map(({ name, path }) => `${name} ${path}`);
  expect(tiles(listBetTypes('main'))).toEqual([
    'Single Digit /single',
    'Jodi Digit /jodi',
    'Single Pana /singlepana',
    'Double Pana /doublepana',
    'Triple Pana /tripplepana',
    'Half Sangam /halfsangam',
    'Full Sangam /fullsangam',
    'SP DP TP /spdptp',
    'SP Motor /spmotor',
    'DP Motor /dpmotor',
  ]);
  expect(tiles(listBetTypes('starline'))).toEqual([
    'Single Digit /starsingle',
    'Single Pana /ssinglepana',
    'Double Pana /sdoublepana',
    'Triple Pana /stripplepana',
  ]);
  expect(tiles(listBetTypes('gali'))).toEqual([
    'Left Digit /leftdigit',
    'Right Digit /rightdigit',
    'Jodi Digit /jodidigit',
  ]);
});

test('a path belongs to one bet type, whatever its case', () => {
  expect(new Set(BET_TYPES.map(({ path }) => path)).size).toBe(BET_TYPES.length);
  expect(findBetTypeAtPath('/StarSingle')?.mode).toBe('starline');
  expect(findBetTypeAtPath('/nowhere')).toBeUndefined();
});

test('the chooser checks the time for the jodi, both sangams and all of Gali', () => {
  expect(
    BET_TYPES.filter(({ timeChecked }) => timeChecked).map(({ mode, name }) => `${mode} ${name}`),
  ).toEqual([
    'main Jodi Digit',
    'main Half Sangam',
    'main Full Sangam',
    'gali Left Digit',
    'gali Right Digit',
    'gali Jodi Digit',
  ]);
});

test.each([
  ['main', 'Single Digit', '7', true],
  ['main', 'Single Digit', '07', false],
  ['main', 'Jodi Digit', '05', true],
  ['main', 'Jodi Digit', '5', false],
  ['main', 'Single Pana', '190', true],
  ['main', 'Single Pana', '019', false],
  ['main', 'Single Pana', '100', false],
  ['main', 'Double Pana', '550', true],
  ['main', 'Double Pana', '055', false],
  ['main', 'Triple Pana', '000', true],
  ['main', 'Full Sangam', '120', true],
  ['gali', 'Jodi Digit', '50', true],
] as const)('%s %s: %s is %s', (mode, name, number, valid) => {
  const type = findBetType(mode, name);
  expect(type && isValidNumber(type, number)).toBe(valid);
});

test('a mode has only its own bet types', () => {
  expect(findBetType('starline', 'Jodi Digit')).toBeUndefined();
  expect(findBetType('gali', 'Single Digit')).toBeUndefined();
});

test('a pana names its own family', () => {
  expect([panaKindOf('128'), panaKindOf('119'), panaKindOf('777'), panaKindOf('821')]).toEqual([
    'Single Pana',
    'Double Pana',
    'Triple Pana',
    undefined,
  ]);
  expect([isPana('890'), isPana('089'), isDigit('0'), isDigit('10')]).toEqual([true, false, true, false]);
});

test('SP Motor needs three digits, DP Motor two', () => {
  const digits = listBetTypes('main')
    .filter(({ form }) => form === 'motor')
    .map(minMotorDigitCount);
  expect(digits).toEqual([3, 2]);
});
