import type { Market } from '@ank/shared/api';

/**
 * open_result followed by close_result: "128-1" and "2-345" read "128-12-345"; '' while nothing is declared.
 */
export const resultText = ({ openResult, closeResult }: Market): string =>
  openResult === '' ? '' : openResult + closeResult;
