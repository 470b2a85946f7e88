import { BRAND_COLOURS, type Brand, type Theme } from '@ank/protocol/brand';

/** Sets the colours of a brand, which were checked with the configuration. */
export const applyBrandColours = (
  brand: Brand,
  theme: Theme,
  root: HTMLElement = document.documentElement,
) => {
  for (const colour of BRAND_COLOURS) root.style.setProperty(`--${colour}`, brand.accent[theme][colour]);
};
