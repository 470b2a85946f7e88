import type { WebpackPluginInstance } from 'webpack';

type Shared = { singleton: true; import: false; strictVersion: true; requiredVersion: string };

/**
 * What another bundler's configuration must say of the remote in folder `dir`: its container's name, and what
 * the page shares.
 */
export declare const remote: (dir: string) => {
  version: string;
  container: string;
  filename: 'remoteEntry.js';
  exposes: { './screens': './src/screens.ts' };
  shared: Record<string, Shared>;
};

/** For webpack: no chunk or style sheet is taken that differs from what was built. */
export declare const chunkIntegrity: () => Promise<WebpackPluginInstance>;
