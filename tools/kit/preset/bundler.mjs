import { loadKitModuleThenUnregister } from './typeScriptLoader.mjs';

export const { readBundlerSettings: remote } = await loadKitModuleThenUnregister('bundlers/wrapAsContainer');

export const chunkIntegrity = async () => {
  const { ChunkIntegrityPlugin } = await loadKitModuleThenUnregister(
    'builder/chunks/chunkIntegrityAndLoaderPlugins',
  );
  return new ChunkIntegrityPlugin();
};
