export type { CsvCell } from '@ank/protocol/csv';
export { saveFile, toCsv } from './csvAndSaveFile';
export { shareOrSavePicture } from './shareOrSavePicture';
export { type MeasureRow, useVirtualRows } from './useVirtualRows';
