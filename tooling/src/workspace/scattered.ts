/** Of hundreds of small modules, which Node looks for and compiles for a third of a second in each process: it belongs into bundles. */
export const isScattered = (library: string): boolean => /^typebox(\/|$)/.test(library);
