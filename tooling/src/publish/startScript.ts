import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

const source = fileURLToPath(new URL('earlyLoad.js', import.meta.url));

type StartScript = { code: string; hash: string };
let made: StartScript | undefined;

/** A script as a page carries it inline, and its hash. */
export const minified = (file: string): StartScript => {
  const { outputFiles } = buildSync({
    entryPoints: [file],
    bundle: true,
    write: false,
    minify: true,
    target: 'es2017',
  });
  const text = (outputFiles[0]?.text ?? '').trim();
  return { code: text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
};

/** The inline script of index.html and the hash that the content security policy names for it. */
export const startScript = (): StartScript => {
  made ??= minified(source);
  return made;
};
