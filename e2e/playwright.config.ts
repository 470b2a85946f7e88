import { availableParallelism } from 'node:os';
import { CHROMIUM_ARGS, findChromium } from '@ank/testkit/chromium';
import { defineConfig } from '@playwright/test';

const { ANK_JOURNEYS: results, ANK_FAULTS: faults } = process.env;

/** Half of what a journey does is wait: more than a worker per core makes machines unsteady all the same. */
const WORKERS = Math.max(2, availableParallelism());

/** How long a retried assertion waits for what it expects. */
const PATIENCE_MS = 60_000;

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.test.ts',
  // The faults take most of an hour, and are for whoever releases the shell (decision 025).
  grepInvert: faults === 'all' ? [] : /@release/,
  globalSetup: './src/support/buildAndSetDayBeforeWorkers.ts',
  workers: WORKERS,
  timeout: 240_000,
  // A busy machine may take long for what an idle one does at once.
  expect: { timeout: PATIENCE_MS, toPass: { timeout: PATIENCE_MS, intervals: [50] } },
  retries: 1,
  reporter: [
    ['list'],
    ['html', { open: 'never' }],
    ...(results ? [['json', { outputFile: results }] as ['json', { outputFile: string }]] : []),
  ],
  use: {
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGS },
  },
});
