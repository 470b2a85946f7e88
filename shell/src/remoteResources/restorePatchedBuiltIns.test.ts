import { restorePatchedBuiltIns } from './restorePatchedBuiltIns';

const undoAndListChanges = () => restorePatchedBuiltIns().map(({ name }) => name);

const before = { map: Array.prototype.map, parse: JSON.parse };

test('what the page’s own objects could do at the start they can again, and what had been changed is named', () => {
  expect(undoAndListChanges()).toEqual([]);
  Array.prototype.map = () => [];
  Array.prototype.push = () => 0;
  JSON.parse = () => null;
  Object.assign(window, { reportError: () => {}, addEventListener: () => {} });
  Reflect.deleteProperty(Storage.prototype, 'setItem');
  expect(undoAndListChanges().sort()).toEqual([
    'Array.map',
    'Array.push',
    'JSON.parse',
    'Storage.setItem',
    'window.addEventListener',
    'window.reportError',
  ]);
  expect([Array.prototype.map, JSON.parse]).toEqual([before.map, before.parse]);
  expect(undoAndListChanges()).toEqual([]);
});

test('what every loop over an object would meet is taken away; what a polyfill adds stays', () => {
  Object.assign(Object.prototype, { lab: 1 });
  Object.defineProperty(Array.prototype, 'lab', { value: 1, configurable: true });
  expect(undoAndListChanges()).toEqual(['Object.lab']);
  expect(Object.hasOwn(Array.prototype, 'lab')).toBe(true);
  Reflect.deleteProperty(Array.prototype, 'lab');
});

test('a change that is allowed stands again, and what a version puts over it later is undone to it', () => {
  const foreign = () => true;
  const { parse } = JSON;
  Object.assign(window, { reportError: foreign });
  Object.assign(Array.prototype, { ours: 1 });
  const [first, second] = restorePatchedBuiltIns();
  expect([window.reportError === foreign, 'ours' in []]).toEqual([false, false]);
  first?.allow();
  second?.allow();
  expect([window.reportError === foreign, 'ours' in []]).toEqual([true, true]);
  expect(undoAndListChanges()).toEqual([]);
  Object.assign(window, { reportError: () => {} });
  JSON.parse = () => null;
  expect(undoAndListChanges().sort()).toEqual(['JSON.parse', 'window.reportError']);
  expect([window.reportError, JSON.parse]).toEqual([foreign, parse]);
  Reflect.deleteProperty(Array.prototype, 'ours');
});
