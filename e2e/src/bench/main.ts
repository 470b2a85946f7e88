import { loadavg } from 'node:os';
import { launchChromium } from '@ank/testkit/chromium';
import { buildAll } from '../support/built';
import { openSite } from '../support/site';
import { boardFigures } from './board';
import { type Figure, isOver, lineOf } from './figure';
import { memoryFigures } from './memory';
import { scrollFigures } from './scroll';
import { slipFigures } from './slip';

/** npm run bench -w e2e [-- memory | board]: what players feel, against its budgets. Exits 1 over one. */
// The build is the one that players have, not the lighter one of the tests.
process.env.CHROMIUM ??= '/usr/bin/chromium';
await buildAll();
const browser = await launchChromium();
const site = await openSite(browser);

const feltFigures = async (): Promise<Figure[]> => {
  const { figure, control } = await scrollFigures(site);
  console.log(`     an empty page of that length drops ${control.toFixed(1)} % by itself`);
  return [figure, ...(await slipFigures(site))];
};

const PARTS: Record<string, () => Promise<Figure[]>> = {
  memory: () => memoryFigures(site),
  felt: feltFigures,
  board: () => boardFigures(site),
};
const only = process.argv[2];
const parts = only === undefined ? Object.values(PARTS) : [PARTS[only] ?? feltFigures];

try {
  const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
  console.log(`4x slow-down, built bundles, real provider, ${load()}`);
  const figures: Figure[] = [];
  for (const part of parts) figures.push(...(await part()));
  for (const figure of figures) console.log(lineOf(figure));
  console.log(`     ${load()} at the end`);
  process.exitCode = figures.some(isOver) ? 1 : 0;
} finally {
  await site.close();
  await browser.close();
}
