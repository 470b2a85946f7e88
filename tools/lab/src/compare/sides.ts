import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ChunkIntegrityPlugin } from '@ank/build/chunk-integrity-plugin';
import { compile } from '@ank/build/compile';
import { precompress } from '@ank/build/compress';
import { readDescription } from '@ank/build/description';
import { integrityOf } from '@ank/build/integrity';
import { filled, jsonBlock } from '@ank/build/json-block';
import { allPackages, packageAt, ROOT } from '@ank/build/packages';
import { shellPath } from '@ank/build/paths';
import { shellConfig } from '@ank/build/shell-config';
import { directoryTarget } from '@ank/release/directory-target';
import { publish } from '@ank/release/publish';
import { siteServer } from '@ank/release/site';
import { setSiteConfig } from '@ank/release/site-config';
import { minified } from '@ank/release/start-script';
import { type Listening, listen } from '@ank/testkit/listen';
import webpack, { type Compilation, type Configuration } from 'webpack';
import { openProduct, type Product } from '../faults/product';

const SOURCES = join(ROOT, 'tools/lab/compare/monolith');

/** Chunk hashes as Ank has them, or none, as is usual. */
type MonolithForm = 'plain' | 'hashed';

const configOf = (form: MonolithForm, outDir: string): Configuration => {
  const one = packageAt(join(ROOT, 'shell'));
  const base = shellConfig({ one, version: 'one', outDir }, form === 'hashed' ? 'small' : 'webpack');
  return {
    ...base,
    context: SOURCES,
    entry: { main: './main.tsx' },
    plugins: (base.plugins ?? []).filter(
      (plugin) =>
        !(plugin instanceof ChunkIntegrityPlugin || plugin instanceof webpack.SourceMapDevToolPlugin),
    ),
  };
};

/** The screen of each path, and files not called NAME.css and NAME.js. */
const startTable = (compilation: Compilation) => {
  const remotes = allPackages().filter(({ kind }) => kind === 'remote');
  const routes = remotes.flatMap(({ dir }) => readDescription(dir).routes);
  const files = Object.fromEntries(
    [...new Set(routes.map(({ screen }) => screen))].flatMap((screen) => {
      const own = [...(compilation.namedChunkGroups.get(screen)?.getFiles() ?? [])].sort();
      const isUsual = own.join() === `${screen}.css,${screen}.js`;
      return isUsual ? [] : [[screen, own]];
    }),
  );
  return {
    folder: shellPath('one', ''),
    paths: Object.fromEntries(routes.map(({ path, screen }) => [path, screen])),
    files,
    asks: Object.fromEntries(routes.flatMap(({ screen, asks }) => (asks ? [[screen, asks]] : []))),
  };
};

const pageOf = (
  compilation: Compilation,
  form: MonolithForm,
  { outDir, code, config }: { outDir: string; code: string; config: unknown },
): string => {
  const template = readFileSync(join(ROOT, 'shell/src/index.html'), 'utf8');
  const first = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const safety = (file: string) =>
    form === 'hashed'
      ? ` integrity="${integrityOf(readFileSync(join(outDir, file)))}" crossorigin="anonymous"`
      : '';
  const tags = (ending: string, tag: (src: string, file: string) => string) =>
    first
      .filter((file) => file.endsWith(ending))
      .map((file) => tag(shellPath('one', file), file))
      .join('');
  return filled(template, {
    registry: jsonBlock('screens', startTable(compilation)),
    config: jsonBlock('config', config, ' data-checked'),
    start: `<script>${code}</script>`,
    styles: tags('.css', (src, file) => `<link rel="stylesheet" href="${src}"${safety(file)}>`),
    scripts: tags('.js', (src, file) => `<script defer src="${src}"${safety(file)}></script>`),
  });
};

const buildMonolith = async (
  form: MonolithForm,
  dir: string,
  config: Record<string, unknown>,
): Promise<void> => {
  const outDir = join(dir, shellPath('one', ''));
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(outDir, { recursive: true });
  const compilation = await compile(configOf(form, outDir));
  const { code, hash } = minified(join(SOURCES, 'earlyLoad.js'));
  writeFileSync(join(dir, 'index.html'), pageOf(compilation, form, { outDir, code, config }));
  writeFileSync(join(dir, 'config.json'), JSON.stringify({ ...config, startHash: hash }));
  precompress(outDir);
};

export type SideName = 'ank' | 'plain' | 'hashed';

export type Side = { name: SideName; dir: string; origin: string };

export type Sides = {
  product: Product;
  sides: { ank: Side; plain: Side; hashed?: Side };
  close: () => Promise<void>;
};

/** All with one provider. Rejects when a part of Ank is not built. */
export const openSides = async ({ withHashed }: { withHashed: boolean }): Promise<Sides> => {
  const product = await openProduct();
  const root = mkdtempSync(join(tmpdir(), 'ank-compare-'));
  const dirOf = (name: SideName) => join(root, name);
  const servers: Listening[] = [];
  const config = { demo: true };
  const serve = async (name: SideName): Promise<Side> => {
    const server = await listen(siteServer({ dir: dirOf(name), providerPort: product.providerPort }));
    servers.push(server);
    return { name, dir: dirOf(name), origin: `http://127.0.0.1:${server.port}` };
  };
  const close = async () => {
    for (const server of servers) await server.close();
    await product.close();
    rmSync(root, { recursive: true, force: true });
  };
  try {
    const target = directoryTarget(dirOf('ank'));
    await setSiteConfig(target, config);
    await publish(target, [product.shell, ...product.remotes]);
    const monolith = async (form: MonolithForm) => {
      await buildMonolith(form, dirOf(form), config);
      return serve(form);
    };
    const sides: Sides['sides'] = { ank: await serve('ank'), plain: await monolith('plain') };
    if (withHashed) sides.hashed = await monolith('hashed');
    return { product, sides, close };
  } catch (error) {
    await close();
    throw error;
  }
};
