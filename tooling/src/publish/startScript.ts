import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { buildSync } from 'esbuild';

const source = fileURLToPath(new URL('earlyLoad.js', import.meta.url));

type StartScript = { code: string; hash: string };
let made: StartScript | undefined;

/** A script as a page carries it inline, and its hash. */
export const minified = (file: string): StartScript => {
  const { envType, appKey } = DEFAULT_CONFIG;
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    target: 'es2017',
    define: { ENV_TYPE: JSON.stringify(envType), APP_KEY: JSON.stringify(appKey) },
  });
  const text = (outputFiles[0]?.text ?? '').trim();
  return { code: text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
};

/** The inline script of index.html and the hash that the content security policy names for it. */
export const startScript = (): StartScript => {
  made ??= minified(source);
  return made;
};
