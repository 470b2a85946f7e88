import { loadKitModuleThenUnregister } from './typeScriptLoader.mjs';

export const { esbuildContainer: remoteContainer } =
  await loadKitModuleThenUnregister('bundlers/esbuildPlugin');
