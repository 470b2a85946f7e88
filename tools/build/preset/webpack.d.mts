import type { Configuration } from 'webpack';

/** Webpack's configuration of the shell or a remote in folder `dir`, as a function that webpack calls. */
export declare const preset: (dir: string) => (env?: { outDir?: string; version?: string }) => Configuration;
