import { readTypeScript } from './typescript.mjs';

readTypeScript();
const { jestPreset } = await import('../src/check/jestPreset.ts');

/** Jest's configuration of the package of the page in folder `dir`. */
export const preset = (dir) => jestPreset(dir);
