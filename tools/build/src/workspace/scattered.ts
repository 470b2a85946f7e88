/** Hundreds of small modules cost each process a third of a second: bundle them. */
export const isScattered = (library: string): boolean => /^typebox(\/|$)/.test(library);
