import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@ank/protocol/registry';
import { directoryTarget } from '../publish/directoryTarget';
import type { Target } from '../publish/target';
import { scratchDir } from './scratch';

export type TestSite = {
  dir: string;
  target: Target;
  /** The registry that the page carries. */
  served: () => Registry;
  /** Every file and its text. */
  snapshot: () => Map<string, string>;
  remove: () => void;
};

export const registryIn = (html: string): Registry =>
  JSON.parse(
    /<script type="application\/json" id="registry">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '',
  ) as Registry;

export const testSite = (): TestSite => {
  const dir = scratchDir('ank-publish-');
  return {
    dir,
    target: directoryTarget(dir),
    served: () => registryIn(readFileSync(join(dir, 'index.html'), 'utf8')),
    snapshot: () =>
      new Map(
        readdirSync(dir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name))
          .map((file) => [file.slice(dir.length + 1), readFileSync(file, 'utf8')]),
      ),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
};
