import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@ank/build/compile';
import { precompress } from '@ank/build/compress';
import { federationBundles, monolithBundles } from './configs';
import type { PeerName } from './peers';

const pageOf = (head: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Peers</title>${head}</head><body><div id="root"></div></body></html>`;

const tagOf = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" href="/${file}">`
    : `<script defer src="/${file}"></script>`;

/** Packed as Ank is. */
export const buildPeer = async (peer: Exclude<PeerName, 'ank'>, dir: string): Promise<void> => {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const bundles = peer === 'monolith' ? monolithBundles(dir) : federationBundles(dir);
  for (const [index, { name, config }] of bundles.entries()) {
    const { entrypoints } = await compile(config);
    if (index > 0) continue;
    const files = entrypoints.get(name)?.getFiles() ?? [];
    writeFileSync(join(dir, 'index.html'), pageOf(files.map(tagOf).join('')));
  }
  precompress(dir);
};
