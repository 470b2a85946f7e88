import { load } from './typescript.mjs';

export const { jestPreset: preset } = await load('check/jestPreset');
