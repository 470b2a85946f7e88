import type { Configuration } from 'webpack';

/**
 * Webpack's configuration of the shell or a remote in folder `dir`, as a function that webpack calls. `ank
 * build` calls it too, with the folder for the files; `npx webpack` alone writes to dist/webpack.
 */
export declare const preset: (dir: string) => (env?: { outDir?: string; version?: string }) => Configuration;
