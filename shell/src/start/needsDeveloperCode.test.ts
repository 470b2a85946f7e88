import { OVERRIDES_KEY } from '@ank/protocol/page';
import { needsDeveloperCode } from './needsDeveloperCode';

const allowed = { overrideOrigins: ['http://127.0.0.1:4102'] };
const production = { overrideOrigins: [] };

afterEach(() => localStorage.clear());

test('a list of allowed origins alone holds nothing up', () => {
  expect(needsDeveloperCode(allowed, '')).toBe(false);
});

test('a stored override counts where origins are allowed, and nowhere else', () => {
  localStorage.setItem(OVERRIDES_KEY, '{"wallet":"http://127.0.0.1:4102/remoteEntry.js"}');
  expect(needsDeveloperCode(allowed, '')).toBe(true);
  expect(needsDeveloperCode(production, '')).toBe(false);
});

test('a browser that joined a canary is shown so, everywhere', () => {
  localStorage.setItem('ank.canary', '{"remote":"wallet","before":"phone"}');
  expect(needsDeveloperCode(production, '')).toBe(true);
});

test('an address that asks for a canary counts everywhere', () => {
  expect(needsDeveloperCode(production, '?canary=wallet')).toBe(true);
});

test('a preview counts in the tab that joined it, and at the address that asks', () => {
  expect(needsDeveloperCode(production, '?preview=wallet@1.0.0')).toBe(true);
  sessionStorage.setItem('ank.preview', 'wallet@1.0.0');
  expect(needsDeveloperCode(production, '')).toBe(true);
  sessionStorage.clear();
});

test('an address that asks for the panel of overrides counts', () => {
  expect(needsDeveloperCode(allowed, '?overrides')).toBe(true);
});
