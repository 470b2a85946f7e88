import { load } from './typescript.mjs';

export const { viteContainer: remoteContainer } = await load('bundlers/vitePlugin');
