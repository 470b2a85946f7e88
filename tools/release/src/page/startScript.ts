import { createHash } from 'node:crypto';
import { extname, join } from 'node:path';
import { LANGUAGE } from '@ank/build/browsers';
import { DEFAULT_CONFIG } from '@ank/protocol/config';
import { buildSync } from 'esbuild';

const source = join(import.meta.dirname, `earlyLoad${extname(import.meta.url)}`);

type StartScript = { code: string; hash: string };
let made: StartScript | undefined;

export const minified = (file: string): StartScript => {
  const { envType, appKey } = DEFAULT_CONFIG;
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    target: LANGUAGE,
    // Else TypeScript's settings add a line to each page.
    tsconfigRaw: '{}',
    define: { ENV_TYPE: JSON.stringify(envType), APP_KEY: JSON.stringify(appKey) },
  });
  const text = (outputFiles[0]?.text ?? '').trim();
  return { code: text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
};

export const startScript = (): StartScript => {
  made ??= minified(source);
  return made;
};
