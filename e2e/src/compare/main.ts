import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@ank/build/packages';
import { launchChromium } from '@ank/testkit/chromium';
import { buildAll } from '../support/built';
import { openSides } from './sides';
import { overBudget, withTables } from './tables';
import { weighAll } from './weigh';

/** npm run compare -w e2e: what federation costs, into docs/performance.md. Exits 1 over a budget. */
const FILE = join(ROOT, 'docs/performance.md');

await buildAll();
const opened = await openSides();
const browser = await launchChromium();
try {
  const weighed = await weighAll(browser, opened);
  const report = withTables(readFileSync(FILE, 'utf8'), weighed);
  writeFileSync(FILE, report);
  console.log(report);
  const faults = overBudget(weighed);
  for (const fault of faults) console.log(`OVER ${fault}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  await opened.close();
}
