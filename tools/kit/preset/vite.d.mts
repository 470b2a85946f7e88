import type { Plugin } from 'vite';

/**
 * Vite's plugin for the remote in folder `dir`: its federation container as a script, which a page can demand
 * by its hash.
 */
export declare const remoteContainer: (dir: string) => Plugin;
