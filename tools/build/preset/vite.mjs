import { load } from './typescript.mjs';

const { viteContainer } = await load('bundlers/vitePlugin');

/**
 * Vite's plugin for the remote in folder `dir`: its federation container as a script, which a page can demand
 * by its hash.
 */
export const remoteContainer = (dir) => viteContainer(dir);
