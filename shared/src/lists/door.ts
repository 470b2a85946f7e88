export { type Cell, csvOf, saveFile } from './csv';
export { type Measured, useSlots } from './useSlots';
