import { loadavg } from 'node:os';
import { launchChromium } from '@ank/testkit/chromium';
import { buildAllChanged } from '../support/buildAndReadPackages';
import { openJourneySite } from '../support/journeySite';
import { measureAddingLineToSlip } from './measureAddingLineToSlip';
import { measureDroppedFrames } from './measureDroppedFrames';
import { measureMemoryGrowth } from './measureMemoryGrowth';
import { formatMeasurement, isNotUnderLimit, type Measurement } from './measurement';
import { measureNumberBoardTaps } from './measureNumberBoardTaps';
import { measureWalletPoll } from './measureWalletPoll';

/** npm run bench -w e2e [-- memory | board]: what players feel, against its budgets. Exits 1 over one. */
// The build is the one that players have, not the lighter one of the tests.
process.env.CHROMIUM ??= '/usr/bin/chromium';
await buildAllChanged();
const browser = await launchChromium();
const site = await openJourneySite(browser);

const measureScrollingSlipAndPolls = async (): Promise<Measurement[]> => {
  const { figure, control } = await measureDroppedFrames(site);
  console.log(`     an empty page of that length drops ${control.toFixed(1)} % by itself`);
  return [figure, ...(await measureAddingLineToSlip(site)), ...(await measureWalletPoll(site))];
};

const PARTS: Record<string, () => Promise<Measurement[]>> = {
  memory: () => measureMemoryGrowth(site),
  felt: measureScrollingSlipAndPolls,
  board: () => measureNumberBoardTaps(site),
};
const only = process.argv[2];
const parts = only === undefined ? Object.values(PARTS) : [PARTS[only] ?? measureScrollingSlipAndPolls];

try {
  const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
  console.log(`4x slow-down, built bundles, real provider, ${load()}`);
  const figures: Measurement[] = [];
  for (const part of parts) figures.push(...(await part()));
  for (const figure of figures) console.log(formatMeasurement(figure));
  console.log(`     ${load()} at the end`);
  process.exitCode = figures.some(isNotUnderLimit) ? 1 : 0;
} finally {
  await site.close();
  await browser.close();
}
