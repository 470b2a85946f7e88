import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@ank/build/packages';
import { expect } from '@playwright/test';
import { test } from '../support/journeyFixtures';
import { findBudgetExcesses, replaceTablesInMarkdown } from './comparisonTablesAndBudget';
import { measureScreensAndRemotes, openComparedSites } from './measureScreensAndRemotes';

const FILE = join(ROOT, 'docs/performance.md');

test('bytes, requests, chains and evaluated files of five screens stay beside the monolith of the same sources', {
  tag: '@whole',
}, async ({ site }) => {
  test.setTimeout(15 * 60_000);
  const dir = mkdtempSync(join(tmpdir(), 'ank-compare-'));
  try {
    const sides = await openComparedSites(site, dir);
    const measured = await measureScreensAndRemotes(sides);
    await sides.monolith.close();
    // npm run compare -w e2e
    if (process.env.ANK_COMPARE === 'write') {
      const report = replaceTablesInMarkdown(readFileSync(FILE, 'utf8'), measured);
      writeFileSync(FILE, report);
      console.log(report);
    }
    expect(findBudgetExcesses(measured)).toStrictEqual([]);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});
