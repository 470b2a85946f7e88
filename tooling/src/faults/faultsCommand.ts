import { parseArgs } from 'node:util';
import { buildChanged } from '../start/buildChanged';
import { launchChromium } from '../testing/chromium';
import { openHouse } from './house';
import { HEAD, playAll, playsOf, rowOf } from './play';
import { isFine } from './runScenario';

/** Pages at once: more would make the times those of a crowd. */
const ABREAST = 2;

/**
 * `ank faults [REMOTE...] [--only TEXT]`: every fault for every remote in Chromium, met cold and on the way from a
 * half-filled form, and what came of it. Gives 1 when one was neither recovered nor contained.
 */
export const faults = async (args: string[]): Promise<number> => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { only: { type: 'string', default: '' } },
  });
  await buildChanged(true);
  const house = await openHouse();
  const browser = await launchChromium();
  const count = { failed: 0, played: 0 };
  try {
    const wanted = house.remotes.filter(
      ({ remote }) => positionals.length === 0 || positionals.includes(remote.name),
    );
    const plays = wanted.flatMap(playsOf).filter(({ scenario }) => scenario.name.includes(values.only));
    console.log(HEAD);
    await playAll(browser, house, plays, ABREAST, (play, result) => {
      console.log(rowOf(play, result));
      count.played += 1;
      if (!isFine(play.scenario, result)) count.failed += 1;
    });
  } finally {
    await browser.close();
    await house.close();
  }
  console.log(`\n${count.played} faults played, ${count.failed} of them neither recovered nor contained`);
  return count.failed > 0 || count.played === 0 ? 1 : 0;
};
