import { newFlagReader, setFlagsInTest } from './flags';

const isOn = newFlagReader<'newKeys' | 'other'>('bonus');

const writeRegistryIntoPage = (text: string) => {
  document.body.innerHTML = '<script type="application/json" id="registry"></script>';
  const block = document.getElementById('registry');
  if (block) block.textContent = text;
};

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
  setFlagsInTest(undefined);
});

test('a flag is on where the page says so, for its own remote alone', () => {
  writeRegistryIntoPage('{"flags":{"bonus":{"newKeys":100}}}');
  expect(isOn('newKeys')).toBe(true);
  expect(isOn('other')).toBe(false);
  expect(newFlagReader<'newKeys'>('wallet')('newKeys')).toBe(false);
});

test.each([
  ['no registry', undefined],
  ['garbage', '<html>'],
  ['no flags', '{"revision":1}'],
  ['flags that are none', '{"flags":[null]}'],
  ['a share that is no number', '{"flags":{"bonus":{"newKeys":"100"}}}'],
  ['a remote that is null', '{"flags":{"bonus":null}}'],
])('a page with %s has every flag off', (_what, text) => {
  if (text !== undefined) writeRegistryIntoPage(text);
  expect(isOn('newKeys')).toBe(false);
});

test('a share of the devices has it, the same ones at every visit, and more with a larger share', () => {
  const phones = Array.from({ length: 2000 }, (_, index) => `phone-${index}`);
  const having = (percent: number) =>
    phones.filter((phone) => {
      localStorage.setItem('ank.install', phone);
      setFlagsInTest({ bonus: { newKeys: percent } });
      return isOn('newKeys');
    });
  const few = having(10);
  const more = new Set(having(40));
  expect(few.length).toBeGreaterThan(150);
  expect(few.length).toBeLessThan(250);
  expect(few.every((phone) => more.has(phone))).toBe(true);
  expect(having(0)).toEqual([]);
});

test('two flags of half the devices each are on together for a quarter', () => {
  const phones = Array.from({ length: 2000 }, (_, index) => `phone-${index}`);
  const flagged = phones.filter((phone) => {
    localStorage.setItem('ank.install', phone);
    setFlagsInTest({ bonus: { newKeys: 50, other: 50 } });
    return isOn('newKeys') && isOn('other');
  });
  expect(Math.abs(flagged.length - 500)).toBeLessThan(100);
});
