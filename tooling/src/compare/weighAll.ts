import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@ank/protocol/registry';
import type { Browser } from 'playwright-core';
import { brotli } from '../build/compress';
import { jsonBlock } from '../publish/page';
import { sizeOf } from '../publish/sizeRules';
import { SCREENS } from './screens';
import type { SideName, Sides } from './sides';
import { type Cost, weighScreen } from './weigh';

/** What each screen costs on each side, and what the parts of Ank weigh that grow with every remote, in bytes (brotli 11). */
export type Weighed = {
  screens: { screen: string; costs: Partial<Record<SideName, Cost>> }[];
  /** Per remote: its entry, and what its record adds to the page. */
  remotes: { remote: string; entry: number; record: number }[];
};

const BLOCK = /<script type="application\/json" id="registry">([\s\S]*?)<\/script>/;

/** What the record of each remote adds to the page. */
export const recordsIn = (html: string): Map<string, number> => {
  const registry = JSON.parse(BLOCK.exec(html)?.[1] ?? '') as Registry;
  const sizeWith = (remotes: Registry['remotes']) =>
    brotli(Buffer.from(html.replace(BLOCK, () => jsonBlock('registry', { ...registry, remotes }))))
      .byteLength;
  const whole = sizeWith(registry.remotes);
  return new Map(
    registry.remotes.map(({ name }) => [
      name,
      whole - sizeWith(registry.remotes.filter((other) => other.name !== name)),
    ]),
  );
};

/** Opens every screen once on every side. */
export const weighAll = async (browser: Browser, { product, sides }: Sides): Promise<Weighed> => {
  const screens: Weighed['screens'] = [];
  for (const screen of SCREENS) {
    const costs: Partial<Record<SideName, Cost>> = {};
    for (const side of Object.values(sides)) {
      costs[side.name] = await weighScreen(browser, side, screen, product.session);
    }
    screens.push({ screen: screen.name, costs });
  }
  const records = recordsIn(readFileSync(join(sides.ank.dir, 'index.html'), 'utf8'));
  const remotes = product.remotes.map((built) => ({
    remote: built.remote.name,
    entry: sizeOf(built, [built.remote.candidate.entry]),
    record: records.get(built.remote.name) ?? Number.NaN,
  }));
  return { screens, remotes };
};
