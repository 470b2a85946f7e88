import { load } from './typescript.mjs';

export const { presetOf: preset } = await load('builder/compile');
