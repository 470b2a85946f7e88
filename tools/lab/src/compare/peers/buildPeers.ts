import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compile } from '@ank/build/compile';
import { precompress } from '@ank/build/compress';
import { run } from '@ank/build/run';
import {
  type Bundle,
  federationBundles,
  monolithBundles,
  piralBundles,
  qiankunBundles,
  singleSpaBundles,
} from './configs';
import { PEERS_DIR, type PeerName, REMOTES } from './peers';

/** For a bundle's page, by the bundle's name. */
type Files = Record<string, string[]>;

const pageOf = (head: string, body = '<div id="root"></div>') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Peers</title>${head}</head><body>${body}</body></html>`;

const scripts = (files: string[] = []) =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="/${file}">`
        : `<script defer src="/${file}"></script>`,
    )
    .join('');

const jsOf = (files: Files, name: string) => `/${files[name]?.find((file) => file.endsWith('.js'))}`;

const singleSpaPage = (files: Files) => {
  const shared = jsOf(files, 'shared');
  const imports = {
    ...Object.fromEntries(['react', 'react/jsx-runtime', 'react-dom/client'].map((name) => [name, shared])),
    ...Object.fromEntries(REMOTES.map((name) => [`@peers/${name}`, jsOf(files, name)])),
  };
  return pageOf(
    `<script type="importmap">${JSON.stringify({ imports })}</script><link rel="modulepreload" href="${shared}"><script type="module" src="${jsOf(files, 'root')}"></script>`,
  );
};

const feedOf = (files: Files) =>
  JSON.stringify({
    items: REMOTES.map((name) => ({
      name,
      version: '1.0.0',
      spec: 'v2',
      link: jsOf(files, name),
      requireRef: `wp4Chunkpr_${name}`,
      dependencies: {},
    })),
  });

type Recipe = { bundles: (out: string) => Bundle[]; files: (files: Files) => Record<string, string> };

const pageWith = (main: string) => (files: Files) => ({ 'index.html': pageOf(scripts(files[main])) });

const RECIPES: Record<Exclude<PeerName, 'ank'>, Recipe> = {
  monolith: { bundles: monolithBundles, files: pageWith('main') },
  federation: { bundles: federationBundles, files: pageWith('host') },
  singleSpa: { bundles: singleSpaBundles, files: (files) => ({ 'index.html': singleSpaPage(files) }) },
  qiankun: {
    bundles: qiankunBundles,
    files: (files) => ({
      ...pageWith('main')(files),
      ...Object.fromEntries(
        REMOTES.map((name) => [`apps/${name}.html`, pageOf(scripts(files[name]), '<div id="app"></div>')]),
      ),
    }),
  },
  piral: {
    bundles: piralBundles,
    files: (files) => ({ ...pageWith('main')(files), 'feed.json': feedOf(files) }),
  },
};

/** Does nothing when the lockfile is installed already. Throws when it fails. */
export const installPeers = async (): Promise<void> => {
  const lock = readFileSync(join(PEERS_DIR, 'package-lock.json'), 'utf8');
  const mark = join(PEERS_DIR, 'node_modules/.installed');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  const code = await run('npm', ['ci', '--ignore-scripts'], { cwd: PEERS_DIR });
  if (code !== 0) throw new Error('what the peers need could not be installed; the reason stands above');
  writeFileSync(mark, lock);
};

/** Packed as Ank is. */
export const buildPeer = async (peer: Exclude<PeerName, 'ank'>, dir: string): Promise<void> => {
  const { bundles, files } = RECIPES[peer];
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const built: Files = {};
  for (const { name, config } of bundles(dir)) {
    const { entrypoints } = await compile(config);
    built[name] = [...(entrypoints.get(name)?.getFiles() ?? [])];
  }
  for (const [file, text] of Object.entries(files(built))) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  precompress(dir);
};
