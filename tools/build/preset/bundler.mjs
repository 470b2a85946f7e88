import { load } from './typescript.mjs';

const { bundledRemote } = await load('bundlers/bundler');

/**
 * What another bundler's configuration must say of the remote in folder `dir`: its container's name, and what
 * the page shares.
 */
export const remote = (dir) => bundledRemote(dir);
