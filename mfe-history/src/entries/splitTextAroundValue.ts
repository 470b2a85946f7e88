const VALUE = '|';

/**
 * Returns the parts before and after the one value of a text, so that the value can stand in an element of
 * its own. `format` puts a value into the text: `(points) => t('staked', { points })`.
 */
export const splitTextAroundValue = (
  format: (value: string) => string,
): readonly [before: string, after: string] => {
  const [before = '', after = ''] = format(VALUE).split(VALUE);
  return [before, after];
};
