import { buildChanged } from '@ank/build/build-changed';
import { inOrder } from '@ank/build/in-order';
import { readArgs } from '@ank/build/read-args';
import { launchChromium } from '@ank/testkit/chromium';
import type { RemoteBuild } from '@ank/testkit/reversion';
import { USES } from './inUse';
import { inUseTable, type Played, playEngines } from './inUseEngines';
import { openProduct, type Product } from './lab';
import { HEAD, isFine, playOne, playsOf, rowOf } from './play';

/** Pages at once: more would slow each other down. */
const ABREAST = 2;

const playArriving = async (product: Product, remotes: RemoteBuild[], only: string): Promise<boolean[]> => {
  const plays = remotes.flatMap(playsOf).filter(({ scenario }) => scenario.name.includes(only));
  const browser = await launchChromium();
  console.log(HEAD);
  try {
    return await inOrder(
      plays,
      async (play) => {
        const result = await playOne(browser, product, play);
        console.log(rowOf(play, result));
        return isFine(play, result);
      },
      ABREAST,
    );
  } finally {
    await browser.close();
  }
};

const playInUse = async (product: Product, remotes: RemoteBuild[], only: string): Promise<boolean[]> => {
  const kindOf = ({ group, name }: Played['use']) => `${group}: ${name}`;
  const played: Played[] = [];
  await playEngines(
    product,
    remotes,
    USES.filter((use) => kindOf(use).includes(only)),
    (one) => {
      played.push(one);
      const { engine, remote, use, why } = one;
      console.log(`${engine.padEnd(7)}  ${remote.padEnd(9)}  ${kindOf(use).padEnd(72)}  ${why || 'fine'}`);
    },
  );
  console.log(`\n${inUseTable(played)}`);
  return played.map(({ why }) => !why);
};

/** `ank faults [REMOTE...] [--only TEXT] [--in-use]`: 1 when a fault was neither recovered nor contained. */
export const faults = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(
    args,
    { only: { type: 'string', default: '' }, 'in-use': { type: 'boolean', default: false } },
    Number.POSITIVE_INFINITY,
  );
  await buildChanged(true);
  const product = await openProduct();
  try {
    const wanted = product.remotes.filter(
      ({ remote }) => positionals.length === 0 || positionals.includes(remote.name),
    );
    const play = values['in-use'] ? playInUse : playArriving;
    const fine = await play(product, wanted, values.only);
    const failed = fine.filter((one) => !one).length;
    console.log(`\n${fine.length} faults played, ${failed} of them neither recovered nor contained`);
    return failed || !fine.length ? 1 : 0;
  } finally {
    await product.close();
  }
};
