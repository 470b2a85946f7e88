import { loadKitModule } from './typeScriptLoader.mjs';

export const { webpackPresetOf: preset } = await loadKitModule('builder/runWebpack');
