import { captureFields, setFieldKeeper, startRestoringNodes } from '@ank/shared/translated-page';

/**
 * Puts back what other scripts take out of the page in `root`, and what was typed where a part is drawn
 * anew.
 */
export const startPageRestoring = (root: HTMLElement | null): void => {
  setFieldKeeper(captureFields);
  startRestoringNodes(root);
};
