import type { Brand, BrandColours } from '@ank/protocol/brand';
import { findBrandFaults } from '@ank/protocol/brand/faults';
import { applyBrandColours } from './applyBrandColours';

const light: BrandColours = {
  accent: '#8e1452',
  'accent-press': '#6d0d3e',
  'on-accent': '#ffffff',
  'accent-soft': '#f8e4ee',
  'accent-ink': '#7d0f47',
  bar: '#8e1452',
  'on-bar': '#ffffff',
  'on-bar-2': '#f6d7e6',
  'bar-line': '#a93a72',
};
const dark: BrandColours = {
  accent: '#f58dbb',
  'accent-press': '#ffb3d3',
  'on-accent': '#2b0519',
  'accent-soft': '#46172f',
  'accent-ink': '#ffb3d3',
  bar: '#40112b',
  'on-bar': '#fff2f8',
  'on-bar-2': '#f0bcd5',
  'bar-line': '#64264a',
};
const kokum: Brand = { name: 'Ank', mark: 'अं', markLang: 'hi', accent: { light, dark } };
const brandWithDarkColours = (colours: Partial<BrandColours>): Brand => ({
  ...kokum,
  accent: { light, dark: { ...dark, ...colours } },
});

test('a brand dresses the page in nine colours of the theme', () => {
  const root = document.createElement('div');
  applyBrandColours(kokum, 'dark', root);
  expect(root.style).toHaveLength(9);
  expect(root.style.getPropertyValue('--accent')).toBe('#f58dbb');
  applyBrandColours(kokum, 'light', root);
  expect(root.style.getPropertyValue('--accent')).toBe('#8e1452');
});

test.each([
  [{ 'on-accent': '#f9a8cc' }, 'Brand "Ank", dark: on-accent on accent is 1.22:1 and needs 4.5:1'],
  [{ accent: 'red' }, 'Brand "Ank", dark: accent is not a #rrggbb colour'],
  [{ 'on-bar-2': '#40112b' }, 'Brand "Ank", dark: on-bar-2 on bar is 1.00:1 and needs 4.5:1'],
])('a brand with %j is refused with the reason', (colours, fault) => {
  expect(findBrandFaults(brandWithDarkColours(colours))).toContain(fault);
});
