import { BRAND_COLOURS, type Brand, type Theme } from '@ank/protocol/brand';

/** Checked with the configuration. */
export const applyBrand = (
  brand: Brand,
  theme: Theme,
  root: HTMLElement = document.documentElement,
): void => {
  for (const colour of BRAND_COLOURS) root.style.setProperty(`--${colour}`, brand.accent[theme][colour]);
};
