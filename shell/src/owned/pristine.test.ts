import { mendPage } from './pristine';

const before = { map: Array.prototype.map, parse: JSON.parse };

test('what the page’s own objects could do at the start they can again, and what had been changed is named', () => {
  expect(mendPage()).toEqual([]);
  Array.prototype.map = () => [];
  Array.prototype.push = () => 0;
  JSON.parse = () => null;
  Object.assign(window, { reportError: () => {}, addEventListener: () => {} });
  Reflect.deleteProperty(Storage.prototype, 'setItem');
  expect(mendPage().sort()).toEqual([
    'Array.map',
    'Array.push',
    'JSON.parse',
    'Storage.setItem',
    'window.addEventListener',
    'window.reportError',
  ]);
  expect([Array.prototype.map, JSON.parse]).toEqual([before.map, before.parse]);
  expect(mendPage()).toEqual([]);
});

test('what every loop over an object would meet is taken away; what a polyfill adds stays', () => {
  Object.assign(Object.prototype, { lab: 1 });
  Object.defineProperty(Array.prototype, 'lab', { value: 1, configurable: true });
  expect(mendPage()).toEqual(['Object.lab']);
  expect(Object.hasOwn(Array.prototype, 'lab')).toBe(true);
  Reflect.deleteProperty(Array.prototype, 'lab');
});
