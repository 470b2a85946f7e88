export const BRAND_COLOURS = [
  'accent',
  'accent-press',
  'on-accent',
  'accent-soft',
  'accent-ink',
  'bar',
  'on-bar',
  'on-bar-2',
  'bar-line',
] as const;

type Colour = (typeof BRAND_COLOURS)[number];
export type Theme = 'light' | 'dark';
export type BrandColours = Readonly<Record<Colour, string>>;
export type Brand = {
  name: string;
  /** The sign in the logo: at most two characters, and their language. */
  mark: string;
  markLang?: string;
  accent: Readonly<Record<Theme, BrandColours>>;
};
