import type { Mode } from '@ank/protocol/bet-types';
import { ankOf } from '@ank/protocol/game';

/** The numbers of a draw, as far as they are known. */
export type DrawnNumbers = { mode: Mode; open: string | null; close: string | null };

/**
 * Writes a result as it is played: "123-6" of an Open, "7-890" of a Close, "123-67-890" of both. Gali's stays
 * as it is.
 */
export const formatResult = ({ mode, open, close }: DrawnNumbers): string => {
  if (mode === 'gali') return open ?? '';
  return (open ? `${open}-${ankOf(open)}` : '') + (close ? `${ankOf(close)}-${close}` : '');
};
