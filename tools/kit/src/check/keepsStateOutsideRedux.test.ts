import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../workspace/packages';
import { keepsStateOutsideRedux } from './keepsStateOutsideRedux';

/** Where they stand, and why: none holds anything of the app. */
const ALLOWED: Readonly<Record<string, string>> = {
  'mfe-bidding/src/bid/keyboardHeight.ts':
    'how much of the window the on-screen keyboard covers is the browser’s to keep: the hook reads it there',
  'mfe-bidding/src/wide/useIsWide.ts':
    'how wide the window is is the browser’s to keep: the hook asks its media query',
  'shared/src/api/network.ts':
    'whether calls are answered is a fact of the network, noted beside the browser’s own word: the hook reads both',
  'shared/src/api/usePollingOptionsAndChangeFeed.ts':
    'whether the phone is online is the browser’s to keep: the hook reads it there',
  'shared/src/toast/toast.ts': 'toasts are the library’s; the set tells alone that it has arrived',
  'shared/src/useSelectorWithOneSubscription.ts':
    'reads the one store, once for all components that read the same of it',
};

const listPageSources = () =>
  readdirSync(ROOT)
    .filter((folder) => folder === 'shared' || folder === 'shell' || folder.startsWith('mfe-'))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .map((file) => join(folder, 'src', file)),
    );

test('Redux is the state of the app: nobody keeps and tells state beside the one store', () => {
  const found = listPageSources().filter((file) =>
    keepsStateOutsideRedux(readFileSync(join(ROOT, file), 'utf8')),
  );
  assert.deepEqual(found.sort(), Object.keys(ALLOWED).sort());
});

test('a listener store is seen however it is written', () => {
  for (const source of [
    'const told = useSyncExternalStore(subscribe, read);',
    'const listeners = new Set<() => void>();',
    'const hosts = new Set<(value: string) => void>();',
    'const watchers: Watcher[] = [];',
  ]) {
    assert.ok(keepsStateOutsideRedux(source), source);
  }
  assert.ok(!keepsStateOutsideRedux('const known = new Set<string>();'));
});
