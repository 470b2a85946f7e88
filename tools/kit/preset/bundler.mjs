import { loadAlone } from './typescript.mjs';

export const { bundledRemote: remote } = await loadAlone('bundlers/containerOf');

export const chunkIntegrity = async () => {
  const { ChunkIntegrityPlugin } = await loadAlone('builder/chunks/chunkPlugins');
  return new ChunkIntegrityPlugin();
};
