import { loadKitModule } from './typeScriptLoader.mjs';

export const { viteContainer: remoteContainer } = await loadKitModule('bundlers/vitePlugin');
