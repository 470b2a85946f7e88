import assert from 'node:assert/strict';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { allFiles } from '@ank/build/files';
import { integrityOf } from '@ank/build/integrity';
import type { Package } from '@ank/build/packages';
import type { Registry } from '@ank/protocol/registry';
import { readBuilt } from '@ank/release/built';
import { directoryTarget } from '@ank/release/directory-target';
import { publishBuilds } from '@ank/release/publish';
import { siteServer } from '@ank/release/site';
import { setSiteConfig } from '@ank/release/site-config';
import type { Target } from '@ank/release/target';
import { blockIn } from '@ank/release/upload';

const MEMORY = '/dev/shm';
const ENOUGH = 512 * 1024 * 1024;

const isRoomy = (): boolean => {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
};

/** Makes a folder for small files that are flushed often: in memory where there is room. */
export const scratchDir = (beginning: string): string =>
  mkdtempSync(join(isRoomy() ? MEMORY : tmpdir(), beginning));

export const registryIn = (html: string): Registry => blockIn(Buffer.from(html), 'registry') as Registry;

export const withRegistryBlock = (html: string, block: string): string =>
  html.replace(/<script type="application\/json" id="registry">.*?<\/script>/s, () => block);

export const testSite = () => {
  const dir = scratchDir('ank-publish-');
  const target = directoryTarget(dir);
  return {
    dir,
    target,
    publish: async (...parts: Package[]): Promise<void> => {
      await publishBuilds(
        target,
        parts.map((part) => readBuilt(part)),
      );
    },
    configure: (config: Record<string, unknown>) => setSiteConfig(target, config),
    server: (providerPort?: number) =>
      siteServer({ dir, ...(providerPort !== undefined && { providerPort }) }),
    served: () => registryIn(readFileSync(join(dir, 'index.html'), 'utf8')),
    snapshot: () => new Map(allFiles(dir).map((file) => [relative(dir, file), readFileSync(file, 'utf8')])),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};

export type TestSite = ReturnType<typeof testSite>;

/** Fails unless every file that the page names is there, unchanged. */
export const servedWhole = async (target: Target): Promise<Registry> => {
  const html = (await target.get('index.html'))?.toString() ?? '';
  const registry = registryIn(html);
  assert.ok(await target.get(`registry/rev/${registry.revision}.json`), `revision ${registry.revision}`);
  const named = [...html.matchAll(/(?:src|href)"?[=:]"(\/[^"]+)",? ?"?integrity"?[=:]"([^"]+)"/g)];
  assert.equal(named.length, html.match(/integrity"?[=:]"/g)?.length, 'each hash is that of a file');
  assert.ok(html.includes('src="/shell/'), 'the page names files of the shell');
  await Promise.all(
    named.map(async ([, src = '', integrity]) => {
      const bytes = await target.get(src.slice(1));
      assert.ok(bytes, `${src} is missing`);
      assert.equal(integrityOf(bytes), integrity, src);
    }),
  );
  return registry;
};

export const bestOf = (registry: Registry, name: string): string | undefined =>
  registry.remotes.find((remote) => remote.name === name)?.candidates[0]?.version;
