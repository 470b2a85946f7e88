import { buildChanged } from '@ank/build/build-changed';
import { readArgs } from '@ank/build/read-args';
import { launchChromium } from '@ank/testkit/chromium';
import type { RemoteBuild } from '@ank/testkit/reversion';
import { USES } from './inUse';
import { playEngines } from './inUseEngines';
import { inUseTable, type Played } from './inUseTable';
import { HEAD, playAll, playsOf, rowOf } from './play';
import { openProduct, type Product } from './product';
import { isFine } from './runScenario';

/** Pages at once: more would slow each other down. */
const ABREAST = 2;

type Run = (
  product: Product,
  remotes: RemoteBuild[],
  only: string,
  tell: (row: string, isFine: boolean) => void,
) => Promise<void>;

const playArriving: Run = async (product, remotes, only, tell) => {
  const plays = remotes.flatMap(playsOf).filter(({ scenario }) => scenario.name.includes(only));
  const browser = await launchChromium();
  console.log(HEAD);
  try {
    await playAll(browser, product, plays, ABREAST, (play, result) =>
      tell(rowOf(play, result), isFine(play.scenario, result)),
    );
  } finally {
    await browser.close();
  }
};

const playInUse: Run = async (product, remotes, only, tell) => {
  const uses = USES.filter(({ group, name }) => `${group}: ${name}`.includes(only));
  const played: Played[] = [];
  await playEngines(product, remotes, uses, (engine, remote, use, why) => {
    played.push({ engine, remote, use, why });
    const kind = `${use.group}: ${use.name}`;
    tell(`${engine.padEnd(7)}  ${remote.padEnd(9)}  ${kind.padEnd(72)}  ${why || 'fine'}`, !why);
  });
  console.log(`\n${inUseTable(played)}`);
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
  const fine: boolean[] = [];
  try {
    const wanted = product.remotes.filter(
      ({ remote }) => positionals.length === 0 || positionals.includes(remote.name),
    );
    await (values['in-use'] ? playInUse : playArriving)(product, wanted, values.only, (row, isFine) => {
      console.log(row);
      fine.push(isFine);
    });
  } finally {
    await product.close();
  }
  const failed = fine.filter((one) => !one).length;
  console.log(`\n${fine.length} faults played, ${failed} of them neither recovered nor contained`);
  return failed || !fine.length ? 1 : 0;
};
