import assert from 'node:assert/strict';
import { integrityOf } from '@ank/build/integrity';
import type { Registry } from '@ank/protocol/registry';
import type { Target } from '@ank/release/target';
import { registryIn } from '../sites/site';

/** Fails unless every file that the page names is there, unchanged. */
export const servedWhole = async (target: Target): Promise<Registry> => {
  const html = (await target.get('index.html'))?.toString() ?? '';
  const registry = registryIn(html);
  assert.ok(await target.get(`registry/rev/${registry.revision}.json`), `revision ${registry.revision}`);
  const tags = [...html.matchAll(/(?:src|href)="(\/[^"]+)" integrity="([^"]+)"/g)];
  assert.ok(tags.length > 0, 'the page names files of the shell');
  const files = registry.remotes.flatMap(({ candidates }) =>
    candidates.flatMap(({ entry, files, styles }) => [
      entry,
      ...Object.values(files).flat(),
      ...Object.values(styles).flat(),
    ]),
  );
  const all = [...files, ...tags.map(([, src = '', integrity = '']) => ({ src, integrity }))];
  await Promise.all(
    all.map(async ({ src, integrity }) => {
      const bytes = await target.get(src.slice(1));
      assert.ok(bytes, `${src} is missing`);
      assert.equal(integrityOf(bytes), integrity, src);
    }),
  );
  return registry;
};

export const bestOf = (registry: Registry, name: string): string | undefined =>
  registry.remotes.find((one) => one.name === name)?.candidates[0]?.version;
