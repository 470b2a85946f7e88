import { loadAlone } from './typescript.mjs';

export const { esbuildContainer: remoteContainer } = await loadAlone('bundlers/esbuildPlugin');
