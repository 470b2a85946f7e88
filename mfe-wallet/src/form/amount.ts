import type { useTexts } from '../texts';

/** As typed or pasted, "1,000" and "500.00" too. */
export const wholeOf = (typed: string): number | undefined => {
  const plain = typed.replace(/[\s,]/g, '').replace(/\.0*$/, '');
  return /^\d{1,12}$/.test(plain) ? Number(plain) : undefined;
};

/** A least of 0 is none. */
export const limitsHint = (t: ReturnType<typeof useTexts>, min = 0, max?: number) => {
  if (max !== undefined) return min > 0 ? t('minMaxHint', { min, max }) : t('maxHint', { max });
  return min > 0 && t('minHint', { min });
};
