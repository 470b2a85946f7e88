import { loadAlone } from './typescript.mjs';

const { bundledRemote } = await loadAlone('bundlers/containerOf');

/**
 * What another bundler's configuration must say of the remote in folder `dir`: its container's name, and what
 * the page shares.
 */
export const remote = (dir) => bundledRemote(dir);

/** For webpack: no chunk or style sheet is taken that differs from what was built. */
export const chunkIntegrity = async () => {
  const { ChunkIntegrityPlugin } = await loadAlone('build/chunks/chunkPlugins');
  return new ChunkIntegrityPlugin();
};
