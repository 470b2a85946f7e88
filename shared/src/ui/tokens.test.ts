import type { Theme } from '@ank/protocol/brand';
import { BRAND_PAIRS, contrastRatio, PAPER } from '@ank/protocol/brand/faults';

// Only what this test needs of Node: its types as a whole would be those of all browser code here.
declare const require: (name: 'node:fs') => { readFileSync: (path: string, encoding: 'utf8') => string };
declare const __dirname: string;

/** Pairs that do not change with the brand: text or mark, ground, least ratio. */
const PAIRS: readonly (readonly [string, string, number])[] = [
  ['ink', 'surface', 4.5],
  ['ink', 'bg', 4.5],
  ['ink-2', 'surface', 4.5],
  ['ink-2', 'bg', 4.5],
  ['ink-2', 'sunken', 4.5],
  ['ink-3', 'surface', 4.5],
  ['ink-3', 'bg', 4.5],
  ['ink-3', 'sunken', 4.5],
  ['surface', 'ink', 4.5],
  ['bg', 'ink', 4.5],
  ['bg', 'ink-2', 4.5],
  ['on-open', 'open', 4.5],
  ['open', 'surface', 4.5],
  ['open', 'bg', 4.5],
  ['open', 'open-soft', 4.5],
  ['closed', 'bg', 4.5],
  ['error', 'surface', 4.5],
  ['error', 'bg', 4.5],
  ['on-error', 'error', 4.5],
  ['warn', 'surface', 4.5],
  ['warn', 'bg', 4.5],
  ['info', 'surface', 4.5],
  ['on-haldi', 'haldi', 4.5],
  ['on-ticker', 'ticker', 4.5],
  ['line-strong', 'surface', 3],
  ['line-strong', 'bg', 3],
  ['on-win-left', 'win-left', 4.5],
  ['on-win-right', 'win-right', 4.5],
  ['on-win-jodi', 'win-jodi', 4.5],
  ['on-win-other', 'win-other', 4.5],
  ['ink', 'win-left-soft', 4.5],
  ['ink-2', 'win-left-soft', 4.5],
  ['ink-2', 'win-right-soft', 4.5],
  ['ink-2', 'win-jodi-soft', 4.5],
  ['ink-2', 'win-other-soft', 4.5],
];

const css = require('node:fs')
  .readFileSync(`${__dirname}/tokens.css`, 'utf8')
  .replace(/\/\*[\s\S]*?\*\//g, '');

/** Colours of the rule with exactly this selector; the first :root is the light one. */
const rule = (selector: string): Record<string, string> => {
  const body =
    css.split(`\n${selector} {`)[1]?.split('}')[0] ?? css.split(`\n${selector}  {`)[1]?.split('}')[0];
  if (body === undefined) throw new Error(`tokens.css has no rule ${selector}`);
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, colour]) => [name, colour]),
  );
};

const light = rule(':root');
const dark = { ...light, ...rule(':root[data-theme="dark"]') };
const tokens = (brand: string, theme: Theme): Record<string, string> => {
  const base = theme === 'light' ? light : dark;
  if (brand === 'kokum') return base;
  return {
    ...base,
    ...rule(`:root[data-brand="${brand}"]`),
    ...(theme === 'dark' ? rule(`:root[data-brand="${brand}"][data-theme="dark"]`) : {}),
  };
};

const BRANDS = ['kokum', 'mor', 'neel'].flatMap((brand) =>
  (['light', 'dark'] as const).map((theme) => ({ brand, theme })),
);

describe.each(BRANDS)('$brand, $theme', ({ brand, theme }) => {
  test.each([...PAIRS, ...BRAND_PAIRS])('%s on %s is at least %d:1', (text, ground, least) => {
    const colours = tokens(brand, theme);
    expect(contrastRatio(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

test('the paper that brands are held against is the paper of the tokens', () => {
  expect(light).toMatchObject(PAPER.light);
  expect(dark).toMatchObject(PAPER.dark);
});

test('the dark theme of the phone is the dark theme that is chosen', () => {
  const system = rule('@media (prefers-color-scheme: dark) {\n  :root:not([data-theme="light"])');
  expect(system).toEqual(rule(':root[data-theme="dark"]'));
});
