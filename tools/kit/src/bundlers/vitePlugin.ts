import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { ECMASCRIPT_TARGET } from '../builder/configs/browsers';
import { timerAndListenerReplacements } from '../builder/configs/timerAndListenerReplacementPlugin';
import { findReachableFiles } from '../workspace/listAndWriteFiles';
import { readBundlerSettings, type ScriptPart, scriptPartNameOf, wrapAsContainer } from './wrapAsContainer';

const styleSheetsOf = ({ viteMetadata }: Rolldown.OutputChunk): string[] => [
  ...(viteMetadata?.importedCss ?? []),
];

/** Vite's own formats do not load parts by their hashes. */
export const viteContainer = (dir: string): Plugin => {
  const remote = readBundlerSettings(dir);
  const { container, filename, exposes, shared } = remote;
  return {
    name: 'ank-container',
    apply: 'build',
    enforce: 'post',
    config: () => ({
      define: { 'process.env.NODE_ENV': '"production"', ...timerAndListenerReplacements(container) },
      css: { modules: { generateScopedName: `${container}_[local]_[hash:base64:5]` } },
      experimental: {
        renderBuiltUrl: (file, { hostType }) =>
          hostType === 'js' ? { runtime: `require.folder+${JSON.stringify(file)}` } : { relative: true },
      },
      build: {
        outDir: join(dir, 'dist/.vite'),
        emptyOutDir: true,
        target: ECMASCRIPT_TARGET,
        cssCodeSplit: true,
        lib: { entry: join(dir, exposes['./screens']), formats: ['cjs'] },
        rolldownOptions: {
          external: Object.keys(shared),
          output: {
            exports: 'named',
            entryFileNames: filename,
            chunkFileNames: '[name].js',
            assetFileNames: '[name][extname]',
          },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkOf = (name: string) => chunks.find(({ fileName }) => fileName === name);
        const importsOf = (name: string) => chunkOf(name)?.imports.filter(chunkOf) ?? [];
        const styleOf = (file: string) => {
          const sheet = bundle[file];
          return sheet?.type === 'asset' ? sheet.source.toString() : '';
        };
        const parts = chunks.map(
          (chunk): ScriptPart => ({
            name: scriptPartNameOf(chunk.fileName),
            code: chunk.code,
            style: styleSheetsOf(chunk).map(styleOf).join(''),
            companions: findReachableFiles(chunk.fileName, importsOf).map(scriptPartNameOf),
          }),
        );
        const scripts = wrapAsContainer(remote, parts);
        // The loader wants one sheet of the part's name.
        for (const sheet of chunks.flatMap(styleSheetsOf)) delete bundle[sheet];
        for (const { name, style: source } of parts)
          if (source) this.emitFile({ type: 'asset', fileName: `${name}.css`, source });
        for (const chunk of chunks) chunk.code = scripts.get(scriptPartNameOf(chunk.fileName)) ?? '';
      },
    },
  };
};
