import type { Theme } from '@ank/protocol/brand';
import { BRAND_CONTRAST_RULES, contrastRatio, FIXED_SURFACE_COLOURS } from '@ank/protocol/brand/faults';

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

type Colours = Readonly<Record<string, string>>;

/** Both colours of each token in the rule with exactly this selector. */
const readColourTokens = (selector: string): Record<Theme, Colours> => {
  const body = css.split(`\n${selector} {`)[1]?.split('}')[0];
  if (body === undefined) throw new Error(`tokens.css has no rule ${selector}`);
  const found = [
    ...body.matchAll(/--([\w-]+):\s*(?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g),
  ].map(([, name = '', light, dark, both = '']) => ({ name, light: light ?? both, dark: dark ?? both }));
  return {
    light: Object.fromEntries(found.map(({ name, light }) => [name, light])),
    dark: Object.fromEntries(found.map(({ name, dark }) => [name, dark])),
  };
};

const ROOT = readColourTokens(':root');
const mergeBrandAndThemeTokens = (brand: string, theme: Theme): Colours =>
  brand === 'kokum'
    ? ROOT[theme]
    : { ...ROOT[theme], ...readColourTokens(`:root[data-brand="${brand}"]`)[theme] };

const BRANDS = ['kokum', 'mor', 'neel'].flatMap((brand) =>
  (['light', 'dark'] as const).map((theme) => ({ brand, theme })),
);

describe.each(BRANDS)('$brand, $theme', ({ brand, theme }) => {
  test.each([...PAIRS, ...BRAND_CONTRAST_RULES])('%s on %s is at least %d:1', (text, ground, least) => {
    const colours = mergeBrandAndThemeTokens(brand, theme);
    expect(contrastRatio(colours[text] ?? '', colours[ground] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

test('the paper that brands are held against is the paper of the tokens', () => {
  expect(ROOT.light).toMatchObject(FIXED_SURFACE_COLOURS.light);
  expect(ROOT.dark).toMatchObject(FIXED_SURFACE_COLOURS.dark);
});

test('each theme is stated once, and chosen by the scheme of the page alone', () => {
  const selectors = [...css.matchAll(/^[ \t]*([^@{}\n][^{}]*?) \{/gm)].map(([, selector]) => selector);
  expect(selectors.filter((selector) => selector?.includes('data-theme'))).toEqual([
    ':root[data-theme="light"]',
    ':root[data-theme="dark"]',
  ]);
  expect(css).not.toContain('prefers-color-scheme');
  expect(css).toMatch(/\n:root \{\n\s*color-scheme: light dark;/);
  for (const theme of ['light', 'dark'])
    expect(css).toContain(`\n:root[data-theme="${theme}"] {\n  color-scheme: ${theme};\n}`);
});
