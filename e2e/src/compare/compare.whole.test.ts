import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@ank/build/packages';
import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { findBudgetExcesses, replaceTables } from './comparisonTablesAndBudget';
import { openComparedSites, weighAll } from './weighScreensAndRemotes';

const FILE = join(ROOT, 'docs/performance.md');

test('bytes, requests, chains and evaluated files of five screens stay beside the monolith of the same sources', {
  tag: '@whole',
}, async ({ site }) => {
  test.setTimeout(15 * 60_000);
  const dir = mkdtempSync(join(tmpdir(), 'ank-compare-'));
  try {
    const sides = await openComparedSites(site, dir);
    const weighed = await weighAll(sides);
    await sides.monolith.close();
    // npm run compare -w e2e
    if (process.env.ANK_COMPARE === 'write') {
      const report = replaceTables(readFileSync(FILE, 'utf8'), weighed);
      writeFileSync(FILE, report);
      console.log(report);
    }
    expect(findBudgetExcesses(weighed)).toStrictEqual([]);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
