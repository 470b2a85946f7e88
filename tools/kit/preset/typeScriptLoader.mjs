import { existsSync } from 'node:fs';

/** In Ank's repository the sources run as they are; the package holds what was compiled of them. */
const isSource = existsSync(new URL('../src/cli.ts', import.meta.url));
const loaders = isSource ? await Promise.all([import('tsx/cjs/api'), import('tsx/esm/api')]) : [];

const isTypeScriptReadAlready = () =>
  process.execArgv.some((arg) => arg.includes('tsx')) || globalThis.ankReadsTypeScript;

/**
 * Lets this process import TypeScript files, once: the kernel's count as CommonJS for Node, the tools' as ES
 * modules. Gives what ends it, to whom it began for.
 */
export const registerTypeScript = () => {
  if (!isSource || isTypeScriptReadAlready()) return;
  globalThis.ankReadsTypeScript = true;
  const ends = loaders.map(({ register }) => register());
  return () => {
    globalThis.ankReadsTypeScript = false;
    return Promise.all(ends.map((end) => end()));
  };
};

/** One of the tools' own modules, by its path below their sources. */
export const loadKitModule = (name) => {
  registerTypeScript();
  return import(new URL(isSource ? `../src/${name}.ts` : `../dist/${name}.js`, import.meta.url).href);
};

/** The same, for another program's process: the files that it loads afterwards stay as they are. */
export const loadKitModuleThenUnregister = async (name) => {
  const endReading = registerTypeScript();
  const found = await loadKitModule(name);
  await endReading?.();
  return found;
};
