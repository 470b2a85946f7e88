import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Candidate } from '@ank/protocol/registry';
import { generateSnapshotFromManifest } from '@module-federation/sdk';
import { buildHostManifest, completeHostManifest, zipTextFiles } from './hostTypesAndManifest';

const makeRemoteFile = (name: string) => ({ src: `/r/gift/1.0.0-aa/${name}`, integrity: 'sha256-x' });
const candidate: Candidate = {
  version: '1.0.0-aa',
  container: 'ank_gift_1_0_0_aa',
  contract: 1,
  kernel: '^2.1.0',
  entry: makeRemoteFile('remoteEntry.js'),
  files: {
    GiftScreen: [makeRemoteFile('GiftScreen.js'), makeRemoteFile('common.js')],
    RulesScreen: [makeRemoteFile('common.js')],
  },
  styles: { GiftScreen: [makeRemoteFile('GiftScreen.css')], RulesScreen: [] },
  needs: { react: '^19.3.0' },
};

const TYPES = ['@mf-types.zip', '@mf-types.d.ts'];

test('a host finds the entry beside the manifest, the global it sets, what it shares and its files', () => {
  const version = 'https://ank.example/r/gift/1.0.0-aa/mf-manifest.json';
  const found = generateSnapshotFromManifest(
    completeHostManifest(buildHostManifest('gift', candidate), candidate, TYPES),
    {
      version,
    },
  );
  assert.ok('publicPath' in found && 'remoteEntry' in found && 'modules' in found);
  assert.equal(found.publicPath, 'https://ank.example/r/gift/1.0.0-aa/');
  assert.equal(found.remoteEntry, 'remoteEntry.js');
  assert.equal(found.globalName, 'ank_gift_1_0_0_aa');
  assert.equal(found.remoteTypesZip, '@mf-types.zip');
  assert.deepEqual(
    found.shared.map(({ sharedName, version }) => [sharedName, version]),
    [['react', '19.3.0']],
  );
  assert.deepEqual(found.modules, [
    {
      moduleName: 'screens',
      modulePath: './screens',
      assets: {
        js: { sync: [], async: ['GiftScreen.js', 'common.js'] },
        css: { sync: [], async: ['GiftScreen.css'] },
      },
    },
  ]);
});

test('without types it names no archive', () => {
  assert.equal(
    completeHostManifest(buildHostManifest('gift', candidate), candidate, []).metaData.types?.zip,
    '',
  );
});

test('an archive is the same bytes each time, and stored as it is', () => {
  const texts = new Map([['a/b.d.ts', 'export type A = "é";\n']]);
  assert.deepEqual(zipTextFiles(texts), zipTextFiles(texts));
  assert.ok(zipTextFiles(texts).includes('export type A = "é";'));
});
