import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Product } from '../../faults/product';
import { LINES, SLOWER } from '../time';
import { openPeers } from './openPeers';
import type { PeerName } from './peers';
import { type PeerTimes, type PeerWeights, timePeer, weighPeer } from './visitPeer';

/** One visit to each peer in a row, so that the machine's other load falls on all. */
export type PeerRound = { line: string; load: number; times: Map<PeerName, PeerTimes> };

export type PeersMeasured = { weights: Map<PeerName, PeerWeights>; rounds: PeerRound[] };

/** Bytes once, times `pairs` times per line, each round in another order. */
export const comparePeers = async (
  browser: Browser,
  product: Pick<Product, 'shell' | 'providerPort'>,
  pairs: number,
): Promise<PeersMeasured> => {
  const root = mkdtempSync(join(tmpdir(), 'ank-peers-'));
  const { sites, close } = await openPeers(root, product);
  try {
    const weights = new Map<PeerName, PeerWeights>();
    for (const site of sites) weights.set(site.name, await weighPeer(browser, site));
    const rounds: PeerRound[] = [];
    for (let round = 0; round < pairs; round += 1) {
      const first = round % sites.length;
      for (const line of LINES) {
        const times = new Map<PeerName, PeerTimes>();
        for (const site of [...sites.slice(first), ...sites.slice(0, first)])
          times.set(site.name, await timePeer(browser, site, { line, slower: SLOWER }));
        rounds.push({ line: line.name, load: loadavg()[0] ?? Number.NaN, times });
        console.log(`peers, ${line.name}: round ${round + 1} of ${pairs}`);
      }
    }
    return { weights, rounds };
  } finally {
    await close();
    rmSync(root, { recursive: true, force: true });
  }
};
