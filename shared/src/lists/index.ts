export type { Cell } from '@ank/protocol/csv';
export { csvOf, saveFile } from './csv';
export { type MeasureRow, useVirtualRows } from './useVirtualRows';
