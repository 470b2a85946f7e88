import { setFieldSnapshotter, snapshotFields, startRestoringRemovedNodes } from '@ank/shared/translated-page';

/**
 * Puts back what other scripts take out of the page in `root`, and what was typed where a part is drawn
 * anew.
 */
export const startDomAndFieldRepair = (root: HTMLElement | null): void => {
  setFieldSnapshotter(snapshotFields);
  startRestoringRemovedNodes(root);
};
