import { loadAlone } from './typescript.mjs';

const { esbuildContainer } = await loadAlone('bundlers/esbuildPlugin');

/**
 * esbuild's plugin for the remote in folder `dir`: its federation container as a script, which a page can demand
 * by its hash.
 */
export const remoteContainer = (dir) => esbuildContainer(dir);
