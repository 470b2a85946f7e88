import { load } from './typescript.mjs';

const { jestPreset } = await load('check/jestPreset');

/** Jest's configuration of the package of the page in folder `dir`. */
export const preset = (dir) => jestPreset(dir);
