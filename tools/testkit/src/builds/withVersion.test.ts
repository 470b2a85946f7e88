import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sha256IntegrityOfBytes } from '@ank/build/integrity';
import { makeFakeRemoteBuild } from './makeFakeBuilds';
import { withVersion } from './withVersion';

test('a build under another version is whole: names, hashes, and the hashes its entry holds', () => {
  const good = makeFakeRemoteBuild('wallet', '1.0.0', { code: 'self.ank_wallet_1_0_0 = "1.0.0";' });
  const screen = good.remote.candidate.files.Screen?.[0];
  const entry = good.files.find(({ path }) => path.endsWith('remoteEntry.js'));
  assert.ok(screen && entry);
  entry.bytes = Buffer.from(`var ank_wallet_1_0_0 = { hashes: ["${screen.integrity}"] };`);

  const next = withVersion(good, '2.0.0');
  const { candidate } = next.remote;
  assert.equal(candidate.container, 'ank_wallet_2_0_0');
  const bytesOf = (src = '') => next.files.find(({ path }) => `/${path}` === src)?.bytes ?? Buffer.alloc(0);
  for (const file of [candidate.entry, ...Object.values(candidate.files).flat()]) {
    assert.match(file.src, /^\/r\/wallet\/2\.0\.0\//);
    assert.equal(sha256IntegrityOfBytes(bytesOf(file.src)), file.integrity);
  }
  const newScreen = candidate.files.Screen?.[0];
  assert.equal(bytesOf(newScreen?.src).toString(), 'self.ank_wallet_2_0_0 = "2.0.0";');
  assert.equal(
    bytesOf(candidate.entry.src).toString(),
    `var ank_wallet_2_0_0 = { hashes: ["${newScreen?.integrity}"] };`,
  );
});
