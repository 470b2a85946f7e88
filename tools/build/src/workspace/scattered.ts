/** Hundreds of small modules, a third of a second in each process. */
export const isScattered = (library: string): boolean => /^typebox(\/|$)/.test(library);
