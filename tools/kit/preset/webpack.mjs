import { load } from './typescript.mjs';

export const { webpackPresetOf: preset } = await load('builder/runWebpack');
