import type { Market } from '@ank/shared/api';

/** "128-1" and "2-345" read "128-12-345". */
export const resultText = ({ openResult, closeResult }: Market): string =>
  openResult === '' ? '' : openResult + closeResult;
