import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directoryTarget } from '@ank/release/directory-target';
import { publish } from '@ank/release/publish';
import { siteServer } from '@ank/release/site';
import { setSiteConfig } from '@ank/release/site-config';
import { type Listening, listen } from '@ank/testkit/listen';
import { openProduct, type Product } from '../faults/product';
import { buildMonolith, type MonolithForm } from './monolith';

/** Ank as published, and the same sources as one application, with and without chunk hashes. */
export type SideName = 'ank' | 'plain' | 'hashed';

export type Side = { name: SideName; dir: string; origin: string };

export type Sides = {
  product: Product;
  sides: { ank: Side; plain: Side; hashed?: Side };
  close: () => Promise<void>;
};

/** All with the same server and provider. Rejects when a part of Ank is not built. */
export const openSides = async ({ withHashed }: { withHashed: boolean }): Promise<Sides> => {
  const product = await openProduct();
  const root = mkdtempSync(join(tmpdir(), 'ank-compare-'));
  const dirOf = (name: SideName) => join(root, name);
  const servers: Listening[] = [];
  const config = { demo: true };
  const serve = async (name: SideName): Promise<Side> => {
    const server = await listen(siteServer({ dir: dirOf(name), providerPort: product.providerPort }));
    servers.push(server);
    return { name, dir: dirOf(name), origin: `http://127.0.0.1:${server.port}` };
  };
  const close = async () => {
    for (const server of servers) await server.close();
    await product.close();
    rmSync(root, { recursive: true, force: true });
  };
  try {
    const target = directoryTarget(dirOf('ank'));
    await setSiteConfig(target, config);
    await publish(target, [product.shell, ...product.remotes]);
    const monolith = async (form: MonolithForm) => {
      await buildMonolith(form, dirOf(form), config);
      return serve(form);
    };
    const sides: Sides['sides'] = { ank: await serve('ank'), plain: await monolith('plain') };
    if (withHashed) sides.hashed = await monolith('hashed');
    return { product, sides, close };
  } catch (error) {
    await close();
    throw error;
  }
};
