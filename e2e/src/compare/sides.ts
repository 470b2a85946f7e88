import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@ank/build/compile';
import { filled, jsonBlock } from '@ank/build/json-block';
import { packageAt, ROOT } from '@ank/build/packages';
import { shellPath } from '@ank/build/paths';
import { shellConfig } from '@ank/build/shell-config';
import { siteServer } from '@ank/release/site';
import { setSiteConfig } from '@ank/release/site-config';
import { listen } from '@ank/testkit/listen';
import { openTab } from '../support/browser';
import type { Site } from '../support/site';

const CONFIG = { demo: true };

const buildMonolith = async (dir: string): Promise<void> => {
  const shell = packageAt(join(ROOT, 'shell'));
  const outDir = join(dir, shellPath('one', ''));
  const { entrypoints } = await compile({
    ...shellConfig({ one: shell, version: 'one', outDir }, 'webpack'),
    context: join(ROOT, 'e2e/monolith'),
    entry: { main: './main.tsx' },
  });
  const files = entrypoints.get('main')?.getFiles();
  const first = (ending: string) => shellPath('one', files?.find((file) => file.endsWith(ending)) ?? '');
  const page = filled(readFileSync(join(shell.dir, 'src/index.html'), 'utf8'), {
    registry: '',
    config: jsonBlock('config', CONFIG, ' data-checked'),
    start: '',
    styles: `<link rel="stylesheet" href="${first('.css')}">`,
    scripts: `<script defer src="${first('.js')}"></script>`,
  });
  writeFileSync(join(dir, 'index.html'), page);
  writeFileSync(join(dir, 'config.json'), JSON.stringify(CONFIG));
};

export type Sides = Record<'ank' | 'monolith', Site>;

/** The monolith, built into `dir` and with Ank's provider; Ank's site is then configured as for players. */
export const openSides = async (ank: Site, dir: string): Promise<Sides> => {
  await setSiteConfig(ank.target, CONFIG);
  await buildMonolith(dir);
  const { port, close } = await listen(siteServer({ dir, providerPort: ank.provider.port }));
  const origin = `http://localhost:${port}`;
  const open: Site['open'] = (options) => openTab(ank.browser, { baseURL: origin, ...options });
  return { ank, monolith: { ...ank, origin, dir, open, close } };
};
