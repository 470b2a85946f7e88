import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { allPackages, readJsonFile } from '@ank/build/packages';
import type { RegisteredRemote, RemoteDescription } from '@ank/protocol/registry';
import { slimRegistryForPage } from './slimRegistryForPage';

const remotes = allPackages()
  .filter(({ kind }) => kind === 'remote')
  .map(({ name, dir }): RegisteredRemote => {
    const {
      contract: _contract,
      kernel: _kernel,
      ...described
    } = readJsonFile<RemoteDescription>(join(dir, 'remote.json'));
    return { ...described, name, candidates: [] };
  });

test('a language costs nobody else a byte of the page: it carries English titles alone', () => {
  assert.match(JSON.stringify(remotes), /[\u0900-\u097f]/);
  const page = slimRegistryForPage({
    revision: 1,
    shell: { version: '1', kernel: '2.1.0', contract: 1 },
    remotes,
    revoked: [],
  });
  assert.doesNotMatch(JSON.stringify(page), /[\u0900-\u097f]/);
  const titles = ({ routes, menu }: RegisteredRemote) => [
    ...routes.map(({ title }) => title?.en),
    ...menu.map(({ label }) => label.en),
  ];
  assert.deepEqual(page.remotes.map(titles), remotes.map(titles));
});
