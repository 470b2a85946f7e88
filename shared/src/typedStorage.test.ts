import { isText } from '@ank/protocol/read';
import { storage, tabStorage, typedStorage } from './typedStorage';

const names = typedStorage('names', (stored) => (Array.isArray(stored) ? stored.filter(isText) : []));

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a value is kept as JSON under its key, and gone when it is forgotten', () => {
  names.write(['Asha']);
  expect({ ...localStorage }).toEqual({ names: '["Asha"]' });
  expect(names.read()).toEqual(['Asha']);
  names.forget();
  expect({ ...localStorage }).toEqual({});
});

test.each([null, '', '{{[', '7', 'null', '{}'])('%j in its place is read as its reader says', (stored) => {
  if (stored !== null) localStorage.setItem('names', stored);
  expect(names.read()).toEqual([]);
});

test('keys are found by how they begin', () => {
  for (const key of ['mark.1', 'mark.2', 'other']) localStorage.setItem(key, '');
  expect(storage.keys('mark.')).toEqual(['mark.1', 'mark.2']);
});

test('where storage is refused nothing is read and nothing throws', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const area of ['localStorage', 'sessionStorage'] as const)
    jest.spyOn(window, area, 'get').mockImplementation(refuse);
  names.write(['Asha']);
  names.forget();
  expect([names.read(), tabStorage.read('colour'), storage.keys('')]).toEqual([[], null, []]);
  jest.restoreAllMocks();
});

test('a reader that throws at what another version stored reads nothing stored', () => {
  const points = typedStorage('ank.test.points', (stored) =>
    stored === undefined ? 0 : (stored as number[]).length,
  );
  points.write(5);
  localStorage.setItem('ank.test.points', 'null');
  expect(points.read()).toBe(0);
});
