import { BRAND_COLOURS, type Brand, type BrandColours } from './brandColours';
import { contrastRatio } from './contrastRatio';

export { contrastRatio };

const HEX = /^#[0-9a-f]{6}$/i;

const isHexColour = (colour: string) => HEX.test(colour);

/** The paper of tokens.css, which no brand changes. */
export const FIXED_SURFACE_COLOURS = {
  light: { surface: '#ffffff', bg: '#f2f1f5', sunken: '#e7e5ec' },
  dark: { surface: '#201826', bg: '#140e18', sunken: '#2a2131' },
} as const;

/** Text or mark, what it stands on, and the least ratio: 4.5 for text, 3 for marks (WCAG AA). */
export const BRAND_CONTRAST_RULES = [
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-press', 4.5],
  ['accent', 'bg', 3],
  ['accent-ink', 'surface', 4.5],
  ['accent-ink', 'bg', 4.5],
  ['accent-ink', 'sunken', 4.5],
  ['accent-ink', 'accent-soft', 4.5],
  ['on-bar', 'bar', 4.5],
  ['on-bar-2', 'bar', 4.5],
] as const;

export const findBrandFaults = (brand: Brand) =>
  (['light', 'dark'] as const).flatMap((theme) => {
    const given: Partial<BrandColours> = brand.accent[theme] ?? {};
    const where = `Brand "${brand.name}", ${theme}`;
    const unread = BRAND_COLOURS.filter((colour) => !isHexColour(given[colour] ?? ''));
    if (unread.length > 0) return unread.map((colour) => `${where}: ${colour} is not a #rrggbb colour`);
    const colours: Readonly<Record<string, string>> = { ...FIXED_SURFACE_COLOURS[theme], ...given };
    return BRAND_CONTRAST_RULES.flatMap(([text, ground, least]) => {
      const ratio = contrastRatio(colours[text] ?? '', colours[ground] ?? '');
      return ratio < least
        ? [`${where}: ${text} on ${ground} is ${ratio.toFixed(2)}:1 and needs ${least}:1`]
        : [];
    });
  });
