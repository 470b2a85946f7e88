import type { Mode } from '../betTypes';
import { ankOf } from '../gameNumbers';

/** Returns the Open half of a result, "128-1"; Gali's is its jodi. '' where there is none yet. */
export const openResultText = (mode: Mode, drawn: string | null) =>
  drawn && mode !== 'gali' ? `${drawn}-${ankOf(drawn)}` : (drawn ?? '');

/** Returns the Close half of a result, "2-345"; '' where there is none yet. */
export const closeResultText = (pana: string | null) => (pana ? `${ankOf(pana)}-${pana}` : '');

/** Returns the result of a draw as far as it is declared: "128-1", then "128-12-345"; Gali's is its jodi. */
export const drawResultText = (mode: Mode, open: string | null, close: string | null) =>
  openResultText(mode, open) + closeResultText(close);
