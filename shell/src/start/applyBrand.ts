import { BRAND_COLOURS, type Brand, brandFaults, type Theme } from '@ank/protocol/brand';

/** Dresses the page in a brand's colours of one theme. Throws, and changes nothing, when a colour or a contrast is wrong. */
export const applyBrand = (
  brand: Brand,
  theme: Theme,
  root: HTMLElement = document.documentElement,
): void => {
  const faults = brandFaults(brand);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  for (const colour of BRAND_COLOURS) root.style.setProperty(`--${colour}`, brand.accent[theme][colour]);
};
