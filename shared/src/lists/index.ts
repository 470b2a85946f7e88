export type { CsvCell } from '@ank/protocol/csv';
export { saveFile, toCsv } from './csv';
export { type MeasureRow, useVirtualRows } from './useVirtualRows';
