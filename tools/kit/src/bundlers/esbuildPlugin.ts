import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, parse, relative } from 'node:path';
import { type Metafile, type OutputFile, type Plugin, transformSync } from 'esbuild';
import { ECMASCRIPT_TARGET } from '../builder/configs/browsers';
import { timerAndListenerReplacements } from '../builder/configs/timerAndListenerReplacementPlugin';
import { findReachableFiles } from '../workspace/listAndWriteFiles';
import { readBundlerSettings, type ScriptPart, scriptPartNameOf, wrapAsContainer } from './wrapAsContainer';

type Outputs = Metafile['outputs'];

/** A part that import() asks for is named as its file, which may be a screen's; others keep their hash. */
const nameOutputParts = (outputs: Outputs): Map<string, string> => {
  const names = new Map<string, string>();
  for (const [file, { entryPoint }] of Object.entries(outputs).filter(([name]) => name.endsWith('.js'))) {
    const own = entryPoint && basename(file) !== 'remoteEntry.js' && parse(entryPoint).name;
    names.set(file, own && ![...names.values()].includes(own) ? own : scriptPartNameOf(file));
  }
  return names;
};

const listStaticImports = (files: Metafile['inputs'] | Outputs, start: string): string[] =>
  findReachableFiles(start, (file) =>
    (files[file]?.imports ?? []).flatMap(({ path, kind }) =>
      kind === 'import-statement' && files[path] ? path : [],
    ),
  );

/** An ES module as a part of the container: what it imports is asked for by the parts' names. */
const toContainerPart = (text: string, names: ReadonlyMap<string, string>): string => {
  let code = text;
  for (const [file, name] of names) {
    code = code.replaceAll(
      `import("./${basename(file)}")`,
      `Promise.resolve().then(()=>require("./${name}.js"))`,
    );
    code = code.replaceAll(`"./${basename(file)}"`, `"./${name}.js"`);
  }
  return transformSync(code, { format: 'cjs', target: ECMASCRIPT_TARGET, minify: true }).code;
};

/** esbuild divides ES modules alone, whose imports no page can check: they become parts of the container. */
export const esbuildContainer = (dir: string): Plugin => {
  const remote = readBundlerSettings(dir);
  const { container, filename, exposes, shared } = remote;
  const outdir = join(dir, 'dist/.esbuild');
  const write = (made: readonly OutputFile[], { inputs, outputs }: Metafile): void => {
    const names = nameOutputParts(outputs);
    const texts = new Map(made.map(({ path, text }) => [relative(process.cwd(), path), text]));
    // A sheet of esbuild's also holds what is styled only in parts that come later: those bring their own.
    const styleOf = ({ cssBundle = '', entryPoint = '' }: Partial<Outputs[string]> = {}) =>
      listStaticImports(inputs, entryPoint).some((file) => file.endsWith('.css'))
        ? (texts.get(cssBundle) ?? '')
        : '';
    const parts = [...names].map(
      ([file, name]): ScriptPart => ({
        name,
        code: toContainerPart(texts.get(file) ?? '', names),
        style: styleOf(outputs[file]),
        companions: listStaticImports(outputs, file).map((one) => names.get(one) ?? ''),
      }),
    );
    rmSync(outdir, { recursive: true, force: true });
    mkdirSync(outdir, { recursive: true });
    for (const [name, code] of wrapAsContainer(remote, parts))
      writeFileSync(join(outdir, `${name}.js`), code);
    for (const { name, style } of parts) if (style) writeFileSync(join(outdir, `${name}.css`), style);
  };
  return {
    name: 'ank-container',
    setup: ({ initialOptions, onResolve, onLoad, onEnd, resolve }) => {
      Object.assign(initialOptions, {
        entryPoints: { [scriptPartNameOf(filename)]: join(dir, exposes['./screens']) },
        ...{ outdir, bundle: true, splitting: true, format: 'esm', metafile: true, write: false },
        ...{ jsx: 'automatic', target: ECMASCRIPT_TARGET, minifyWhitespace: true, minifySyntax: true },
        define: {
          ...initialOptions.define,
          'process.env.NODE_ENV': '"production"',
          ...timerAndListenerReplacements(container),
        },
      });
      onResolve({ filter: /^[^.]/ }, ({ path }) =>
        Object.hasOwn(shared, path) ? { path, external: true } : undefined,
      );
      // esbuild names a class after its file: with the container in it, no other version has it.
      onResolve({ filter: /\.module\.css$/ }, async ({ path, resolveDir, kind, pluginData }) => {
        if (pluginData === container) return undefined;
        const found = await resolve(path, { resolveDir, kind, pluginData: container });
        const name = relative(dir, found.path).replaceAll(/\W/g, '_');
        return { ...found, path: `${container}_${name}.css`, namespace: container, pluginData: found.path };
      });
      onLoad({ filter: /./, namespace: container }, ({ pluginData }) => ({
        contents: readFileSync(pluginData, 'utf8'),
        loader: 'local-css',
        resolveDir: dirname(pluginData),
        watchFiles: [pluginData],
      }));
      onEnd(({ errors, outputFiles = [], metafile }) => {
        if (errors.length === 0 && metafile) write(outputFiles, metafile);
      });
    },
  };
};
