import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { allFiles } from '@ank/build/files';
import type { Package } from '@ank/build/packages';
import type { Registry } from '@ank/protocol/registry';
import { readBuilt } from '@ank/release/built';
import { directoryTarget } from '@ank/release/directory-target';
import { publish } from '@ank/release/publish';
import { siteServer } from '@ank/release/site';
import { setSiteConfig } from '@ank/release/site-config';
import { scratchDir } from './scratch';

export const registryIn = (html: string): Registry =>
  JSON.parse(
    /<script type="application\/json" id="registry">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '',
  ) as Registry;

export const testSite = () => {
  const dir = scratchDir('ank-publish-');
  const target = directoryTarget(dir);
  return {
    dir,
    target,
    publish: async (...parts: Package[]): Promise<void> => {
      await publish(
        target,
        parts.map((one) => readBuilt(one)),
      );
    },
    configure: (config: Record<string, unknown>) => setSiteConfig(target, config),
    server: (providerPort?: number) =>
      siteServer({ dir, ...(providerPort !== undefined && { providerPort }) }),
    /** As the page carries it. */
    served: () => registryIn(readFileSync(join(dir, 'index.html'), 'utf8')),
    snapshot: () => new Map(allFiles(dir).map((file) => [relative(dir, file), readFileSync(file, 'utf8')])),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};

export type TestSite = ReturnType<typeof testSite>;
