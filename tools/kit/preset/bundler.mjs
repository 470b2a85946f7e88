import { loadAlone } from './typescript.mjs';

export const { readBundlerSettings: remote } = await loadAlone('bundlers/wrapAsContainer');

export const chunkIntegrity = async () => {
  const { ChunkIntegrityPlugin } = await loadAlone('builder/chunks/chunkPlugins');
  return new ChunkIntegrityPlugin();
};
