import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from '@ank/build/compress';
import { jsonBlock } from '@ank/build/json-block';
import type { Registry } from '@ank/protocol/registry';
import { sizeOf } from '@ank/release/size-rules';
import type { Browser } from 'playwright-core';
import type { SideName, Sides } from './sides';
import { SCREENS } from './visit';
import { type Cost, weighScreen } from './weigh';

/** Bytes (brotli 11). */
export type Weighed = {
  screens: { screen: string; costs: Partial<Record<SideName, Cost>> }[];
  remotes: { remote: string; entry: number; record: number }[];
};

const BLOCK = /<script type="application\/json" id="registry">([\s\S]*?)<\/script>/;

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
