import { loadKitModule } from './typeScriptLoader.mjs';

export const { jestPresetOf: preset } = await loadKitModule('check/jestPreset');
