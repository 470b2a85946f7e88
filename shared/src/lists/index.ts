export type { CsvCell } from '@ank/protocol/csv';
export { saveFile, toCsv } from './csvFile';
export { type MeasureRow, useVirtualRows } from './useVirtualRows';
