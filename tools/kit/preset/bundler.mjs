import { loadKitModuleAlone } from './typeScriptLoader.mjs';

export const { readBundlerSettings: remote } = await loadKitModuleAlone('bundlers/wrapAsContainer');

export const chunkIntegrity = async () => {
  const { ChunkIntegrityPlugin } = await loadKitModuleAlone('builder/chunks/chunkPlugins');
  return new ChunkIntegrityPlugin();
};
