import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '@ank/build/build-changed';
import { ROOT } from '@ank/build/packages';
import { readNothing } from '@ank/build/read-args';
import { launchChromium } from '@ank/testkit/chromium';
import { overBudget, withTables } from './report';
import { openSides } from './sides';
import { weighAll } from './weigh';

const FILE = join(ROOT, 'docs/performance.md');

/** `ank compare`, into docs/performance.md. Gives 1 when something is over its budget. */
export const compare = async (args: string[]): Promise<number> => {
  readNothing(args);
  await buildChanged(true);
  const opened = await openSides();
  const browser = await launchChromium();
  try {
    const weighed = await weighAll(browser, opened);
    const report = withTables(readFileSync(FILE, 'utf8'), weighed);
    writeFileSync(FILE, report);
    console.log(report);
    const faults = overBudget(weighed);
    for (const fault of faults) console.log(`OVER ${fault}`);
    return faults.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await opened.close();
  }
};
