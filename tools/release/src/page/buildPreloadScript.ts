import { extname, join } from 'node:path';
import { ECMASCRIPT_TARGET } from '@ank/build/browsers';
import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { buildSync } from 'esbuild';

const source = join(import.meta.dirname, `preloadScript${extname(import.meta.url)}`);

const minifyPreloadScript = (): { code: string; hash: string } => {
  const { envType, appKey } = DEFAULT_CONFIG;
  const { outputFiles } = buildSync({
    entryPoints: [source],
    bundle: true,
    write: false,
    minify: true,
    target: ECMASCRIPT_TARGET,
    // The settings are empty, because TypeScript's own would add a line to each page.
    tsconfigRaw: '{}',
    define: { ENV_TYPE: JSON.stringify(envType), APP_KEY: JSON.stringify(appKey) },
  });
  const code = (outputFiles[0]?.text ?? '').trim();
  return { code, hash: sha256IntegrityOfBytes(code) };
};

let made: ReturnType<typeof minifyPreloadScript> | undefined;

export const buildPreloadScript = (): { code: string; hash: string } => {
  made ??= minifyPreloadScript();
  return made;
};
