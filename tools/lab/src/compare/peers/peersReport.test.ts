import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PEERS, type PeerName, versionOfPeer } from './peers';
import { goalOfPeers, peersSection } from './peersReport';

const cost = (js: number) => ({ html: 100, js, css: 80, json: 0, requests: 4, chain: 3 });
const FIRST: Record<PeerName, number> = {
  monolith: 60_000,
  ank: 117_000,
  federation: 130_000,
};
const weights = new Map(PEERS.map(({ name }) => [name, { first: cost(FIRST[name]), second: cost(600) }]));
const times = (cold: number) => ({ cold, second: 500, warm: 900 });
const rounds = [1, 2, 3].map((load) => ({
  line: '9 Mbps',
  load,
  times: new Map(PEERS.map(({ name }) => [name, times(name === 'federation' ? 2000 : 1000)])),
}));

test('every peer has its row, with its version, its bytes and what its loading costs over the monolith', () => {
  const section = peersSection({ weights, rounds: [], ownLoading: 6600 });
  assert.match(
    section,
    /^\| monolith \(webpack\) \| \d+\.\d+\.\d+ \| 100 \| 60000 \| 80 \| 0 \| 60180 \| 0 \| 780 \| 4 \+ 4 \| 3 \+ 3 \|$/m,
  );
  assert.match(section, /^\| Module Federation, .* \| \d+\.\d+\.\d+ .*\| 130180 \| 70000 \|/m);
  assert.match(section, /^\| Ank, its whole shell .*\| 117180 \| 6600 \|/m);
  assert.match(section, /Times not measured in this run/);
});

test('times are medians, and ratios to the monolith of the same round', () => {
  const section = peersSection({ weights, rounds, ownLoading: 6600 });
  assert.match(section, /load average 1\.0 to 3\.0/);
  assert.match(section, /^\| monolith \(webpack\) \| 1000 ms \| 500 ms \| 900 ms \|$/m);
  assert.match(section, /^\| Module Federation, .* \| 2000 ms, 2\.00x \[2\.00-2\.00\]/m);
});

test('the goal names the peers that are lighter', () => {
  assert.match(goalOfPeers({ weights, rounds, ownLoading: 6600 }), /Met: 6600 B/);
  assert.match(
    goalOfPeers({ weights, rounds, ownLoading: 90_000 }),
    /Not met: 90000 B, and Module Federation, as its documentation sets it up 70000 B\.$/,
  );
});

test('the peers have exact versions', () => {
  for (const peer of PEERS) assert.match(versionOfPeer(peer), /^\d+\.\d+\.\d+$|sources/);
});
