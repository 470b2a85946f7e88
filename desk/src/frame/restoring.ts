import { keepFields, keepFieldsBy, restoreRemoved } from '@ank/shared/translated-page';

/**
 * Puts back what other scripts take out of the page in `root`, and what was typed where a part is drawn
 * anew.
 */
export const startRestoring = (root: HTMLElement | null): void => {
  keepFieldsBy(keepFields);
  restoreRemoved(root);
};
