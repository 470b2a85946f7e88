import assert from 'node:assert/strict';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { listAllFiles } from '@ank/build/files';
import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import type { Package } from '@ank/build/packages';
import type { Registry } from '@ank/protocol/registry';
import { readBuild } from '@ank/release/built';
import { newDirectoryStorage } from '@ank/release/directory-target';
import { publishBuilds } from '@ank/release/publish';
import { newSiteServer } from '@ank/release/site';
import { setSiteConfig } from '@ank/release/site-config';
import type { SiteStorage } from '@ank/release/target';
import { readPageBlockJson } from '@ank/release/upload';

const MEMORY = '/dev/shm';
const ENOUGH = 512 * 1024 * 1024;

const hasRoomInMemoryFolder = (): boolean => {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ENOUGH;
  } catch {
    return false;
  }
};

/** Makes a folder for small files that are flushed often: in memory where there is room. */
export const makeScratchFolder = (prefix: string): string =>
  mkdtempSync(join(hasRoomInMemoryFolder() ? MEMORY : tmpdir(), prefix));

export const parseRegistryBlock = (html: string): Registry =>
  readPageBlockJson(Buffer.from(html), 'registry') as Registry;

export const withRegistryBlock = (html: string, block: string): string =>
  html.replace(/<script type="application\/json" id="registry">.*?<\/script>/s, () => block);

export const makeTestSite = () => {
  const dir = makeScratchFolder('ank-publish-');
  const target = newDirectoryStorage(dir);
  return {
    dir,
    target,
    publish: async (...parts: Package[]): Promise<void> => {
      await publishBuilds(
        target,
        parts.map((part) => readBuild(part)),
      );
    },
    configure: (config: Record<string, unknown>) => setSiteConfig(target, config),
    server: (providerPort?: number) =>
      newSiteServer({ dir, ...(providerPort !== undefined && { providerPort }) }),
    served: () => parseRegistryBlock(readFileSync(join(dir, 'index.html'), 'utf8')),
    snapshot: () =>
      new Map(listAllFiles(dir).map((file) => [relative(dir, file), readFileSync(file, 'utf8')])),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};

export type TestSite = ReturnType<typeof makeTestSite>;

/** Fails unless every file that the page names is there, unchanged. */
export const assertFilesServedAndReadRegistry = async (target: SiteStorage): Promise<Registry> => {
  const html = (await target.get('index.html'))?.toString() ?? '';
  const registry = parseRegistryBlock(html);
  assert.ok(await target.get(`registry/rev/${registry.revision}.json`), `revision ${registry.revision}`);
  const named = [...html.matchAll(/(?:src|href)"?[=:]"(\/[^"]+)",? ?"?integrity"?[=:]"([^"]+)"/g)];
  assert.equal(named.length, html.match(/integrity"?[=:]"/g)?.length, 'each hash is that of a file');
  assert.ok(html.includes('src="/shell/'), 'the page names files of the shell');
  await Promise.all(
    named.map(async ([, src = '', integrity]) => {
      const bytes = await target.get(src.slice(1));
      assert.ok(bytes, `${src} is missing`);
      assert.equal(sha256IntegrityOfBytes(bytes), integrity, src);
    }),
  );
  return registry;
};

export const newestServedVersionOf = (registry: Registry, name: string): string | undefined =>
  registry.remotes.find((remote) => remote.name === name)?.candidates[0]?.version;
