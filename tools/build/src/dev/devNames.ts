/** Where the development server has its bundles. */
export const BUNDLE = '/dev/';

/** The shell's override looks for this global. */
export const devContainer = (remote: string): string => `ank_${remote}_dev`;
