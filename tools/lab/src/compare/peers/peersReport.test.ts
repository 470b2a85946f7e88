import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PEERS, PEERS_DIR, type PeerName, versionOfPeer } from './peers';
import { goalOfPeers, peersSection } from './peersReport';

const cost = (js: number) => ({ html: 100, js, css: 80, json: 0, requests: 4, chain: 3 });
const FIRST: Record<PeerName, number> = {
  monolith: 60_000,
  ank: 117_000,
  federation: 130_000,
  singleSpa: 68_000,
  piral: 87_000,
  qiankun: 92_000,
};
const weights = new Map(PEERS.map(({ name }) => [name, { first: cost(FIRST[name]), second: cost(600) }]));
const times = (cold: number) => ({ cold, second: 500, warm: 900 });
const rounds = [1, 2, 3].map((load) => ({
  line: '9 Mbps',
  load,
  times: new Map(PEERS.map(({ name }) => [name, times(name === 'qiankun' ? 2000 : 1000)])),
}));

test('every peer has its row, with its version, its bytes and what its loading costs over the monolith', () => {
  const section = peersSection({ weights, rounds: [], ownLoading: 6600 });
  assert.match(
    section,
    /^\| monolith \(webpack\) \| \d+\.\d+\.\d+ \| 100 \| 60000 \| 80 \| 0 \| 60180 \| 0 \| 780 \| 4 \+ 4 \| 3 \+ 3 \|$/m,
  );
  assert.match(section, /^\| qiankun \| \d+\.\d+\.\d+ .*\| 92180 \| 32000 \|/m);
  assert.match(section, /^\| Ank, its whole shell .*\| 117180 \| 6600 \|/m);
  assert.match(section, /Times not measured in this run/);
});

test('times are medians, and ratios to the monolith of the same round', () => {
  const section = peersSection({ weights, rounds, ownLoading: 6600 });
  assert.match(section, /load average 1\.0 to 3\.0/);
  assert.match(section, /^\| monolith \(webpack\) \| 1000 ms \| 500 ms \| 900 ms \|$/m);
  assert.match(section, /^\| qiankun \| 2000 ms, 2\.00x \[2\.00-2\.00\]/m);
});

test('the goal names the peers that are lighter', () => {
  assert.match(goalOfPeers({ weights, rounds, ownLoading: 6600 }), /Met: 6600 B/);
  assert.match(
    goalOfPeers({ weights, rounds, ownLoading: 9000 }),
    /Not met: 9000 B, and single-spa 8000 B\.$/,
  );
});

test('the peers have exact versions in a lockfile without addresses', () => {
  assert.doesNotMatch(readFileSync(join(PEERS_DIR, 'package-lock.json'), 'utf8'), /"resolved"/);
  for (const peer of PEERS) assert.match(versionOfPeer(peer), /^\d+\.\d+\.\d+$|sources/);
});
