import { buildChanged } from '@ank/build/build-changed';
import { readArgs } from '@ank/build/read-args';
import { launchChromium } from '@ank/testkit/chromium';
import { HEAD, playAll, playsOf, rowOf } from './play';
import { openProduct } from './product';
import { isFine } from './runScenario';

/** Pages at once: more would slow each other down. */
const ABREAST = 2;

/** `ank faults [REMOTE...] [--only TEXT]`: 1 when a fault was neither recovered nor contained. */
export const faults = async (args: string[]): Promise<number> => {
  const { values, positionals } = readArgs(
    args,
    { only: { type: 'string', default: '' } },
    Number.POSITIVE_INFINITY,
  );
  await buildChanged(true);
  const product = await openProduct();
  const browser = await launchChromium();
  const count = { failed: 0, played: 0 };
  try {
    const wanted = product.remotes.filter(
      ({ remote }) => positionals.length === 0 || positionals.includes(remote.name),
    );
    const plays = wanted.flatMap(playsOf).filter(({ scenario }) => scenario.name.includes(values.only));
    console.log(HEAD);
    await playAll(browser, product, plays, ABREAST, (play, result) => {
      console.log(rowOf(play, result));
      count.played += 1;
      if (!isFine(play.scenario, result)) count.failed += 1;
    });
  } finally {
    await browser.close();
    await product.close();
  }
  console.log(`\n${count.played} faults played, ${count.failed} of them neither recovered nor contained`);
  return count.failed > 0 || count.played === 0 ? 1 : 0;
};
