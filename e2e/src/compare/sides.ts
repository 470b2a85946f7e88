import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compile } from '@ank/build/compile';
import { precompress } from '@ank/build/compress';
import { readDescription } from '@ank/build/description';
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
import { builtPage } from '../support/built';
import { credentialsOf } from '../support/player';
import { startProvider } from '../support/provider';

const SOURCES = join(ROOT, 'e2e/monolith');

type Compilation = Awaited<ReturnType<typeof compile>>;

const configOf = (outDir: string): ReturnType<typeof shellConfig> => {
  const one = packageAt(join(ROOT, 'shell'));
  const base = shellConfig({ one, version: 'one', outDir }, 'webpack');
  return {
    ...base,
    context: SOURCES,
    entry: { main: './main.tsx' },
    plugins: (base.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'SourceMapDevToolPlugin'),
  };
};

/** The screen of each path, and files not called NAME.css and NAME.js. */
const startTable = (compilation: Compilation) => {
  const routes = allPackages()
    .filter(({ kind }) => kind === 'remote')
    .flatMap(({ dir }) => readDescription(dir).routes);
  const files = Object.fromEntries(
    routes.flatMap(({ screen }) => {
      const own = [...(compilation.namedChunkGroups.get(screen)?.getFiles() ?? [])].sort();
      return own.join() === `${screen}.css,${screen}.js` ? [] : [[screen, own]];
    }),
  );
  return {
    folder: shellPath('one', ''),
    paths: Object.fromEntries(routes.map(({ path, screen }) => [path, screen])),
    files,
    asks: Object.fromEntries(routes.flatMap(({ screen, asks }) => (asks ? [[screen, asks]] : []))),
  };
};

const pageOf = (compilation: Compilation, code: string, config: unknown): string => {
  const template = readFileSync(join(ROOT, 'shell/src/index.html'), 'utf8');
  const first = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const tags = (ending: string, tag: (src: string) => string) =>
    first
      .filter((file) => file.endsWith(ending))
      .map((file) => tag(shellPath('one', file)))
      .join('');
  return filled(template, {
    registry: jsonBlock('screens', startTable(compilation)),
    config: jsonBlock('config', config, ' data-checked'),
    start: `<script>${code}</script>`,
    styles: tags('.css', (src) => `<link rel="stylesheet" href="${src}">`),
    scripts: tags('.js', (src) => `<script defer src="${src}"></script>`),
  });
};

const buildMonolith = async (dir: string, config: Record<string, unknown>): Promise<void> => {
  const outDir = join(dir, shellPath('one', ''));
  mkdirSync(outDir, { recursive: true });
  const compilation = await compile(configOf(outDir));
  const { code, hash } = minified(join(SOURCES, 'earlyLoad.js'));
  writeFileSync(join(dir, 'index.html'), pageOf(compilation, code, config));
  writeFileSync(join(dir, 'config.json'), JSON.stringify({ ...config, startHash: hash }));
  precompress(outDir);
};

/** Both with one provider. Rejects when a part of Ank is not built. */
export const openSides = async () => {
  const builds = builtPage();
  const root = mkdtempSync(join(tmpdir(), 'ank-compare-'));
  const provider = await startProvider();
  const servers: Listening[] = [];
  const config = { demo: true };
  const serve = async (dir: string) => {
    const server = await listen(siteServer({ dir, providerPort: provider.port }));
    servers.push(server);
    return { dir, origin: `http://127.0.0.1:${server.port}` };
  };
  const close = async () => {
    for (const server of servers) await server.close();
    await provider.close();
    rmSync(root, { recursive: true, force: true });
  };
  try {
    const session = await credentialsOf(provider);
    const [ank, monolith] = [join(root, 'ank'), join(root, 'monolith')];
    const target = directoryTarget(ank);
    await setSiteConfig(target, config);
    await publish(target, builds);
    await buildMonolith(monolith, config);
    const remotes = builds.filter((built) => built.kind === 'remote');
    return { session, remotes, sides: { ank: await serve(ank), monolith: await serve(monolith) }, close };
  } catch (error) {
    await close();
    throw error;
  }
};

export type Sides = Awaited<ReturnType<typeof openSides>>;
