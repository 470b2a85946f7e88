import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createContext, runInContext } from 'node:vm';

const SOURCE = readFileSync(new URL('chunkLoader.js', import.meta.url), 'utf8');

/**
 * The loader in a page whose network never answers; gives how it asks for a chunk, and the tags that stand.
 */
const newPageWithSilentNetwork = (limitMs: number) => {
  const tags = new Set<object>();
  const tag = () => {
    const made = { addEventListener: () => {}, remove: () => tags.delete(made) };
    return made;
  };
  const page = {
    ankLoadMs: limitMs,
    setTimeout,
    clearTimeout,
    FILES: { Late: ['hash', 'hash'] },
    CHUNKS: [],
    __webpack_require__: { f: {} as { ank?: (name: string, promises: Promise<unknown>[]) => void }, m: {} },
    document: {
      currentScript: { src: 'http://127.0.0.1/r/wallet/1.0.0/remoteEntry.js', dataset: {} },
      scripts: [],
      createElement: tag,
      head: { append: (made: object) => tags.add(made) },
    },
  };
  runInContext(SOURCE, createContext(page));
  const ask = async () => {
    const promises: Promise<unknown>[] = [];
    page.__webpack_require__.f.ank?.('Late', promises);
    await Promise.all(promises);
  };
  return { ask, tags };
};

test('a late chunk whose script and style sheet never answer fails within the page’s limit, as trouble of the network', async () => {
  const { ask, tags } = newPageWithSilentNetwork(20);
  await assert.rejects(ask(), { name: 'ChunkLoadError' });
  // No tag is left that a second try would wait for; the other one has the same limit.
  while (tags.size > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await assert.rejects(ask(), { name: 'ChunkLoadError' });
});
