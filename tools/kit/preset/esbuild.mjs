import { loadKitModuleAlone } from './typeScriptLoader.mjs';

export const { esbuildContainer: remoteContainer } = await loadKitModuleAlone('bundlers/esbuildPlugin');
