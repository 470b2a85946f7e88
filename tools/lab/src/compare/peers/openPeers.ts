import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildRemote } from '@ank/build/build-remote';
import { packageAt } from '@ank/build/packages';
import { readBuilt } from '@ank/release/built';
import { directoryTarget } from '@ank/release/directory-target';
import { publish } from '@ank/release/publish';
import { siteServer } from '@ank/release/site';
import { setSiteConfig } from '@ank/release/site-config';
import { type Listening, listen } from '@ank/testkit/listen';
import type { Product } from '../../faults/product';
import { buildPeer } from './buildPeers';
import { PEERS, PEERS_DIR, type PeerName, REMOTES } from './peers';

export type PeerSite = { name: PeerName; dir: string; origin: string };

const publishAnk = async (dir: string, { shell }: Pick<Product, 'shell'>) => {
  const remotes = REMOTES.map((name) => packageAt(join(PEERS_DIR, 'ank', `mfe-${name}`)));
  for (const one of remotes) {
    // The product's sources lie beside these folders, where no version sees them change.
    rmSync(join(one.dir, 'dist'), { recursive: true, force: true });
    await buildRemote(one);
  }
  const target = directoryTarget(dir);
  await setSiteConfig(target, {});
  await publish(target, [shell, ...remotes.map((one) => readBuilt(one))]);
};

/** With Ank's server and compression. */
export const openPeers = async (
  root: string,
  product: Pick<Product, 'shell' | 'providerPort'>,
): Promise<{ sites: PeerSite[]; close: () => Promise<void> }> => {
  const servers: Listening[] = [];
  const close = async () => {
    for (const server of servers) await server.close();
  };
  try {
    const sites: PeerSite[] = [];
    for (const { name } of PEERS) {
      const dir = join(root, name);
      await (name === 'ank' ? publishAnk(dir, product) : buildPeer(name, dir));
      const server = await listen(siteServer({ dir, providerPort: product.providerPort }));
      servers.push(server);
      sites.push({ name, dir, origin: `http://127.0.0.1:${server.port}` });
      console.log(`${name} is built`);
    }
    return { sites, close };
  } catch (error) {
    await close();
    throw error;
  }
};
